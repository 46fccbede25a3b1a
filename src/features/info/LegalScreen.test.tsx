import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DAY_MS } from "#domain/time/durations.ts";
import en from "#locales/en/legal.json";
import es from "#locales/es/legal.json";
import ml from "#locales/ml/legal.json";
import { KEPT_MS as DRAWN_MS } from "#platform/firstFrame/lastSeen.ts";
import { KEPT_CHATS, KEPT_MS } from "#platform/queryCache/QueryCache.ts";
import type { DATABASE, localKeys, sessionKeys } from "#platform/storage/keys.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { LegalScreen } from "./LegalScreen.tsx";

test.each(["terms", "privacy"] as const)("[R-15] the page of %s ends with the postal address, where one is set", async (page) => {
  await renderScreen(<LegalScreen page={page} address={"Amma Ltd\n1 Quiet Street"} />);
  expect(screen.getByRole("main").lastElementChild?.textContent).toBe("Amma Ltd\n1 Quiet Street");
  cleanup();
  await renderScreen(<LegalScreen page={page} />);
  expect(screen.getByRole("main").querySelector("address")).toBeNull();
});

const SETTINGS = "settings such as theme, language, country and voice";
const UNFINISHED = "what you have not finished or sent";
const SIGN_IN = "your sign-in";

/** The policy's words for each kind that this browser can keep: a new key needs some. */
const WORDS: Record<keyof typeof localKeys | keyof typeof sessionKeys | keyof typeof DATABASE.stores, string> = {
  theme: SETTINGS,
  country: SETTINGS,
  countryChoice: SETTINGS,
  placeBegun: SETTINGS,
  visits: SETTINGS,
  installOffered: SETTINGS,
  sidebar: SETTINGS,
  voice: SETTINGS,
  voiceLanguage: SETTINGS,
  dictationConsent: SETTINGS,
  browserSecret: SIGN_IN,
  returnTo: SIGN_IN,
  mailedCode: SIGN_IN,
  deletionNotice: SIGN_IN,
  draft: UNFINISHED,
  draftPhotos: UNFINISHED,
  editDraft: UNFINISHED,
  outbox: UNFINISHED,
  recalled: UNFINISHED,
  waitingAnswer: UNFINISHED,
  careAnswers: UNFINISHED,
  check: UNFINISHED,
  finishedChecks: UNFINISHED,
  visit: SETTINGS,
  voiceSession: UNFINISHED,
  lastSeen: "the last messages of",
  lastHome: "your dashboard",
  photos: "its photos for",
  queryCache: "your account, your children, your dashboard, the list of your chats and the last messages of",
};

test("[P-25] the privacy policy names each kind of what this browser keeps", async () => {
  await renderScreen(<LegalScreen page="privacy" />);
  const policy = screen.getByText(/^Your browser keeps/).textContent;
  expect(Object.entries(WORDS).filter(([, words]) => !policy.includes(words))).toEqual([]);
});

test.each([en, es, ml])(
  "[P-25] the privacy policy says for how many days, and of how many chats: $privacy.title",
  ({ privacy }) => {
    const [, ...numbers] = privacy.browser.match(/\d+/g)?.map(Number) ?? [];
    expect(numbers).toEqual([KEPT_CHATS, KEPT_MS / DAY_MS]);
    expect(DRAWN_MS).toBe(KEPT_MS);
  },
);
