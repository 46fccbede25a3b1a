import { healthConcepts } from "#domain/assistant/healthWords.ts";
import { sentenceEnd } from "#domain/care/guard/sentences.ts";
import type { Concept } from "#domain/care/lexicon/concepts.ts";
import { urgesHelpNow } from "#domain/care/urgentAnswer.ts";
import { UNCITED } from "#domain/guidance/cited.ts";
import type { PlacedCitation } from "./answer.ts";

/** What asks something, heads a list or names a part says nothing that could be cited. */
const SAYS_NOTHING = /[?:][\s*_"”’)]*$|^\s*#|^\s*\**[^.!…।]{0,60}\**\s*$/u;

/** Of these one word alone is daily life: "move bedtime", "look at her". In Malayalam it is not: there the word is "weak". */
const EVERYDAY: ReadonlySet<Concept> = new Set(["droop", "vision"]);
const MALAYALAM = /\p{Script=Malayalam}/u;

/** Whom to ask, and when to sleep, claims nothing; in Spanish these words begin like those of a pregnancy and of pills. */
const NO_CLAIM = /(?<!\p{L})(?:pregunt\p{L}*|m[eé]dic[oa]s?|(?:hora|rutina) de dormir)(?!\p{L})/giu;

/**
 * The places of an answer, behind sentences of a health kind that cite nothing. A mark at the end of a paragraph or of an item of a
 * list is for all of it. What urges help now stands by itself.
 */
export function uncitedIn(text: string, citations: readonly { at: number }[]): PlacedCitation[] {
  let from = 0;
  return text.split(/(?<=\n)/).flatMap((line) => {
    const start = from;
    from += line.length;
    const marks = citations.filter(({ at }) => at > start && at <= start + line.length).map(({ at }) => at);
    const last = Math.max(start, ...marks);
    return sentencesOf(line)
      .filter(({ end, words }) => start + end > last && needsPage(words))
      .map(({ end }) => ({ at: start + end, card: UNCITED, statement: null }));
  });
}

function needsPage(words: string): boolean {
  if (SAYS_NOTHING.test(words) || urgesHelpNow(words)) return false;
  const concepts = healthConcepts(words.replaceAll(NO_CLAIM, ""));
  return concepts.some((concept) => !EVERYDAY.has(concept) || MALAYALAM.test(words));
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
