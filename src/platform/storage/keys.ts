/*
 * Every name under which this browser stores something: `amma.<name>`, and where it belongs to a person `amma.<name>.<userId>`, because
 * signing out removes by that segment. `theme` and `sidebar_state` are the specification's; the libraries' own are `i18nextLng` and
 * those of `authKey`. A name that is changed here loses what browsers hold under the old one: `keys.test.ts` pins them.
 */

declare const storageKey: unique symbol;

/** A key of local or session storage; only this file makes one. */
export type StorageKey = string & { readonly [storageKey]: true };

export const localKeys = {
  theme: key("theme"),
  country: key("amma.country"),
  /** A country that was chosen, and is not known to have arrived at the server. */
  countryChoice: (userId: string) => key(`amma.countryChoice.${userId}`),
  /** The setup's step for language and country has an answer, and is not ended. */
  placeBegun: (userId: string) => key(`amma.placeBegun.${userId}`),
  /** How often this browser has come, and whether it was asked to install the app. */
  visits: key("amma.visits"),
  installOffered: key("amma.installOffered"),
  sidebar: key("amma.sidebar"),
  voice: key("amma.voice"),
  voiceLanguage: key("amma.voiceLanguage"),
  /** By which the server knows this browser again when the mailed link is opened. */
  browserSecret: key("amma.browserSecret"),
  draft: (userId: string, chatId: string | null) => key(`amma.draft.${userId}.${chatId ?? "new"}`),
  draftPhotos: (userId: string, chatId: string | null) => key(`amma.draftPhotos.${userId}.${chatId ?? "new"}`),
  /** Other words for a question that was asked; `place` is its chat's id, a dot, and its own. */
  editDraft: (userId: string, place: string | null) => key(`amma.editDraft.${userId}.${place ?? "new"}`),
  /** The end of the chat that was on the screen last, drawn before the app runs. */
  lastSeen: (userId: string) => key(`amma.lastSeen.${userId}`),
  /** The home as it was on the screen last, drawn before the app runs. */
  lastHome: (userId: string) => key(`amma.lastHome.${userId}`),
  outbox: (userId: string) => key(`amma.outbox.${userId}`),
  /** Messages that a person took back, for other tabs that wait with them. */
  recalled: (userId: string) => key(`amma.recalled.${userId}`),
  /** The chat that was left before the end of its answer was seen. */
  waitingAnswer: (userId: string) => key(`amma.waitingAnswer.${userId}`),
  careAnswers: (userId: string) => key(`amma.careAnswers.${userId}`),
  /** A danger check that has begun; a visitor's too. */
  check: (userId: string | null) => key(`amma.check.${userId ?? "visitor"}`),
  /** Danger checks that the server does not have yet. */
  finishedChecks: (userId: string) => key(`amma.finishedChecks.${userId}`),
  dictationConsent: (userId: string) => key(`amma.dictationConsent.${userId}`),
};

/** Of one tab. */
export const sessionKeys = {
  returnTo: key("amma.returnTo"),
  deletionNotice: key("amma.deletionNotice"),
  /** The address that a code was mailed to, and until when it is good. */
  mailedCode: key("amma.mailedCode"),
  visit: key("amma.visit"),
  /** A voice session of which the server does not know yet that it has ended. */
  voiceSession: key("amma.voiceSession"),
};

/**
 * Under which the auth library keeps something of the backend at `address`: the letters and digits of that are the end of the name. Without an
 * address it is how such names begin.
 */
export function authKey(what: "JWT" | "RefreshToken" | "OAuthVerifier", address = ""): string {
  return `__convexAuth${what}_${address.replaceAll(/[^a-zA-Z0-9]/g, "")}`;
}

/** Written and removed at once, to find out whether a store works. */
export const PROBE_KEY = key("amma.probe");

export const SIDEBAR_COOKIE = "sidebar_state";

/** The browser's own database: each store, and the field that is its key. */
export const DATABASE = { name: "amma", version: 3, stores: { photos: "id", queryCache: "key" } } as const;

/** Of the caches that hold the built app; the build's version follows. */
export const APP_CACHE_PREFIX = "amma.app.";

export function belongsTo(storedKey: string, userId: string): boolean {
  return storedKey.split(".").includes(userId);
}

function key(name: string): StorageKey {
  return name as StorageKey;
}
