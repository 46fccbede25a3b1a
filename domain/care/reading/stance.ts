import type { Concept } from "#domain/care/lexicon/concepts.ts";
import type { Occurrence } from "#domain/care/reading/words/occurrences.ts";
import type { Reading } from "./reading.ts";
import { readScopes, type Scopes } from "./scopes.ts";
import { range, type Span } from "./spans.ts";

/** Why something is not said of now and of this child. Each is an exception with this id. */
export type Stance =
  | "idiom"
  | "general"
  | "hypothetical"
  | "past"
  | "longAgo"
  | "story"
  | "animal"
  | "someoneElse"
  | "seen"
  | "question"
  | "condition"
  | "notThisChild";

/** A parent's message tells of the child by itself; an answer asks, advises and explains as well. */
export type Speaker = "parent" | "answer";

/** How far before a verb "might" stands. */
const MODAL_WORDS = 4;
/** How far before a sign "he is" stands, and how far before that a word that asks. */
const STATED_WORDS = 3;
const ASKING_WORDS = 3;
/** How far before a sign the other child is named. */
const OTHERS_WORDS = 12;
/** How far after a sign in Malayalam the ending stands that makes it a condition. */
const CONDITIONAL_WORDS = 2;

/** Tells of the places of one text what is said there of now. */
export class StanceReader {
  readonly #reading: Reading;
  readonly #speaker: Speaker;
  readonly #scopes: Scopes;
  /** Something in the message says that it goes on now, or has just happened: no "if" and no "long ago" lowers anything then. */
  readonly #isHappening: boolean;
  /** Words such as "he is", by the place of the last of them. */
  readonly #stated: ReadonlyMap<number, readonly Occurrence[]>;
  /** One word may stand for many concepts. */
  readonly #ofWord = new Map<number, Stance | null>();

  constructor(reading: Reading, spans: readonly Span[], speaker: Speaker) {
    this.#reading = reading;
    this.#speaker = speaker;
    this.#scopes = readScopes(reading, spans);
    this.#stated = Map.groupBy(reading.of("states"), (words) => words.at(-1) ?? words[0]);
    this.#isHappening = speaker === "parent" && (reading.of("ongoing").length > 0 || reading.of("itHappened").length > 0);
  }

  /** Null: it is said of now, be it that something is so or that it is not. */
  of(occurrence: Occurrence): Stance | null {
    if (occurrence.length > 1) return this.#read(occurrence);
    const known = this.#ofWord.get(occurrence[0]);
    if (known !== undefined) return known;
    const stance = this.#read(occurrence);
    this.#ofWord.set(occurrence[0], stance);
    return stance;
  }

  #read(occurrence: Occurrence): Stance | null {
    const [first] = occurrence;
    if (occurrence.some((at) => this.#reading.is(at, "idiom"))) return "idiom";
    const isNow = this.#isHappening || this.#isInSentence("now", first);
    const isTold = isNow || this.#isStated(first);
    if (!isTold && !this.#isInSentence("happened", first) && this.#scopes.general.has(first)) return "general";
    if (!this.#isHappening && this.#isConditional(occurrence)) return "hypothetical";
    if (this.#scopes.yearsAgo.has(this.#clause(first)) && !this.#isInClause("now", first) && !this.#isInClause("ongoing", first))
      return "longAgo";
    const isNowThere = this.#isHappening || this.#isInSentence("now", first) || this.#isStated(first, "was");
    if (!isNowThere && this.#scopes.past.has(this.#clause(first)) && this.#reading.of("again").length === 0) return "past";
    if (this.#scopes.story.has(this.#clause(first))) return "story";
    if (this.#scopes.animal.has(first)) return "animal";
    if (!isTold && this.#isSomeoneElse(first)) return "someoneElse";
    if (this.#isSeen(first)) return "seen";
    return this.#speaker === "answer" ? this.#inAnswer(first) : null;
  }

  /** "The midwife checked it and says it is common", in the sentence or in the next one, where nothing says that it goes on. */
  #isSeen(first: number): boolean {
    if (this.#speaker === "answer" || this.#isHappening) return false;
    const seen = this.#scopes.sentencesWith("seenNormal");
    const sentence = this.#reading.tokens[first]?.sentence ?? -1;
    return seen.has(sentence) || seen.has(sentence + 1);
  }

  /** "He is" before a sign tells what is so, except after a word that asks: "how do I know that he is"; `without`: said by other words. */
  #isStated(first: number, without?: Concept): boolean {
    const isSaid = ([start]: Occurrence): boolean =>
      !range(start - 1, start - ASKING_WORDS).some((at) => this.#isAsking(at, start));
    for (let last = first; last >= first - STATED_WORDS && this.#reading.isOneClause(last, first); last--) {
      if (without !== undefined && this.#reading.is(last, without)) continue;
      if (this.#stated.get(last)?.some(isSaid) === true) return true;
    }
    return false;
  }

  #isAsking(at: number, place: number): boolean {
    return this.#reading.isOneSentence(at, place) && this.#reading.is(at, "if", "ifWeak", "asks");
  }

  #inAnswer(first: number): Stance | null {
    const sentence = this.#reading.tokens[first]?.sentence ?? 0;
    const { asks = false, isListed = false } = this.#reading.sentences[sentence] ?? {};
    if (asks) return "question";
    if (isListed || this.#isInSentence("if", first) || this.#isInSentence("ifWeak", first) || this.#isInSentence("when", first))
      return "condition";
    return this.#isInSentence("thisChild", first) || this.#isInSentence("urgesHelp", first) ? null : "notThisChild";
  }

  #isConditional(occurrence: Occurrence): boolean {
    const [first] = occurrence;
    const last = occurrence.at(-1) ?? first;
    const hasHappened = this.#isInClause("happened", first) || this.#isInClause("now", first);
    if (this.#scopes.conditional.has(first) && (!hasHappened || this.#isInClause("ifEver", first))) return true;
    for (let at = first; at <= last + CONDITIONAL_WORDS; at++) {
      if (this.#reading.isOneClause(at, first) && this.#reading.is(at, "conditional")) return true;
    }
    return this.#isModal(occurrence);
  }

  /** "She might choke" is no choking; "she might be choking" may be one. */
  #isModal(occurrence: Occurrence): boolean {
    const [first] = occurrence;
    for (let at = first - 1; at >= first - MODAL_WORDS && this.#reading.isOneClause(at, first); at--) {
      if (this.#reading.is(at, "modalReal")) return false;
      if (this.#reading.is(at, "modal"))
        return !occurrence.includes(at) && ![at - 1, at + 1].some((place) => this.#reading.is(place, "not"));
      if (!this.#reading.is(at, "small")) return false;
    }
    return false;
  }

  /** "My friend's baby had a seizure": told of another's child, and over. */
  #isSomeoneElse(first: number): boolean {
    let isOver = false;
    for (let at = first - 1; at >= first - OTHERS_WORDS && this.#reading.isOneClause(at, first); at--) {
      isOver ||= this.#reading.is(at, "was");
      if (this.#reading.is(at, "says", "but")) return false;
      if (this.#reading.is(at, "others")) return isOver;
    }
    return false;
  }

  #clause(at: number): number {
    return this.#reading.tokens[at]?.clause ?? -1;
  }

  #isInClause(concept: Concept, at: number): boolean {
    return this.#scopes.clausesWith(concept).has(this.#clause(at));
  }

  #isInSentence(concept: Concept, at: number): boolean {
    return this.#scopes.sentencesWith(concept).has(this.#reading.tokens[at]?.sentence ?? -1);
  }
}
