import { type Form, FormIndex, isWritten, type Lexicon } from "./forms.ts";
import { spanishSoundOf } from "./spelling.ts";
import type { Token } from "./tokens.ts";

/** A place where something was found: the indexes of its words, rising. Other words may stand between them. */
export type Occurrence = readonly [number, ...number[]];

/** What may stand between two words of a form: other words, and small ones besides. */
const GAP_WORDS = 2;
const GAP_SMALL_WORDS = 4;

/** How a word of a text is compared with those of a form. */
type Spelling = "word" | "spanishSound" | "sound";

const MALAYALAM = /\p{Script=Malayalam}/u;

/** One word with so many letters tells its language, or two with one letter less. */
const TELLING_LETTERS = 4;

interface Words<Concept extends string> {
  written: readonly Partial<Lexicon<Concept>>[];
  /** Compared by how they sound in Spanish. */
  spanish: readonly Partial<Lexicon<Concept>>[];
  /** Compared by sound. */
  heard: readonly Partial<Lexicon<Concept>>[];
  /** Words that say little: articles, pronouns, auxiliaries. */
  small: Concept;
  not: Concept;
}

/** Finds concepts in texts. It knows no language and no medicine: both come with the lexicons. */
export class Phrasebook<Concept extends string> {
  readonly #words: Words<Concept>;
  readonly #written: FormIndex<Concept>;
  readonly #spanish: FormIndex<Concept>;
  readonly #heard: FormIndex<Concept>;
  readonly #met = new Map<string, Met<Concept>>();

  constructor(words: Words<Concept>) {
    this.#words = words;
    this.#written = new FormIndex(words.written);
    this.#spanish = new FormIndex(words.spanish, (form) => form.replaceAll(/[^\s/_*]+/g, spanishSoundOf));
    this.#heard = new FormIndex(words.heard);
  }

  find(tokens: readonly Token[]): Map<Concept, Occurrence[]> {
    const words = tokens.map((token) => this.#wordOf(token));
    const isHeard = this.#hear(words.filter(({ written, spanish }) => written.length === 0 && spanish.length === 0));
    const text = {
      tokens,
      small: words.map(({ small }) => small === "always" || (isHeard && small === "heard")),
      not: words.map(({ not }) => not === "always" || (isHeard && not === "heard")),
    };
    const found = new Map<Concept, Occurrence[]>();
    for (const spelling of isHeard ? SPELLINGS : WRITTEN) {
      const isPossible = possibleIn(tokens, spelling);
      const marked = { ...text, spelling };
      const possibleOf = remember((word: Met<Concept>) => word[FORMS[spelling]].filter(isPossible));
      for (const [at, word] of words.entries()) {
        for (const form of possibleOf(word)) addTo(found, form.concept, followForm(form, at, marked));
      }
    }
    return found;
  }

  /** Most words of a text were met before. */
  #wordOf(token: Token): Met<Concept> {
    const known = this.#met.get(token.word);
    if (known !== undefined) return known;
    const { word, sound, spanishSound } = token;
    const written = this.#written.startingWith(word);
    const spanish = this.#spanish.startingWith(spanishSound);
    const heard = this.#heard.startingWith(sound);
    const howFar = (concept: Concept): Met<Concept>["small"] => {
      const has = (form: Form<Concept>): boolean => isWordFor(concept, form);
      if (written.some(has) || spanish.some(has)) return "always";
      return heard.some(has) ? "heard" : "never";
    };
    const met = {
      written,
      spanish,
      heard,
      alike: MALAYALAM.test(word) ? TELLING_LETTERS : this.#heard.lettersAlike(sound),
      small: howFar(this.#words.small),
      not: howFar(this.#words.not),
    };
    if (this.#met.size >= MET_MAX) this.#met.clear();
    this.#met.set(word, met);
    return met;
  }

  /** Many words are alike by sound: nothing is heard in a text that has no word of the language heard. */
  #hear(unknown: readonly Met<Concept>[]): boolean {
    const told = unknown.filter(({ alike }) => alike >= TELLING_LETTERS - 1);
    return told.length > 1 || told.some(({ alike }) => alike >= TELLING_LETTERS);
  }
}

/** What the lexicons say of a word, whatever text it stands in. */
interface Met<Concept extends string> {
  /** The forms that it may begin, by how it is compared. */
  written: readonly Form<Concept>[];
  spanish: readonly Form<Concept>[];
  heard: readonly Form<Concept>[];
  /** How many of its letters are those of a word heard. */
  alike: number;
  /** Whether it is such a word, or only where words are heard. */
  small: "always" | "heard" | "never";
  not: "always" | "heard" | "never";
}

/** More words are not remembered. */
const MET_MAX = 8000;

const FORMS = { word: "written", spanishSound: "spanish", sound: "heard" } as const;
const WRITTEN = ["word", "spanishSound"] as const;
const SPELLINGS = [...WRITTEN, "sound"] as const;

/** Tells the forms of which every word is somewhere in the text from those that need not be looked for. */
function possibleIn(tokens: readonly Token[], spelling: Spelling): (form: Form<string>) => boolean {
  const words = new Set(tokens.map((token) => token[spelling]));
  const sorted = [...words].toSorted();
  const isThere = remember((pattern: string) => {
    if (pattern.endsWith("*")) return isBegun(sorted, pattern.slice(0, -1));
    return pattern.startsWith("*") ? sorted.some((word) => isWritten(word, pattern)) : words.has(pattern);
  });
  const isWhole = (parts: readonly string[]): boolean => parts.every(isThere);
  return remember(({ slots }) => slots.every(({ alternatives }) => alternatives.some(isWhole)));
}

/** Whether one of some words, which are in order, begins so. */
function isBegun(sorted: readonly string[], start: string): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < start) low = middle + 1;
    else high = middle;
  }
  return sorted[low]?.startsWith(start) === true;
}

/** What was answered once is answered from memory. */
function remember<K, T>(answer: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>();
  return (key) => {
    const old = known.get(key);
    if (old !== undefined) return old;
    const value = answer(key);
    known.set(key, value);
    return value;
  };
}

function isWordFor<Concept extends string>(concept: Concept, { concept: own, slots }: Form<Concept>): boolean {
  return own === concept && slots.length === 1 && slots[0]?.alternatives.every(({ length }) => length === 1) === true;
}

function addTo<Concept>(found: Map<Concept, Occurrence[]>, concept: Concept, occurrence: Occurrence | null): void {
  if (occurrence === null) return;
  const others = found.get(concept);
  if (others === undefined) found.set(concept, [occurrence]);
  else others.push(occurrence);
}

interface MarkedText {
  tokens: readonly Token[];
  spelling: Spelling;
  small: readonly boolean[];
  not: readonly boolean[];
}

/** The words of a form, from its first one on; all in one clause. */
function followForm(form: Form<string>, first: number, text: MarkedText): Occurrence | null {
  const places: number[] = [];
  for (const { joined, alternatives } of form.slots) {
    const last = places.at(-1);
    const words = last === undefined ? wordsAt(alternatives, first, text) : wordsAfter(alternatives, last, joined, text);
    if (words === null) return null;
    places.push(...words);
  }
  return places as [number, ...number[]];
}

type Alternatives = Form<string>["slots"][number]["alternatives"];

/** After "not" only small words may stand between: "not asleep and breathing" is not "not breathing". */
function wordsAfter(alternatives: Alternatives, last: number, joined: boolean, text: MarkedText): number[] | null {
  if (joined) return wordsAt(alternatives, last + 1, text);
  let words = text.not[last] ? 0 : GAP_WORDS;
  let smallWords = GAP_SMALL_WORDS;
  for (let at = last + 1; isOneClause(text, at, last); at++) {
    const found = wordsAt(alternatives, at, text);
    if (found !== null) return found;
    if (text.small[at] ? --smallWords < 0 : --words < 0) return null;
  }
  return null;
}

function wordsAt(alternatives: Alternatives, at: number, text: MarkedText): number[] | null {
  const found = alternatives.find((words) =>
    words.every((word, step) => isWordAt(text, at + step, word) && isOneClause(text, at, at + step)),
  );
  return found === undefined ? null : found.map((_, step) => at + step);
}

function isWordAt({ tokens, spelling }: MarkedText, at: number, word: string): boolean {
  const token = tokens[at];
  return token !== undefined && isWritten(token[spelling], word);
}

function isOneClause({ tokens }: MarkedText, at: number, other: number): boolean {
  return tokens[at] !== undefined && tokens[at]?.clause === tokens[other]?.clause;
}
