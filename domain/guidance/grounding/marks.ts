import type { Citation } from "#domain/guidance/citation.ts";

/** A part of what an answer says, in order: words, or between them what it cites. */
export type AnswerPart = string | Citation;

/** The given cards, each with the numbers of the statements that were given of it. */
export type GivenCards = ReadonlyMap<string, ReadonlySet<number>>;

/** A longer thing in double brackets is no mark. */
const MARK_CHARS = 160;
const OPEN = "[[";
const CLOSE = "]]";

/**
 * Takes the marks out of words that come in pieces. What is not decided yet is `rest`: it goes before the next piece. Whatever stands
 * in double brackets is taken out; it cites only what was given. Where something was given a space waits for what follows it, for the
 * one before a mark goes too; else words are shown as they come.
 */
export function takeMarks(text: string, given: GivenCards, isWhole: boolean): { said: AnswerPart[]; rest: string } {
  const said: AnswerPart[] = [];
  let left = text;
  for (;;) {
    const at = left.indexOf(OPEN);
    if (at === -1) break;
    const close = left.indexOf(CLOSE, at);
    const inside = close === -1 ? left.slice(at + OPEN.length) : left.slice(at + OPEN.length, close);
    const isMark = inside.length <= MARK_CHARS && !inside.includes("\n");
    const isTight = given.size > 0;
    if (close === -1 && isMark && !isWhole) {
      const from = isTight ? left.slice(0, at).search(/[ \t]*$/) : at;
      return { said: [...said, ...words(left.slice(0, from), false)], rest: left.slice(from) };
    }
    if (isMark) said.push(...words(left.slice(0, at), isTight), ...citationsIn(inside, given));
    else said.push(...words(left.slice(0, at), false));
    left = isMark ? (close === -1 ? "" : left.slice(close + CLOSE.length)) : left.slice(at + OPEN.length);
  }
  const end = isWhole ? left.length : left.search(given.size === 0 ? /\[?$/ : /[ \t]*\[?$/);
  return { said: [...said, ...words(left.slice(0, end), false)], rest: left.slice(end) };
}

function words(text: string, isTight: boolean): string[] {
  const kept = isTight ? text.replace(/[ \t]+$/, "") : text;
  return kept === "" ? [] : [kept];
}

function citationsIn(inside: string, given: GivenCards): Citation[] {
  return inside.split(/[,;\s]+/).flatMap((mark): Citation[] => {
    const [, card = "", number] = /^([a-z0-9-]+)(?:\.(\d{1,2}))?$/.exec(mark) ?? [];
    const statements = given.get(card);
    if (statements === undefined) return [];
    if (number === undefined) return [{ card, statement: null }];
    const statement = Number(number);
    return statements.has(statement) ? [{ card, statement }] : [];
  });
}
