import { hasHealthWords } from "#domain/assistant/healthWords.ts";
import { sentenceEnd } from "#domain/care/guard/sentences.ts";
import { urgesHelpNow } from "#domain/care/urgentAnswer.ts";
import { UNCITED } from "#domain/guidance/cited.ts";
import type { PlacedCitation } from "./answer.ts";

/** What asks something, heads a list or names a part says nothing that could be cited. */
const SAYS_NOTHING = /[?:][\s*_"”’)]*$|^\s*#|^\s*\**[^.!…।]{0,60}\**\s*$/u;

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
  return !SAYS_NOTHING.test(words) && hasHealthWords(words) && !urgesHelpNow(words);
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
