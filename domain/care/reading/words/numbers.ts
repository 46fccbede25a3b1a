import type { Token } from "./tokens.ts";

export interface NumberWords {
  /** By how they are written, and by how they sound. */
  values: ReadonlyMap<string, number>;
  /** Between tens and units, and before a half. */
  and: ReadonlySet<string>;
  /** As in "thirty-eight point five". */
  point: ReadonlySet<string>;
  half: ReadonlySet<string>;
  /** Behind an "and": the number is some more, and is told as it is. */
  more: ReadonlySet<string>;
  /** As they sound, right behind a number that something has passed. */
  past: ReadonlySet<string>;
  /** They sound like a number of another language, and are none as they are written. */
  not: ReadonlySet<string>;
}

/** A number in a text, in digits or words. */
export interface NumberRead {
  value: number;
  /** Index of its first word, and the index after its last. */
  start: number;
  end: number;
}

export function readNumbers(tokens: readonly Token[], words: NumberWords): NumberRead[] {
  const numbers: NumberRead[] = [];
  let at = 0;
  while (at < tokens.length) {
    const read = readNumber(tokens, at, words);
    if (read !== null) numbers.push(read);
    at = read?.end ?? at + 1;
  }
  return numbers;
}

function readNumber(tokens: readonly Token[], start: number, words: NumberWords): NumberRead | null {
  const valueAt = (at: number): number | undefined => {
    const token = tokens[at];
    if (token === undefined || words.not.has(token.word)) return undefined;
    return token.value ?? words.values.get(token.word) ?? words.values.get(token.sound);
  };
  const isOneOf = (at: number, known: ReadonlySet<string>): boolean => known.has(tokens[at]?.word ?? "");

  const first = valueAt(start);
  if (first === undefined) return null;
  let value = first;
  let end = start + 1;
  while (tokens[start]?.value === null) {
    const next = isOneOf(end, words.and) ? end + 1 : end;
    const sum = tokens[next]?.value === null ? joined(value, valueAt(next)) : null;
    if (sum === null) break;
    value = sum;
    end = next + 1;
  }
  if (isOneOf(end, words.and) && isOneOf(end + 1, words.more)) return { value, start, end: end + 2 };
  const decimal = isOneOf(end, words.point) ? valueAt(end + 1) : undefined;
  if (decimal !== undefined && decimal < 10) return { value: value + decimal / 10, start, end: end + 2 };
  const half = [end, end + 1, end + 2].find((at) => isOneOf(at, words.half));
  const isHalf = half !== undefined && tokens.slice(end, half).every(({ word }) => words.and.has(word) || word === "a");
  return isHalf ? { value: value + 0.5, start, end: half + 1 } : { value, start, end };
}

/** "thirty" and "eight" are 38, "hundred" and "two" 102; "eight" and "thirty" are two numbers. */
function joined(value: number, next: number | undefined): number | null {
  if (next === undefined) return null;
  if (next === 100 && value < 10) return value * 100;
  if (value >= 100 && value % 100 === 0 && next < 100) return value + next;
  return value >= 20 && value < 100 && value % 10 === 0 && next > 0 && next < 10 ? value + next : null;
}
