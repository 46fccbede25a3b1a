import { SEARCH_TERMS } from "./limits.ts";

/** Joiners stand inside Malayalam words. */
const WORD = /[\p{L}\p{M}\p{N}\u200C\u200D]+/gu;

/** What a search index of Convex breaks words at: accents, the Malayalam virama, joiners. So words are stored without them. */
const BREAKS = /[^\p{Alphabetic}\p{N}]/gu;

/** A search index of Convex holds no longer words, in bytes of UTF-8: ten letters of Malayalam. */
const TERM_BYTES = 32;

/** Letters that Malayalam writes in two ways: chillus as the letters that they come from, and the newer sign for "au". */
const WRITTEN_TWICE: Record<string, string> = { ൺ: "ണ", ൻ: "ന", ർ: "ര", ൽ: "ല", ൾ: "ള", ൿ: "ക", "ൌ": "ൗ" };

const utf8 = new TextEncoder();

/** The different words of a text as searches compare them: without regard to case, accents and the ways to write a letter. */
export function searchTerms(text: string): string[] {
  const terms = new Set(Array.from(text.matchAll(WORD), ([word]) => termOf(word)));
  terms.delete("");
  return [...terms];
}

/** What a search index is given of a text. */
export function searchWords(text: string): string {
  return searchTerms(text).join(" ");
}

/** What is looked for: every one of these begins some word. None, where nothing was typed that could. */
export function wantedTerms(typed: string): string[] {
  return searchTerms(typed).slice(0, SEARCH_TERMS);
}

/** Whether each wanted term begins some word of `words`, as `searchWords` gives them. */
export function hasTerms(words: string, wanted: readonly string[]): boolean {
  const terms = words.split(" ");
  return wanted.every((start) => terms.some((term) => term.startsWith(start)));
}

/** In UTF-16 units. */
export interface TextRange {
  from: number;
  to: number;
}

/** The words of a text that begin with a wanted term. */
export function findTerms(text: string, wanted: readonly string[]): TextRange[] {
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    term: termOf(word),
    from: index,
    to: index + word.length,
  }));
  return words.filter(({ term }) => wanted.some((start) => term.startsWith(start))).map(({ from, to }) => ({ from, to }));
}

const EXCERPT_CHARS = 120;
const CHARS_BEFORE_HIT = 24;
const LEFT_OUT = "…";

/** A line of a message around the first wanted word, without marks of markdown; null where the text has none of them. */
export function excerptOf(text: string, wanted: readonly string[]): string | null {
  const line = plainLine(text);
  const hit = findTerms(line, wanted)[0];
  if (hit === undefined) return null;
  const from = hit.from <= CHARS_BEFORE_HIT ? 0 : line.lastIndexOf(" ", hit.from - CHARS_BEFORE_HIT) + 1;
  const to = line.length <= from + EXCERPT_CHARS ? line.length : Math.max(hit.to, line.lastIndexOf(" ", from + EXCERPT_CHARS));
  return `${from === 0 ? "" : LEFT_OUT}${line.slice(from, to)}${to === line.length ? "" : LEFT_OUT}`;
}

function plainLine(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[*_#`>|~]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function termOf(word: string): string {
  const letters = word.replaceAll(/[ൺൻർൽൾൿൌ]/g, (letter) => WRITTEN_TWICE[letter] ?? letter);
  return cut(letters.normalize("NFKD").toLowerCase().replaceAll(BREAKS, ""));
}

function cut(term: string): string {
  // No unit of UTF-16 takes more than three bytes: nearly no word is long enough to be counted.
  if (term.length * 3 <= TERM_BYTES) return term;
  let kept = "";
  let bytes = 0;
  for (const letter of term) {
    bytes += utf8.encode(letter).length;
    if (bytes > TERM_BYTES) break;
    kept += letter;
  }
  return kept;
}
