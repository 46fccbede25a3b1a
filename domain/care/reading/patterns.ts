import type { Concept } from "#domain/care/lexicon/lexicon.ts";
import type { Occurrence } from "./occurrences.ts";
import type { Quantity } from "./quantities.ts";
import type { Reading } from "./reading.ts";
import type { Stance, StanceReader } from "./stance.ts";

/**
 * What a rule looks for. Concepts beside each other in one sentence, in any order, are parted by spaces, as in "blue lips"; what may
 * stand anywhere in the message by " & ". "!breathe" is found where breathing is denied; of "~birth" it is enough that it is spoken
 * of. A quantity is written as "celsius>=38", "hours>=8", "perMinute>=61".
 */
export type Pattern = string;

export interface Match {
  tokens: Occurrence;
  /** Null: it is said of now. */
  stance: Stance | null;
  /** The places of the words that deny it. A "not" that belongs to the match, as in "not breathing", denies nothing. */
  denials: readonly number[];
}

/** The id of the exception by which a match does not count; null: it counts. */
export function excuseOf({ stance, denials }: Match): Stance | "negation" | null {
  return denials.length > 0 ? "negation" : stance;
}

/** Words between two neighbours of a match, at most; small ones have a limit of their own. */
const NEAR_WORDS = 6;
const NEAR_SMALL_WORDS = 10;

const COMPARISON = /^(celsius|perMinute|minutes|hours|days)(>=|<)([\d.]+)$/;
const MINUTES: Readonly<Record<string, number>> = { minutes: 1, hours: 60, days: 24 * 60 };

interface Found {
  reading: Reading;
  quantities: readonly Quantity[];
  stances: StanceReader;
  denials: ReadonlyMap<number, readonly number[]>;
}

export class PatternMatcher {
  readonly #found: Found;
  readonly #atoms = new Map<string, readonly Match[]>();

  constructor(found: Found) {
    this.#found = found;
  }

  /** Every place where the first part stands; excused where another part is found nowhere without an excuse. */
  match(pattern: Pattern): Match[] {
    const [first = [], ...others] = pattern.split(" & ").map((part) => this.#near(part));
    if (others.some((matches) => matches.length === 0)) return [];
    const excused = others.find((matches) => matches.every((match) => excuseOf(match) !== null))?.[0];
    return excused === undefined
      ? first
      : first.map(({ tokens }) => ({ tokens, stance: excused.stance, denials: excused.denials }));
  }

  #near(part: string): Match[] {
    const [first = [], ...others] = part.split(" ").map((atom) => this.#atom(atom));
    return first.flatMap((match) => {
      let joined: Match | null = match;
      for (const other of others) joined = joined && this.#joined(joined, other);
      return joined ?? [];
    });
  }

  /** With the first other nearby that counts, or else one that does not. */
  #joined(match: Match, others: readonly Match[]): Match | null {
    const first = match.tokens[0] - NEAR_WORDS - NEAR_SMALL_WORDS;
    const last = (match.tokens.at(-1) ?? 0) + NEAR_WORDS + NEAR_SMALL_WORDS;
    let excused: Match | null = null;
    for (let index = indexFrom(others, first); (others[index]?.tokens[0] ?? Number.POSITIVE_INFINITY) <= last; index++) {
      const other = others[index];
      if (other === undefined || !this.#isNear(match.tokens, other.tokens)) continue;
      const joined = join(match, other);
      if (excuseOf(joined) === null) return joined;
      excused ??= joined;
    }
    return excused;
  }

  #isNear(one: Occurrence, other: Occurrence): boolean {
    const { reading } = this.#found;
    if (!reading.isOneSentence(one[0], other[0])) return false;
    const [from, to] = one[0] < other[0] ? [one.at(-1) ?? one[0], other[0]] : [other.at(-1) ?? other[0], one[0]];
    let words = 0;
    for (let at = from + 1; at < to; at++) if (!reading.is(at, "small")) words++;
    return words <= NEAR_WORDS && to - from - 1 - words <= NEAR_SMALL_WORDS;
  }

  /** In the order of their first words. */
  #atom(atom: string): readonly Match[] {
    const known = this.#atoms.get(atom) ?? this.#matchesOf(atom).toSorted((a, b) => a.tokens[0] - b.tokens[0]);
    this.#atoms.set(atom, known);
    return known;
  }

  #matchesOf(atom: string): Match[] {
    const occurrences = this.#occurrences(atom.replace(/^[~!]/, ""));
    if (atom.startsWith("~")) return occurrences.map((tokens) => ({ tokens, stance: null, denials: [] }));
    const { stances, denials } = this.#found;
    const matches = occurrences.map((tokens) => ({
      tokens,
      stance: stances.of(tokens),
      denials: denialsOf(tokens, denials),
    }));
    if (!atom.startsWith("!")) return matches;
    return matches
      .filter((match) => match.denials.length > 0)
      .map((match) => ({ tokens: union(match.tokens, match.denials), stance: match.stance, denials: [] }));
  }

  #occurrences(atom: string): readonly Occurrence[] {
    const comparison = COMPARISON.exec(atom);
    if (comparison === null) return this.#found.reading.of(atom as Concept);
    const [, unit = "", sign, limit] = comparison;
    const measure = unit in MINUTES ? "minutes" : unit;
    const bound = Number(limit) * (MINUTES[unit] ?? 1);
    return this.#found.quantities
      .filter((quantity) => quantity.measure === measure && (sign === "<" ? quantity.value < bound : quantity.value >= bound))
      .map(({ tokens }) => tokens);
  }
}

/** The index of the first match that begins at `place` or later. */
function indexFrom(matches: readonly Match[], place: number): number {
  let low = 0;
  let high = matches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((matches[middle]?.tokens[0] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

const NOT_DENIED: readonly number[] = [];

function denialsOf(tokens: Occurrence, denials: Found["denials"]): readonly number[] {
  if (!tokens.some((at) => denials.has(at))) return NOT_DENIED;
  const places = tokens.flatMap((at) => denials.get(at) ?? []);
  return without(places, tokens);
}

function join(one: Match, other: Match): Match {
  const tokens = union(one.tokens, other.tokens);
  return { tokens, stance: one.stance ?? other.stance, denials: without([...one.denials, ...other.denials], tokens) };
}

function union(one: readonly number[], other: readonly number[]): Occurrence {
  return [...new Set([...one, ...other])].toSorted((a, b) => a - b) as [number, ...number[]];
}

function without(places: readonly number[], taken: readonly number[]): number[] {
  return places.filter((place) => !taken.includes(place));
}
