import type { Concept } from "#domain/care/lexicon/concepts.ts";
import { tellsOfNeedAlone, tellsOfWoundAlone } from "#domain/care/reading/ownTrouble.ts";
import type { Quantity } from "#domain/care/reading/quantities.ts";
import type { Reading } from "#domain/care/reading/reading.ts";
import type { Stance, StanceReader } from "#domain/care/reading/stance.ts";
import type { Occurrence } from "#domain/care/reading/words/occurrences.ts";
import { isLookAlike } from "./lookAlikes.ts";
import { isBeforeEyes } from "./ownBody.ts";
import type { Pattern } from "./patternText.ts";
import { isTrembling } from "./trembling.ts";
import { tellsOfWindAlone } from "./wind.ts";

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

const COMPARISON = /^(celsius|perMinute|percent|count|minutes|hours|days)(>=|<)([\d.]+)$/;
const MINUTES: Readonly<Record<string, number>> = { minutes: 1, hours: 60, days: 24 * 60 };

/** One thing that a pattern asks for. */
interface Atom {
  text: string;
  /** "!": the thing is to be denied; "~": it is enough that it is spoken of. */
  sign: "!" | "~" | null;
  /** What is said, or what is measured. */
  concept: Concept | null;
  isOf: (quantity: Quantity) => boolean;
}

/** A pattern taken apart: what stands near each other, for each thing that it asks for. */
type Parts = readonly (readonly Atom[])[];

const takenApart = new Map<Pattern, Parts>();

/** The patterns of the rules are few, and each is asked for of each text. */
function partsOf(pattern: Pattern): Parts {
  const known = takenApart.get(pattern);
  if (known !== undefined) return known;
  const parts = pattern.split(" & ").map((part) => part.split(" ").map(readAtom));
  takenApart.set(pattern, parts);
  return parts;
}

function readAtom(text: string): Atom {
  const [, unit = "", than, limit] = COMPARISON.exec(text) ?? [];
  const measure = unit in MINUTES ? "minutes" : unit;
  const bound = Number(limit) * (MINUTES[unit] ?? 1);
  const sign = text.startsWith("!") ? "!" : text.startsWith("~") ? "~" : null;
  return {
    text,
    sign,
    concept: than === undefined ? (text.slice(sign === null ? 0 : 1) as Concept) : null,
    isOf: (quantity) => quantity.measure === measure && (than === "<" ? quantity.value < bound : quantity.value >= bound),
  };
}

const NO_MATCHES: readonly Match[] = [];

interface MatcherArgs {
  reading: Reading;
  quantities: readonly Quantity[];
  stances: StanceReader;
  denials: ReadonlyMap<number, readonly number[]>;
  /** What is known without the text, as a pregnancy on file: where the parent speaks of themselves, it need not be said. */
  given?: ReadonlySet<string>;
  /** A child is expected, and no other one is on file. */
  isUnbornAlone?: boolean;
}

export class PatternMatcher {
  readonly #found: MatcherArgs;
  readonly #atoms = new Map<string, readonly Match[]>();
  readonly #patterns = new Map<Pattern, readonly Match[]>();

  constructor(found: MatcherArgs) {
    this.#found = found;
  }

  /** Every place where the first part stands; excused where another part is found nowhere without an excuse. */
  match(pattern: Pattern): readonly Match[] {
    const known = this.#patterns.get(pattern) ?? this.#matchOnce(pattern);
    this.#patterns.set(pattern, known);
    return known;
  }

  #matchOnce(pattern: Pattern): readonly Match[] {
    const parts = partsOf(pattern);
    if (!parts.every((part) => this.#isGiven(part) || part.every(({ concept }) => this.#isFound(concept)))) return NO_MATCHES;
    const [firstPart = [], ...otherParts] = parts;
    const near = this.#near(firstPart);
    if (near.length === 0) return NO_MATCHES;
    const said = otherParts.map((part) => ({
      isGiven: this.#isGiven(part),
      isOfAnybody: part[0]?.concept === "inWomb",
      matches: this.#near(part),
    }));
    if (said.some(({ isGiven, matches }) => !isGiven && matches.length === 0)) return NO_MATCHES;
    // "The baby" is the unborn one there: whoever else is named with it says no less.
    const isOfUnborn = said.every(({ isOfAnybody, matches }) => isOfAnybody || matches.length > 0);
    const first = said.every(({ matches }) => matches.length > 0)
      ? near
      : near.filter((match) => this.#isOfParent(match) || (isOfUnborn && this.#isOfUnborn(match)));
    const others = said.map(({ matches }) => matches).filter((matches) => matches.length > 0);
    const excused = others.find((matches) => matches.every((match) => excuseOf(match) !== null))?.[0];
    return excused === undefined
      ? first
      : first.map(({ tokens }) => ({ tokens, stance: excused.stance, denials: excused.denials }));
  }

  /** Of the things that a pattern asks for, the part that stands anywhere, whatever else is said of it. What is only measured is none. */
  shareOf(pattern: Pattern): number {
    const atoms = partsOf(pattern)
      .flat()
      .filter(({ sign, concept }) => sign !== "~" && concept !== null);
    return atoms.filter((atom) => this.#atom(atom).length > 0).length / Math.max(1, atoms.length);
  }

  /** What is measured is looked for when its turn comes. */
  #isFound(concept: Concept | null): boolean {
    return concept === null || this.#found.reading.of(concept).length > 0;
  }

  #isGiven([atom, ...others]: readonly Atom[]): boolean {
    const concept = atom?.sign === "~" ? atom.concept : null;
    return others.length === 0 && concept !== null && this.#found.given?.has(concept) === true;
  }

  /** Nobody else is named in the clause. */
  #isOfParent({ tokens: [at] }: Match): boolean {
    const { reading } = this.#found;
    const isOther = (place: number): boolean => reading.is(place, "child", "baby", "person", "adult");
    for (let place = at; reading.isOneClause(place, at); place--) if (isOther(place)) return false;
    for (let place = at; reading.isOneClause(place, at); place++) if (isOther(place)) return false;
    return true;
  }

  /** "The baby" is named in the clause, or no child is there who could be meant: "she is so quiet today" is of the unborn one then. */
  #isOfUnborn({ tokens: [at] }: Match): boolean {
    const { reading, isUnbornAlone } = this.#found;
    if (isUnbornAlone === true) return true;
    for (let place = at; reading.isOneClause(place, at); place--) if (reading.is(place, "baby")) return true;
    for (let place = at; reading.isOneClause(place, at); place++) if (reading.is(place, "baby")) return true;
    return false;
  }

  #near([atom, ...otherAtoms]: readonly Atom[]): readonly Match[] {
    const first = atom === undefined ? NO_MATCHES : this.#atom(atom);
    if (first.length === 0 || otherAtoms.length === 0) return first;
    const others = otherAtoms.map((other) => this.#atom(other));
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
  #atom(atom: Atom): readonly Match[] {
    const known = this.#atoms.get(atom.text) ?? this.#matchesOf(atom).toSorted((a, b) => a.tokens[0] - b.tokens[0]);
    this.#atoms.set(atom.text, known);
    return known;
  }

  #matchesOf({ sign, concept, isOf }: Atom): Match[] {
    const { reading, quantities, stances, denials } = this.#found;
    const occurrences = concept === null ? quantities.filter(isOf).map(({ tokens }) => tokens) : reading.of(concept);
    if (sign === "~") return occurrences.map((tokens) => ({ tokens, stance: null, denials: [] }));
    const matches = occurrences.map((tokens): Match => {
      const denied = denialsOf(tokens, denials);
      const isNone = concept !== null && tellsNoSign(reading, { concept, at: tokens[0], isDenied: denied.length > 0 });
      return { tokens, stance: isNone ? "idiom" : stances.of(tokens), denials: denied };
    });
    if (sign !== "!") return matches;
    return matches
      .filter((match) => match.denials.length > 0)
      .map((match) => ({ tokens: union(match.tokens, match.denials), stance: match.stance, denials: [] }));
  }
}

/** "I'm shaking", "unas manchas": the words of a concept may tell something else. */
function tellsNoSign(reading: Reading, place: { concept: Concept; at: number; isDenied: boolean }): boolean {
  const { concept, at } = place;
  if ((concept === "violence" || concept === "harm") && isTrembling(reading, at)) return true;
  return OTHERWISE_MEANT[concept]?.(reading, place) === true || isLookAlike(reading, place);
}

/** What is of whoever writes and no child: what they see, their wound, their own meal; and wind that comes up. */
const OTHERWISE_MEANT: Partial<Record<Concept, (reading: Reading, place: { at: number; isDenied: boolean }) => boolean>> = {
  rash: isBeforeEyes,
  flow: tellsOfWoundAlone,
  feed: tellsOfNeedAlone,
  vomit: tellsOfWindAlone,
  motherInfectionTold: tellsOfWoundAlone,
};

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

function denialsOf(tokens: Occurrence, denials: MatcherArgs["denials"]): readonly number[] {
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
