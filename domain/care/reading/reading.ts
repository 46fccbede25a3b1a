import { type Concept, isSign, NUMBER_WORDS, PHRASEBOOK } from "#domain/care/lexicon/lexicon.ts";
import { type NumberRead, readNumbers } from "./numbers.ts";
import type { Occurrence } from "./occurrences.ts";
import { type Text, tokenize } from "./tokens.ts";

const NONE: readonly Occurrence[] = [];

/** A text with what was found in it, before any meaning is drawn from it. Places are indexes of its words. */
export class Reading {
  readonly tokens: Text["tokens"];
  readonly sentences: Text["sentences"];
  readonly numbers: readonly NumberRead[];
  readonly #found: ReadonlyMap<Concept, readonly Occurrence[]>;
  readonly #conceptsAt: readonly ReadonlySet<Concept>[];

  constructor(text: string) {
    const { tokens, sentences } = tokenize(text);
    this.tokens = tokens;
    this.sentences = sentences;
    this.numbers = readNumbers(tokens, NUMBER_WORDS);
    this.#found = PHRASEBOOK.find(tokens);
    const conceptsAt = tokens.map(() => new Set<Concept>());
    for (const [concept, occurrences] of this.#found) {
      for (const at of occurrences.flat()) conceptsAt[at]?.add(concept);
    }
    this.#conceptsAt = conceptsAt;
  }

  of(concept: Concept): readonly Occurrence[] {
    return this.#found.get(concept) ?? NONE;
  }

  /** Whether the word at a place belongs to one of the concepts. */
  is(at: number, ...concepts: Concept[]): boolean {
    return concepts.some((concept) => this.#conceptsAt[at]?.has(concept));
  }

  isKnown(at: number): boolean {
    return (this.#conceptsAt[at]?.size ?? 0) > 0;
  }

  /** Whether it belongs to what the rules look for, and not to grammar alone. */
  isSign(at: number): boolean {
    return this.#conceptsAt[at]?.values().some(isSign) ?? false;
  }

  isOneClause(at: number, other: number): boolean {
    return this.tokens[at] !== undefined && this.tokens[at]?.clause === this.tokens[other]?.clause;
  }

  isOneSentence(at: number, other: number): boolean {
    return this.tokens[at] !== undefined && this.tokens[at]?.sentence === this.tokens[other]?.sentence;
  }
}
