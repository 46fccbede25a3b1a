import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { urgesHelpNow } from "#domain/care/urgentAnswer.ts";
import { countWords, languageOf, noLanguageYet } from "./language.ts";
import { NOTES, type GuardReason } from "./notes.ts";
import { sentenceEnd } from "./sentences.ts";

/** What somebody who read a whole answer says must not stand, and why. */
export interface Quoted {
  reason: GuardReason;
  /** Words of the answer, as they stand there. */
  quote: string;
}

export interface TakenAway {
  text: string;
  /** Why, each reason once; with those of before. */
  guarded: GuardReason[];
  /** Where a place of the text stands now; null: within what was taken. */
  placeOf: (at: number) => number | null;
}

/** Of a shorter quote it is not sure which words are meant. */
const LEAST_CHARS = 3;

/**
 * An answer without the sentences that are quoted from it, with what holds in their place. A quote that is not in the answer takes
 * nothing away, and nothing takes away a sentence that urges help now: of that one at most a number goes. Null: nothing was taken.
 */
export function takeAway(
  text: string,
  quotes: readonly Quoted[],
  { guarded = [], language = null }: { guarded?: readonly GuardReason[] | undefined; language?: InterfaceLanguage | null },
): TakenAway | null {
  const cuts = quotes.flatMap((quoted) => cutOf(text, quoted)).toSorted((a, b) => a.from - b.from);
  if (cuts.length === 0) return null;
  const notes = NOTES[languageOf(countWords(noLanguageYet(language), text))];
  const reasons = [...guarded];
  let left = "";
  let at = 0;
  const moves: { from: number; to: number; by: number }[] = [];
  for (const { from, to, reason } of cuts) {
    if (from < at) continue;
    const said = reasons.includes(reason) ? "…" : notes[reason];
    if (!reasons.includes(reason)) reasons.push(reason);
    left += text.slice(at, from) + said;
    at = to;
    moves.push({ from, to, by: left.length - to });
  }
  return { text: left + text.slice(at), guarded: reasons, placeOf: (place) => placeAfter(place, moves) };
}

function placeAfter(place: number, moves: readonly { from: number; to: number; by: number }[]): number | null {
  if (moves.some(({ from, to }) => place > from && place <= to)) return null;
  return place + (moves.findLast(({ to }) => to < place)?.by ?? 0);
}

interface Cut {
  from: number;
  to: number;
  reason: GuardReason;
}

/** The sentences in which a quote stands, without the space and the marks of a list around them. */
function cutOf(text: string, { quote, reason }: Quoted): Cut[] {
  const found = findQuote(text, quote);
  if (found === null) return [];
  const sentences = sentencesOf(text).filter(({ from, to }) => from < found.to && to > found.from);
  const urging = sentences.filter(({ from, to }) => urgesHelpNow(text.slice(from, to)));
  if (urging.length === 0) return sentences.map(({ from, to }) => ({ from, to, reason }));
  if (reason === "number" && /\p{Nd}/u.test(quote) && !urgesHelpNow(quote)) return [{ ...found, reason }];
  return sentences.filter((sentence) => !urging.includes(sentence)).map(({ from, to }) => ({ from, to, reason }));
}

/** Where the quote stands; space and marks of emphasis count as little as a reader sees of them. No pattern is made of its words: none can break it. */
function findQuote(text: string, quote: string): { from: number; to: number } | null {
  const [first = "", ...others] = quote.split(/[\s*_`]+/).filter(Boolean);
  if (first.length + others.join("").length < LEAST_CHARS) return null;
  for (let from = text.indexOf(first); from !== -1; from = text.indexOf(first, from + 1)) {
    const to = endOfWords(text, from + first.length, others);
    if (to !== null) return { from, to };
  }
  return null;
}

/** Where `words` end that stand behind `after`, each behind a gap; null where they do not stand there. */
function endOfWords(text: string, after: number, words: readonly string[]): number | null {
  let at = after;
  for (const word of words) {
    const gap = /^[\s*_`]+/.exec(text.slice(at))?.[0] ?? "";
    if (gap === "" || !text.startsWith(word, at + gap.length)) return null;
    at += gap.length + word.length;
  }
  return at;
}

function sentencesOf(text: string): { from: number; to: number }[] {
  const sentences: { from: number; to: number }[] = [];
  for (let at = 0; at < text.length;) {
    const end = at + (sentenceEnd(text.slice(at), true)?.end ?? text.length - at);
    const raw = text.slice(at, end);
    const mark = /^\s*(?:(?:[-*•>]|\d{1,2}[.)])\s+)?/.exec(raw)?.[0].length ?? 0;
    const to = at + raw.trimEnd().length;
    if (at + mark < to) sentences.push({ from: at + mark, to });
    at = end;
  }
  return sentences;
}
