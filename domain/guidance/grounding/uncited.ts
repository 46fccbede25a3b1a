import { healthConcepts } from "#domain/assistant/healthWords.ts";
import { NOTES } from "#domain/care/guard/notes.ts";
import { sentenceEnd } from "#domain/care/guard/sentences.ts";
import type { Concept } from "#domain/care/lexicon/concepts.ts";
import { urgesHelpNow } from "#domain/care/urgentAnswer.ts";
import {
  CHECK_ME,
  NO_CARD,
  NO_PHOTO_CAME,
  NO_PHOTOS,
  NO_PHOTOS_BUT_WORDS,
  NOTHING_CERTAIN,
  NOTHING_CERTAIN_OF_YOU,
  UNKNOWN_IN_MILK,
  UNKNOWN_IN_PREGNANCY,
  WHO_I_AM,
} from "#domain/guidance/builtIn/words.ts";
import { type StoredCitation, UNCITED } from "#domain/guidance/cited.ts";
import { codeLines } from "#domain/markdown/fences.ts";
import { isDelimiterRow } from "#domain/markdown/table.ts";
import type { PlacedCitation } from "./answer.ts";

/** What asks something, heads a list or names a part says nothing that could be cited. */
const SAYS_NOTHING = /[?:][\s*_"”’)]*$|^\s*#|^\s*\**[^.!…।]{0,60}\**\s*$/u;

/** Of these one word alone is daily life: "move bedtime", "look at her". In Malayalam it is not: there the word is "weak". */
const EVERYDAY: ReadonlySet<Concept> = new Set(["droop", "vision"]);
const MALAYALAM = /\p{Script=Malayalam}/u;

/** Whom to ask, and when to sleep, claims nothing; in Spanish these words begin like those of a pregnancy and of pills. */
const NO_CLAIM = /(?<!\p{L})(?:pregunt\p{L}*|m[eé]dic[oa]s?|(?:hora|rutina) de dormir)(?!\p{L})/giu;

/** Our own words, of what is left out and where no card fits: they tell what Amma cannot say, and no page does. */
const OWN = [
  ...Object.values(NOTES),
  NO_CARD,
  NOTHING_CERTAIN,
  NOTHING_CERTAIN_OF_YOU,
  UNKNOWN_IN_MILK,
  UNKNOWN_IN_PREGNANCY,
  NO_PHOTO_CAME,
  NO_PHOTOS,
  NO_PHOTOS_BUT_WORDS,
  WHO_I_AM,
  CHECK_ME,
].flatMap((words) => Object.values(words));

/** What is offered, or asked, though it begins by telling: "- My child bites. What do I do?" */
const ASKS = /^\s*(?:(?:[-*•]|\d{1,2}[.)])\s|\*\*).*\?[*_\s]*$/su;
const ROW = /^\s*\|/;

/**
 * The places of an answer, behind sentences of a health kind that cite nothing. A mark at the end of a paragraph or of an item of a
 * list is for all of it. What urges help now stands by itself. A row of a table has one mark, in its last cell, and code none.
 */
export function uncitedIn(text: string, citations: readonly { at: number }[]): PlacedCitation[] {
  let from = 0;
  const lines = text.split(/(?<=\n)/);
  const isCode = codeLines(lines);
  return lines.flatMap((line, index) => {
    const start = from;
    from += line.length;
    const isHead = ROW.test(line) && isDelimiterRow((lines[index + 1] ?? "").trim());
    if (isCode[index] || isHead || ASKS.test(line)) return [];
    const marks = citations.filter(({ at }) => at > start && at <= start + line.length).map(({ at }) => at);
    const last = Math.max(start, ...marks);
    const ends = sentencesOf(line)
      .filter(({ end, words }) => start + end > last && needsPage(words))
      .map(({ end }) => placeIn(line, end));
    return [...new Set(ends)].map((end) => ({ at: start + end, card: UNCITED, statement: null }));
  });
}

/** Where the mark of a sentence stands that ends there: before the bar that ends a row, and behind words of code. */
function placeIn(line: string, end: number): number {
  if (ROW.test(line)) return line.replace(/\s*\|?\s*$/, "").length;
  const isInCode = (line.slice(0, end).match(/`/g)?.length ?? 0) % 2 === 1;
  const close = line.indexOf("`", end);
  return isInCode && close !== -1 ? close + 1 : end;
}

interface EndedAnswer {
  /** All its words; `from` of them, in UTF-16 units, stood there before it went on. */
  text: string;
  from: number;
  /** What those cite, as it was kept, and what the rest of them cites, by the places there. */
  before: readonly StoredCitation[] | undefined;
  rest: readonly StoredCitation[] | undefined;
  /** Cards were given to it; else nothing is asked of its words. */
  hasCards: boolean | undefined;
  /** "Continue" may be pressed for it. */
  mayGoOn: boolean;
}

/**
 * What an ended answer cites, with the places at which it cites nothing, which are looked for anew in all its words. Where it may go on its
 * last line is open: the rest may end a sentence there, or cite it.
 */
export function endedCitations({
  text,
  from,
  before = [],
  rest = [],
  hasCards,
  mayGoOn,
}: EndedAnswer): StoredCitation[] | undefined {
  const all = [...before, ...rest.map((each) => ({ ...each, at: each.at + from }))];
  const kept = hasCards === true ? withUncited(mayGoOn ? text.slice(0, text.lastIndexOf("\n") + 1) : text, all) : all;
  return kept.length === 0 ? undefined : kept;
}

function withUncited(text: string, citations: readonly StoredCitation[]): StoredCitation[] {
  const cited = citations.filter(({ card }) => card !== UNCITED);
  return [...cited, ...uncitedIn(text, cited).map(({ at, card }) => ({ at, card, version: "" }))];
}

function needsPage(words: string): boolean {
  if (SAYS_NOTHING.test(words) || urgesHelpNow(words) || isOwn(words)) return false;
  const concepts = healthConcepts(words.replaceAll(NO_CLAIM, ""));
  return concepts.some((concept) => !EVERYDAY.has(concept) || MALAYALAM.test(words));
}

function isOwn(words: string): boolean {
  const bare = words.replace(/^\s*[-*•] /, "").trim();
  return OWN.some((own) => own.includes(bare));
}

/** Each sentence of a line, and where its last word ends. */
function sentencesOf(line: string): { words: string; end: number }[] {
  const found: { words: string; end: number }[] = [];
  for (let from = 0; from < line.length;) {
    const next = sentenceEnd(line.slice(from), true);
    if (next === null) break;
    const words = line.slice(from, from + next.end);
    found.push({ words, end: from + words.trimEnd().length });
    from += next.end;
  }
  return found;
}
