import { memoized } from "#domain/memo.ts";
import { type Form, FormIndex, type IndexedWord, type Lexicon } from "./forms.ts";
import { spanishSoundOf } from "./spelling.ts";
import type { Token } from "./tokens.ts";

/** A place where something was found: the indexes of its words, rising. Other words may stand between them. */
export type Occurrence = readonly [number, ...number[]];

/** What may stand between two words of a form: other words, and small ones besides. */
const GAP_WORDS = 2;
const GAP_SMALL_WORDS = 4;

/** How a word of a text is compared with those of a form. */
type Spelling = "word" | "spanishSound" | "sound";

const WORDS_KEPT = 8000;

const MALAYALAM = /\p{Script=Malayalam}/u;

/** One word with so many letters tells its language, or two with one letter less. */
const TELLING_LETTERS = 4;

interface PhrasebookArgs<Concept extends string> {
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
  readonly #words: PhrasebookArgs<Concept>;
  readonly #indexes: Readonly<Record<Spelling, FormIndex<Concept>>>;
  readonly #wordOf = memoized(
    WORDS_KEPT,
    (token: Token) => this.#readWord(token),
    ({ word }) => word,
  );

  constructor(words: PhrasebookArgs<Concept>) {
    this.#words = words;
    this.#indexes = {
      word: new FormIndex(words.written),
      spanishSound: new FormIndex(words.spanish, (form) => form.replaceAll(/[^\s/_*]+/g, spanishSoundOf)),
      sound: new FormIndex(words.heard),
    };
  }

  find(tokens: readonly Token[]): Map<Concept, Occurrence[]> {
    const { distinct, numberAt } = this.#distinctOf(tokens);
    const words = numberAt.flatMap((number) => distinct[number] ?? []);
    const isHeard = this.#hear(
      words.filter(({ word, spanishSound }) => word.forms.length === 0 && spanishSound.forms.length === 0),
    );
    const text = {
      clauses: tokens.map(({ clause }) => clause),
      small: words.map(({ small }) => small === "always" || (isHeard && small === "heard")),
      not: words.map(({ not }) => not === "always" || (isHeard && not === "heard")),
    };
    const found = new Map<Concept, Occurrence[]>();
    for (const spelling of isHeard ? SPELLINGS : WRITTEN) {
      const known = distinct.map((word) => word[spelling]);
      const possible = possibleIn(known, this.#indexes[spelling].count);
      const marked = { ...text, words: words.map((word) => word[spelling].numbers) };
      numberAt.forEach((number, at) => {
        for (const form of possible[number] ?? []) addTo(found, form.concept, followForm(form, at, marked));
      });
    }
    return found;
  }

  /** Each word once, and for each place which of them stands there. */
  #distinctOf(tokens: readonly Token[]): { distinct: WordInLexicons<Concept>[]; numberAt: number[] } {
    const distinct: WordInLexicons<Concept>[] = [];
    const numbers = new Map<string, number>();
    const numberAt = tokens.map((token) => {
      const known = numbers.get(token.word);
      if (known !== undefined) return known;
      numbers.set(token.word, distinct.length);
      return distinct.push(this.#wordOf(token)) - 1;
    });
    return { distinct, numberAt };
  }

  #readWord(token: Token): WordInLexicons<Concept> {
    const { word: written, spanishSound: spanish, sound: heard } = this.#indexes;
    const [word, spanishSound, sound] = [written.read(token.word), spanish.read(token.spanishSound), heard.read(token.sound)];
    const howFar = (concept: Concept): WordInLexicons<Concept>["small"] => {
      const has = (form: Form<Concept>): boolean => form.isWord && form.concept === concept;
      if (word.forms.some(has) || spanishSound.forms.some(has)) return "always";
      return sound.forms.some(has) ? "heard" : "never";
    };
    return {
      word,
      spanishSound,
      sound,
      alike: MALAYALAM.test(token.word) ? TELLING_LETTERS : sound.alike,
      small: howFar(this.#words.small),
      not: howFar(this.#words.not),
    };
  }

  /** Many words are alike by sound: nothing is heard in a text that has no word of the language heard. */
  #hear(unknown: readonly WordInLexicons<Concept>[]): boolean {
    const told = unknown.filter(({ alike }) => alike >= TELLING_LETTERS - 1);
    return told.length > 1 || told.some(({ alike }) => alike >= TELLING_LETTERS);
  }
}

/** What the lexicons say of a word, whatever text it stands in. */
interface WordInLexicons<Concept extends string> extends Readonly<Record<Spelling, IndexedWord<Concept>>> {
  /** How many of its letters are those of a word heard. */
  alike: number;
  /** Whether it is such a word, or only where words are heard. */
  small: "always" | "heard" | "never";
  not: "always" | "heard" | "never";
}

const WRITTEN = ["word", "spanishSound"] as const;
const SPELLINGS = [...WRITTEN, "sound"] as const;

/** For each word the forms that it may begin, with nothing in them that is nowhere in the text: that need not be looked for. */
function possibleIn<Concept extends string>(words: readonly IndexedWord<Concept>[], count: number): Form<Concept>[][] {
  const isThere = new Uint8Array(count);
  for (const { numbers } of words) for (const number of numbers) isThere[number] = 1;
  return words.map(({ forms }) => {
    const possible = [];
    for (const form of forms) {
      const there = form.isWord ? form : withWords(form, isThere);
      if (there !== null) possible.push(there);
    }
    return possible;
  });
}

/** A form with those of its alternatives of which each word is there; null: there are none in one of its places. */
function withWords<Concept extends string>(form: Form<Concept>, isThere: Uint8Array): Form<Concept> | null {
  const isWhole = (numbers: readonly number[]): boolean => {
    for (const number of numbers) if (isThere[number] !== 1) return false;
    return true;
  };
  // Most are missing: nothing is made of them.
  for (const { alternatives } of form.slots) if (!alternatives.some(isWhole)) return null;
  const slots = form.slots.map(({ isJoined, alternatives }) => ({ isJoined, alternatives: alternatives.filter(isWhole) }));
  return { ...form, slots };
}

function addTo<Concept>(found: Map<Concept, Occurrence[]>, concept: Concept, occurrence: Occurrence | null): void {
  if (occurrence === null) return;
  const others = found.get(concept);
  if (others === undefined) found.set(concept, [occurrence]);
  else others.push(occurrence);
}

interface MarkedText {
  /** The numbers of the words of forms that each may be. */
  words: readonly (readonly number[])[];
  clauses: readonly number[];
  small: readonly boolean[];
  not: readonly boolean[];
}

/** The words of a form, from its first one on; all in one clause. */
function followForm(form: Form<string>, first: number, text: MarkedText): Occurrence | null {
  if (form.isWord) return [first];
  const places: number[] = [];
  for (const { isJoined, alternatives } of form.slots) {
    const last = places.at(-1);
    const words = last === undefined ? wordsAt(alternatives, first, text) : wordsAfter(alternatives, last, isJoined, text);
    if (words === null) return null;
    places.push(...words);
  }
  return places as [number, ...number[]];
}

type Alternatives = Form<string>["slots"][number]["alternatives"];

/** After "not" only small words may stand between: "not asleep and breathing" is not "not breathing". */
function wordsAfter(alternatives: Alternatives, last: number, isJoined: boolean, text: MarkedText): number[] | null {
  if (isJoined) return wordsAt(alternatives, last + 1, text);
  let words = text.not[last] ? 0 : GAP_WORDS;
  let smallWords = GAP_SMALL_WORDS;
  for (let at = last + 1; text.clauses[at] === text.clauses[last]; at++) {
    const found = wordsAt(alternatives, at, text);
    if (found !== null) return found;
    if (text.small[at] ? --smallWords < 0 : --words < 0) return null;
  }
  return null;
}

function wordsAt(alternatives: Alternatives, at: number, text: MarkedText): number[] | null {
  for (const parts of alternatives) if (isAt(parts, at, text)) return parts.map((_, step) => at + step);
  return null;
}

function isAt(parts: Alternatives[number], first: number, { words, clauses }: MarkedText): boolean {
  let at = first;
  for (const part of parts) {
    if (clauses[at] !== clauses[first] || words[at]?.includes(part) !== true) return false;
    at++;
  }
  return true;
}
