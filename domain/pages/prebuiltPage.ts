import type { InterfaceLanguage } from "#domain/account/languages.ts";

/** The pages that the build draws beforehand; any other address gets `index`, which shows the name alone. */
export const PREBUILT_PAGES = ["index", "login", "chat", "chatOpen", "dashboard"] as const;

export type PrebuiltPage = (typeof PREBUILT_PAGES)[number];

/** An address of each. */
export const PAGE_ADDRESS: Record<PrebuiltPage, string> = {
  index: "/",
  login: "/login",
  chat: "/chat",
  chatOpen: "/chat/-",
  dashboard: "/dashboard",
};

/** The page for a path; whoever serves the build answers by it, and a service worker where there is no network. */
export function prebuiltPageOf(path: string): PrebuiltPage {
  const plain = path.replace(/\/+$/, "");
  if (plain === "/login" || plain === "/chat" || plain === "/dashboard") return plain.slice(1) as PrebuiltPage;
  return /^\/chat\/[^/]+$/.test(plain) ? "chatOpen" : "index";
}

/** On the script `/theme.js` of a page: where its words are, all in one file for each language. */
export function wordsAttribute(language: InterfaceLanguage): string {
  return `data-words-${language}`;
}

/** On the field of a frame that can be written in before the app runs: the id, or the name, of the app's own. */
export const EARLY_FIELD = "data-early-field";

/** Of which person, and in which words, `src/prebuild` draws the page of the document's address for the build. */
export interface FrameOptions {
  isSignedIn: boolean;
  language: string;
  /** Reads a file of words that the app would fetch. */
  readWords: (url: string) => Promise<Response>;
}
