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

  constructor(words: Words<Concept>) {
    this.#words = words;
    this.#written = new FormIndex(words.written);
    this.#spanish = new FormIndex(words.spanish, (form) => form.replaceAll(/[^\s/_*]+/g, spanishSoundOf));
    this.#heard = new FormIndex(words.heard);
  }

  find(tokens: readonly Token[]): Map<Concept, Occurrence[]> {
    const written = lookUp(tokens, "word", (word) => this.#written.startingWith(word));
    const spanish = lookUp(tokens, "spanishSound", (word) => this.#spanish.startingWith(word));
    const heard = this.#hear(tokens.filter((_, at) => written[at]?.length === 0 && spanish[at]?.length === 0))
      ? lookUp(tokens, "sound", (sound) => this.#heard.startingWith(sound))
      : [];
    const are = (concept: Concept): boolean[] => {
      const has = remember((forms: readonly Form<Concept>[]) => forms.some((form) => isWordFor(concept, form)));
      return tokens.map((_, at) => [written, spanish, heard].some((forms) => has(forms[at] ?? [])));
    };
    const text = { tokens, small: are(this.#words.small), not: are(this.#words.not) };

    const found = new Map<Concept, Occurrence[]>();
    for (const [spelling, forms] of [
      ["word", written],
      ["spanishSound", spanish],
      ["sound", heard],
    ] as const) {
      const isPossible = remember(possibleIn(tokens, spelling));
      const marked = { ...text, spelling };
      for (const at of tokens.keys()) {
        for (const form of forms[at] ?? []) if (isPossible(form)) addTo(found, form.concept, followForm(form, at, marked));
      }
    }
    return found;
  }

  /** Many words are alike by sound: nothing is heard in a text that has no word of the language heard. */
  #hear(unknown: readonly Token[]): boolean {
    const lettersAlike = remember((sound: string) => this.#heard.lettersAlike(sound));
    const letters = unknown.map(({ word, sound }) => (MALAYALAM.test(word) ? TELLING_LETTERS : lettersAlike(sound)));
    const told = letters.filter((alike) => alike >= TELLING_LETTERS - 1);
    return told.length > 1 || told.some((alike) => alike >= TELLING_LETTERS);
  }
}

/** Tells the forms of which every word is somewhere in the text from those that need not be looked for. */
function possibleIn(tokens: readonly Token[], spelling: Spelling): (form: Form<string>) => boolean {
  const words = [...new Set(tokens.map((token) => token[spelling]))];
  const isThere = remember((pattern: string) => words.some((word) => isWritten(word, pattern)));
  return ({ slots }) => slots.every(({ alternatives }) => alternatives.some((parts) => parts.every(isThere)));
}

function lookUp<T>(tokens: readonly Token[], spelling: Spelling, find: (word: string) => T): T[] {
  const once = remember(find);
  return tokens.map((token) => once(token[spelling]));
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
