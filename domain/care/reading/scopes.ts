import type { Concept } from "#domain/care/lexicon/concepts.ts";
import type { Reading } from "./reading.ts";
import type { Span } from "./spans.ts";

/** Where in a text a word such as "if" or "last year" reaches. */
export interface Scopes {
  /** Places under an "if". */
  conditional: ReadonlySet<number>;
  /** Places where it is asked how something is in general. */
  general: ReadonlySet<number>;
  /** Clauses that tell of long ago. */
  past: ReadonlySet<number>;
  /** Of the clauses that tell of long ago, those that name a year, or say that it is years ago. */
  yearsAgo: ReadonlySet<number>;
  /** Clauses that tell of a film, a book or a dream. */
  story: ReadonlySet<number>;
  /** Places where the last one named in the sentence is an animal or a doll. */
  animal: ReadonlySet<number>;
  clausesWith: (concept: Concept) => ReadonlySet<number>;
  sentencesWith: (concept: Concept) => ReadonlySet<number>;
}

const LISTED_WORDS = 6;

/** A number alone in this range is a year that is over. */
const PAST_YEARS = { from: 1920, to: 2024 };

const YEAR_MINUTES = 365 * 24 * 60;

/** So long ago is the past; anything younger may still be a danger. */
const PAST_MINUTES = 14 * 24 * 60;

export function readScopes(reading: Reading, spans: readonly Span[]): Scopes {
  const clausesWith = once((concept) => new Set(reading.of(concept).map(([at]) => reading.tokens[at]?.clause ?? -1)));
  const sentencesWith = once((concept) => new Set(reading.of(concept).map(([at]) => reading.tokens[at]?.sentence ?? -1)));
  const isAsked = (at: number): boolean => {
    const sentence = reading.tokens[at]?.sentence ?? -1;
    return sentencesWith("whatToDo").has(sentence) || reading.sentences[sentence]?.asks === true;
  };
  const ifs = [...reading.of("if"), ...reading.of("ifWeak").filter(([at]) => isAsked(at))];
  const longAgo = spans.filter(
    ({ minutes, end }) => minutes >= PAST_MINUTES && [end + 1, end + 2].some((at) => reading.is(at, "ago")),
  );
  const years = reading.numbers.filter(
    ({ value, end }) => value >= PAST_YEARS.from && value <= PAST_YEARS.to && !reading.is(end, "otherUnit"),
  );
  const clausesOf = (places: readonly number[]): Set<number> => new Set(places.map((at) => reading.tokens[at]?.clause ?? -1));
  const past = [...reading.of("past").map(([at]) => at), ...[...longAgo, ...years].map(({ start }) => start)];
  const general = new Set<number>();
  for (const [at] of reading.of("general")) {
    for (let before = at - 1; reading.isOneClause(before, at) && !general.has(before); before--) general.add(before);
    reach(reading, at, general);
  }
  return {
    conditional: reachOf(
      reading,
      ifs.map(([at]) => at).filter((at) => !asksWhatIs(reading, at)),
    ),
    general,
    past: clausesOfPast(
      reading,
      past.filter((at) => !reading.is(at - 1, "since")),
    ),
    yearsAgo: clausesOf([...longAgo.filter(({ minutes }) => minutes >= YEAR_MINUTES), ...years].map(({ start }) => start)),
    story: clausesWith("story"),
    animal: placesOfAnimals(reading),
    clausesWith,
    sentencesWith,
  };
}

/** The clauses in which "once" or "last year" stands, and beside one in its sentence those that tell what was: "she fainted once, it was years ago". */
function clausesOfPast(reading: Reading, places: readonly number[]): Set<number> {
  const told = new Set([...reading.of("was"), ...reading.of("happened")].map(([at]) => reading.tokens[at]?.clause ?? -1));
  const sentences = new Map(reading.tokens.map(({ clause, sentence }) => [clause, sentence]));
  const clauses = new Set<number>();
  for (const at of places) {
    const { clause = -1, sentence } = reading.tokens[at] ?? {};
    clauses.add(clause);
    for (const beside of [clause - 1, clause + 1]) {
      if (told.has(beside) && sentences.get(beside) === sentence) clauses.add(beside);
    }
  }
  return clauses;
}

function once(read: (concept: Concept) => ReadonlySet<number>): (concept: Concept) => ReadonlySet<number> {
  const known = new Map<Concept, ReadonlySet<number>>();
  return (concept) => {
    const places = known.get(concept) ?? read(concept);
    known.set(concept, places);
    return places;
  };
}

/** "I don't know if he is breathing" asks about what is there. */
function asksWhatIs(reading: Reading, at: number): boolean {
  return [at - 1, at - 2].some((place) => reading.isOneClause(place, at) && reading.is(place, "ifReal"));
}

function reachOf(reading: Reading, starts: readonly number[]): Set<number> {
  const places = new Set<number>();
  for (const start of starts) reach(reading, start, places);
  return places;
}

/** To the end of the clause, and over the pauses of a list: "if he has a fever, a rash or a stiff neck". "But" is a new thought. */
function reach(reading: Reading, start: number, places: Set<number>): void {
  for (let at = start + 1; reading.isOneSentence(at, start) && !places.has(at); at++) {
    if (reading.is(at, "but") || (!reading.isOneClause(at, at - 1) && !isListed(reading, at))) return;
    places.add(at);
  }
}

/** Whether the clause that begins here may be one of a list: it is short, and nobody does anything in it. */
function isListed(reading: Reading, at: number): boolean {
  if (reading.is(at, "or", "and")) return true;
  return !reading.is(at, "small", "subject") && !reading.isOneClause(at, at + LISTED_WORDS);
}

function placesOfAnimals(reading: Reading): Set<number> {
  const places = new Set<number>();
  let isAnimal = false;
  for (const at of reading.tokens.keys()) {
    isAnimal &&= reading.isOneSentence(at - 1, at);
    if (isAnimal) places.add(at);
    // A cough may be like a dog's.
    if (reading.is(at, "animal") && !reading.is(at, "barking")) isAnimal = true;
    else if (reading.is(at, "child", "adult", "selfHas", "baby")) isAnimal = false;
  }
  return places;
}
