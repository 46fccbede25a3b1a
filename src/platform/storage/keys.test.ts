import { expect, test } from "vitest";
import { APP_CACHE_PREFIX, authKey, belongsTo, DATABASE, localKeys, PROBE_KEY, sessionKeys, SIDEBAR_COOKIE } from "./keys.ts";

type Keys = Record<string, string | ((userId: string, chatId: string | null) => string)>;

function named(keys: Keys): string[] {
  return Object.values(keys).map((key) => (typeof key === "string" ? key : key("<userId>", "<chatId>")));
}

test("the names under which browsers hold something are these: a change of one loses what stands under the old one", () => {
  expect({
    local: named(localKeys),
    session: named(sessionKeys),
    probe: PROBE_KEY,
    cookie: SIDEBAR_COOKIE,
    database: DATABASE,
    caches: APP_CACHE_PREFIX,
    auth: [authKey("JWT"), authKey("RefreshToken"), authKey("OAuthVerifier"), authKey("JWT", "http://127.0.0.1:3210")],
  }).toEqual({
    local: [
      "theme",
      "amma.country",
      "amma.countryChoice.<userId>",
      "amma.placeBegun.<userId>",
      "amma.visits",
      "amma.installOffered",
      "amma.sidebar",
      "amma.voice",
      "amma.voiceLanguage",
      "amma.browserSecret",
      "amma.draft.<userId>.<chatId>",
      "amma.draftPhotos.<userId>.<chatId>",
      "amma.editDraft.<userId>.<chatId>",
      "amma.lastSeen.<userId>",
      "amma.lastHome.<userId>",
      "amma.outbox.<userId>",
      "amma.recalled.<userId>",
      "amma.waitingAnswer.<userId>",
      "amma.careAnswers.<userId>",
      "amma.check.<userId>",
      "amma.finishedChecks.<userId>",
      "amma.dictationConsent.<userId>",
    ],
    session: ["amma.returnTo", "amma.deletionNotice", "amma.mailedCode", "amma.visit", "amma.voiceSession"],
    probe: "amma.probe",
    cookie: "sidebar_state",
    database: { name: "amma", version: 3, stores: { photos: "id", queryCache: "key" } },
    caches: "amma.app.",
    auth: ["__convexAuthJWT_", "__convexAuthRefreshToken_", "__convexAuthOAuthVerifier_", "__convexAuthJWT_http1270013210"],
  });
});

test("[S42] a key that belongs to a person names them in a segment of its own", () => {
  const keys = [
    localKeys.countryChoice,
    localKeys.placeBegun,
    localKeys.draft,
    localKeys.draftPhotos,
    localKeys.editDraft,
    localKeys.lastSeen,
    localKeys.outbox,
    localKeys.recalled,
    localKeys.careAnswers,
    localKeys.check,
    localKeys.finishedChecks,
  ];
  for (const key of [...keys, localKeys.dictationConsent]) {
    expect(belongsTo(key("u1", null), "u1")).toBe(true);
    expect(belongsTo(key("u12", null), "u1")).toBe(false);
  }
});
