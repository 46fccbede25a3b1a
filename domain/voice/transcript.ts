/**
 * The words of one side, once around, as the service writes them down: in pieces that carry their own spaces, or as whole texts that it
 * calls finished; late, twice, without their beginning. Nothing that came is lost, and nothing is written twice.
 */
export interface Transcript {
  /** Texts that will not change any more. */
  finished: readonly string[];
  /** Pieces since the last of them. */
  open: string;
  /** What was understood before the sound was sent once more. */
  before: string;
}

export const NO_WORDS: Transcript = { finished: [], open: "", before: "" };

export function transcriptText(known: Transcript): string {
  const text = textSince(known);
  return text.length < known.before.length / 2 ? known.before : text;
}

export function addWords(known: Transcript, text: string, isFinished: boolean): Transcript {
  if (isFinished) return addFinished(known, text);
  return isSaidAgain(known, text) ? known : { ...known, open: known.open + text };
}

/** The service is sent the sound again: what it understood stands until it has understood about as much, in words of its own. */
export function hearAnew(known: Transcript): Transcript {
  const text = textSince(known);
  return { ...NO_WORDS, before: text.length < known.before.length ? known.before : text };
}

/** What comes next is not the rest of a word: it is set apart. */
export function endWords(known: Transcript): Transcript {
  return known.open === "" ? known : { ...known, finished: [...known.finished, known.open], open: "" };
}

function textSince({ finished, open }: Transcript): string {
  return [...finished, open].reduce(join, "");
}

function addFinished(known: Transcript, text: string): Transcript {
  const { finished, open } = known;
  const pieces = comparable(open);
  const whole = comparable(text);
  if (pieces === "") return isRepeated(known, whole) ? known : { ...known, finished: [...finished, text] };
  // The pieces once more, whole; or the end of them, when the beginning was lost.
  const close = (...texts: string[]) => ({ ...known, finished: [...finished, ...texts], open: "" });
  if (holds(whole, pieces)) return close(text);
  return holds(pieces, whole) || isRepeated(known, whole) ? close(open) : close(open, text);
}

/** A few words are soon said twice; so many in the same order are the same words come again. */
const LONG_WORDS = 4;

function isSaidAgain(known: Transcript, text: string): boolean {
  const words = comparable(text);
  return words.split(" ").length >= LONG_WORDS && isRepeated(known, words);
}

function isRepeated({ finished, open }: Transcript, words: string): boolean {
  return [finished.join(" ") + open, ...finished].some((text) => comparable(text) === words);
}

function holds(text: string, part: string): boolean {
  return ` ${text} `.includes(` ${part} `);
}

function comparable(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[\p{P}\p{S}\s]+/gu, " ")
    .trim();
}

function join(text: string, next: string): string {
  return text === "" || next === "" || /\s$/.test(text) || /^\s/.test(next) ? text + next : `${text} ${next}`;
}
