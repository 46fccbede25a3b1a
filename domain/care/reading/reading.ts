import { type Concept, isSign } from "#domain/care/lexicon/concepts.ts";
import { NUMBER_WORDS } from "#domain/care/lexicon/numbers.ts";
import { type NumberRead, readNumbers } from "#domain/care/reading/words/numbers.ts";
import type { Occurrence } from "#domain/care/reading/words/occurrences.ts";
import { type Text, tokenize } from "#domain/care/reading/words/tokens.ts";
import { PHRASEBOOK } from "./phrasebook.ts";

const NONE: readonly Occurrence[] = [];

/** So many words are little more than one sentence, with a word before it or behind it. */
export const SHORT_WORDS = 10;

/** A text with what was found in it, before any meaning is drawn from it. Places are indexes of its words. */
export class Reading {
  readonly text: string;
  readonly tokens: Text["tokens"];
  readonly sentences: Text["sentences"];
  readonly numbers: readonly NumberRead[];
  readonly #found: ReadonlyMap<Concept, readonly Occurrence[]>;
  /** What was found. */
  readonly #concepts: readonly Concept[];
  /** For each concept that was found, for all of grammar, and for all that rules look for, 1 at the words that belong to it. */
  readonly #placesOf = new Map<Concept, Uint8Array>();
  /** For each place the concepts that begin there, by their number among those found; read with the first question for them. */
  #beginnings: readonly (readonly number[])[] | null = null;
  readonly #grammar: Uint8Array;
  readonly #signs: Uint8Array;

  constructor(text: string) {
    const { tokens, sentences } = tokenize(text);
    this.text = text;
    this.tokens = tokens;
    this.sentences = sentences;
    this.numbers = readNumbers(tokens, NUMBER_WORDS);
    this.#found = PHRASEBOOK.find(tokens);
    this.#concepts = [...this.#found.keys()];
    this.#grammar = new Uint8Array(tokens.length);
    this.#signs = new Uint8Array(tokens.length);
    for (const [concept, occurrences] of this.#found) this.#mark(concept, occurrences);
  }

  #mark(concept: Concept, occurrences: readonly Occurrence[]): void {
    const places = new Uint8Array(this.tokens.length);
    const known = isSign(concept) ? this.#signs : this.#grammar;
    for (const occurrence of occurrences) {
      for (const at of occurrence) {
        places[at] = 1;
        known[at] = 1;
      }
    }
    this.#placesOf.set(concept, places);
  }

  of(concept: Concept): readonly Occurrence[] {
    return this.#found.get(concept) ?? NONE;
  }

  /** The concepts that begin in some words of the text, from one place up to another. */
  conceptsIn(from: number, to: number): Concept[] {
    this.#beginnings ??= this.#readBeginnings();
    const begins = new Uint8Array(this.#concepts.length);
    for (let at = from; at < to; at++) for (const number of this.#beginnings[at] ?? []) begins[number] = 1;
    return this.#concepts.filter((_, number) => begins[number] === 1);
  }

  #readBeginnings(): number[][] {
    const beginnings: number[][] = this.tokens.map(() => []);
    [...this.#found.values()].forEach((occurrences, number) => {
      for (const [at] of occurrences) beginnings[at]?.push(number);
    });
    return beginnings;
  }

  /** Whether the word at a place belongs to one of the concepts. */
  is(at: number, ...concepts: Concept[]): boolean {
    for (const concept of concepts) if (this.#placesOf.get(concept)?.[at] === 1) return true;
    return false;
  }

  /** The places of all words that belong to one of the concepts, in order. */
  placesOf(...concepts: Concept[]): number[] {
    return [...new Set(concepts.flatMap((concept) => this.of(concept).flat()))].toSorted((a, b) => a - b);
  }

  isKnown(at: number): boolean {
    return this.#grammar[at] === 1 || this.isSign(at);
  }

  /** Whether it belongs to what the rules look for, and not to grammar alone. */
  isSign(at: number): boolean {
    return this.#signs[at] === 1;
  }

  isOneClause(at: number, other: number): boolean {
    return this.tokens[at] !== undefined && this.tokens[at]?.clause === this.tokens[other]?.clause;
  }

  isOneSentence(at: number, other: number): boolean {
    return this.tokens[at] !== undefined && this.tokens[at]?.sentence === this.tokens[other]?.sentence;
  }
}
