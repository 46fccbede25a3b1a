import type { Plugin } from "vite";

const LEXICON = /\/domain\/care\/lexicon\/\w+\/\w+\.ts$/;
const TEXT = /(["`])[^"`]*\1/g;

/** The line breaks and spaces in a lexicon are for those who write it: a browser is not sent them. */
export function closeLexicons(): Plugin {
  return {
    name: "close-lexicons",
    enforce: "pre",
    transform: (code, id) => (LEXICON.test(id) ? { code: closed(code), map: null } : null),
  };
}

/** The same words: forms are parted by commas, and the places in them by one space as well as by many. */
export function closed(lexicon: string): string {
  return lexicon.replaceAll(TEXT, (text) => text.replaceAll(/\s*,\s*/g, ",").replaceAll(/\s+/g, " "));
}
