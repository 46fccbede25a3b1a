import { chatChildOf, type Family, type FamilyChild } from "#domain/care/child/family.ts";
import type { Concept } from "#domain/care/lexicon/concepts.ts";
import type { Occurrence } from "#domain/care/reading/words/occurrences.ts";
import { type Name, placesOfNames } from "./names.ts";
import type { Reading } from "./reading.ts";
import { range, type Span } from "./spans.ts";
import { isAfterTerm, termsIn } from "./terms.ts";

/** An age that a text tells. */
export interface Age {
  days: number;
  /** Of its first and of its last word. */
  start: number;
  end: number;
  /** Beginnings of the words that name the child there, so that another sentence may speak of it. */
  names: ReadonlySet<string>;
  /** A brother's or a sister's, who is no baby: seldom of whom the rest is told. */
  isSiblings: boolean;
}

const DAY_MINUTES = 24 * 60;
const YEAR_DAYS = 365;
const WORD_DAYS = { newborn: 0, toddler: YEAR_DAYS, schoolchild: 4 * YEAR_DAYS } as const;
const ADULT_DAYS = 19 * YEAR_DAYS;
/** Up to here a child may be called a baby; beyond, a baby in the text is another child. */
const BABY_DAYS = 4 * YEAR_DAYS;
/** A number without a unit, as in "he is 4", counts years up to here. */
const BARE_YEARS = 17;
/** How far from an age the word for its child stands. */
const NAME_WORDS = 4;
/** How far from each other the ages of one breath stand. */
const BREATH_WORDS = 8;
/** No parent tells more; a text that does is no message. */
const MAX_AGES = 24;

/** Tells the ages from the other spans of time: "3 weeks old", "bebé de 3 meses", not "for 3 weeks". */
export function readAges(reading: Reading, spans: readonly Span[]): { ages: Age[]; durations: Span[] } {
  const ofTerm = termsIn(reading, spans, (others) => [
    ...others.filter((span) => isAge(reading, span)),
    ...bareYears(reading, spans),
  ]);
  const ofLife = spans.filter((span) => !ofTerm.includes(span));
  const surely = ofLife.filter((span) => isAge(reading, span));
  const ofSpans = surely.length > 0 ? surely : ofLife.filter((span) => ofTerm.some((term) => isAfterTerm(reading, span, term)));
  const words = Object.entries(WORD_DAYS).flatMap(([word, days]) =>
    reading.of(word as keyof typeof WORD_DAYS).map((places) => ({ days, start: places[0], end: places.at(-1) ?? places[0] })),
  );
  const told = [...ofSpans.map((span) => ageOfSpan(reading, span)), ...bareYears(reading, spans), ...words];
  const ages = told
    .slice(0, MAX_AGES)
    .filter((age) => age.days < ADULT_DAYS && !isOfNoChild(reading, age))
    .toSorted((a, b) => a.start - b.start);
  return {
    ages: ages.map((age) => {
      const isSiblings = isOfSibling(reading, age);
      return Object.assign(age, { isSiblings, names: namesBeside(reading, age, isSiblings) });
    }),
    durations: ofLife.filter((span) => !ofSpans.includes(span)),
  };
}

type Told = Omit<Age, "names" | "isSiblings">;

/** From here on whoever writes may be a parent. */
const PARENT_DAYS = 10 * YEAR_DAYS;

/** "I'm a 16 year old mom", "tengo 17 años": who tells of a child beside that is not the child. "The thermometer is 3 years old" is a thing's. */
function isOfNoChild(reading: Reading, { days, start, end }: Told): boolean {
  const wordAt = (at: number): string => (reading.isOneSentence(at, start) ? (reading.tokens[at]?.word ?? "") : "");
  const isThing = reading.is(start - 2, "animal") || /^termomet|^thermomet/.test(wordAt(start - 2));
  if (days >= YEAR_DAYS && reading.is(start - 1, "ageIs") && isThing) return true;
  if (days < PARENT_DAYS) return false;
  const first = wordAt(start - 1) === "a" ? start - 2 : start - 1;
  const isOwn =
    (wordAt(first) === "am" && wordAt(first - 1) === "i") || wordAt(first) === "tengo" || reading.tokens[first]?.sound === "enik";
  if (!isOwn) return false;
  const thoughtAt = numberThoughts(reading);
  const signs = new Set(thoughtAt.filter((_, at) => reading.isSign(at)));
  const isOwnState = (at: number): boolean => thoughtAt[at] === thoughtAt[end] && at > end;
  if (reading.placesOf("breathe", "noAir", "choke", "seizure", "unconscious").some(isOwnState)) return false;
  // "A 17 year old girl" is whoever writes.
  const isSelf = (at: number): boolean =>
    at > end && reading.isOneClause(at, end) && range(end + 1, at).every((place) => reading.is(place, "ageMark", "child"));
  return reading.placesOf("child", "baby", "newborn").some((at) => {
    return (at < first || at > end) && !isSelf(at) && signs.has(thoughtAt[at] ?? -1);
  });
}

/** "Her 4 year old brother", "su hermana tiene 4 años", "ചേട്ടന് 4 വയസ്സ്", whoever else is told of. */
function isOfSibling(reading: Reading, { days, start, end }: Told): boolean {
  if (days < YEAR_DAYS) return false;
  const isBeside = (places: readonly number[]): boolean => {
    for (const at of places) {
      if (!reading.isOneSentence(at, start)) return false;
      if (reading.is(at, "sibling")) return true;
      if (!reading.is(at, "small", "ageMark", "ageIs") || reading.is(at, "and", "child")) return false;
    }
    return false;
  };
  return isBeside(range(start - 1, start - NAME_WORDS)) || isBeside(range(end + 1, end + NAME_WORDS));
}

/** Rounded up; "almost" and "under" are a day less than that. */
function ageOfSpan(reading: Reading, { minutes, start, end }: Span): Told {
  const isLess = [start - 1, start - 2, end + 1, end + 2].some((at) => reading.is(at, "almost", "under"));
  return { days: Math.ceil(minutes / DAY_MINUTES) - (isLess ? 2 : 0), start, end };
}

function isAge(reading: Reading, span: Span): boolean {
  const { unit, start, end } = span;
  const before = range(start - 1, start - 3).filter((at) => reading.isOneClause(at, start));
  const after = range(end + 1, end + 3).filter((at) => reading.isOneClause(at, end));
  const has = (places: readonly number[], ...concepts: Concept[]): boolean => places.some((at) => reading.is(at, ...concepts));

  if (has([end, ...after.slice(0, 2)], "ageMark")) return true;
  if (has([...before, ...after], "born")) return !has(before.slice(0, 1), "bornAt");
  if (has(after, "pregnant") || has(before.slice(0, 2), "spanMark") || has(after.slice(0, 1), "ago")) return false;
  if (unit === "day")
    return has(before.slice(0, 1), "ageIs") && has(range(start - 2, start - NAME_WORDS - 1), "child", "baby", "person");
  if (unit !== "week" && unit !== "month" && unit !== "year") return false;
  // "Under 3 months, 38.5": a time that something took is "for under 3 weeks".
  if (unit !== "year" && has([...before.slice(0, 2), ...after.slice(0, 2)], "under"))
    return !has(before, "spanMark") && !isAsked(reading, start);
  if (has([start - 1, ...before, ...after], "child", "baby", "person") || has(before.slice(0, 1), "ageIs")) return true;
  return unit !== "year" && isAlone(reading, span);
}

/** "Is a fever bad under 3 months?" tells nobody's age. */
function isAsked({ tokens, sentences }: Reading, at: number): boolean {
  return sentences[tokens[at]?.sentence ?? -1]?.asks === true;
}

/**
 * Stands between pauses, as in "Leo (4 months) coughs" or "3 months now, 38.4". Months may stand before a number too, as in "2mo 38.4": so
 * long nobody counts a fever.
 */
function isAlone(reading: Reading, { unit, start, end }: Span): boolean {
  const skipped: Concept[] = unit === "month" ? ["small", "almost", "and"] : ["small", "almost"];
  const isEdge = (from: number, step: 1 | -1): boolean => {
    let at = from;
    while (reading.is(at, ...skipped) && reading.isOneClause(at, start)) at += step;
    const isNumber = unit === "month" && step === 1 && typeof reading.tokens[at]?.value === "number";
    return isNumber || !reading.isOneClause(at, start);
  };
  return isEdge(start - 1, -1) && isEdge(end + 1, 1);
}

/** "Or rather ten weeks": neither "for ten weeks" nor "ten weeks ago". */
function mayBeAge(reading: Reading, { unit, start, end }: Span): boolean {
  if (unit === "day") return reading.is(start - 1, "ageIs");
  return unit === "week" && !reading.is(start - 1, "spanMark") && !reading.is(end + 1, "ago");
}

function bareYears(reading: Reading, spans: readonly Span[]): Told[] {
  const isYears = (value: number, start: number, end: number): boolean =>
    Number.isInteger(value) &&
    value >= 1 &&
    value <= BARE_YEARS &&
    reading.is(start - 1, "ageIs") &&
    range(start - 1, start - NAME_WORDS).some(
      (at) => reading.isOneClause(at, start) && reading.is(at, "child", "baby", "person"),
    ) &&
    !spans.some((span) => span.start <= start && span.end >= start) &&
    !reading.is(end, "otherUnit", "degree", "celsius", "fahrenheit", "perMinute");
  return reading.numbers
    .filter(({ value, start, end }) => isYears(value, start, end))
    .map(({ value, start, end }) => ({ days: value * YEAR_DAYS, start, end: end - 1 }));
}

/**
 * Words for children beside an age, and on each side the next word that says nothing else: it may be a name. "Her" beside a brother's is
 * somebody else.
 */
function namesBeside(reading: Reading, { start, end }: Told, isSiblings: boolean): Set<string> {
  const names = new Set<string>();
  for (const places of [range(start, start - NAME_WORDS), range(end, end + NAME_WORDS)]) {
    for (const at of places) {
      if (reading.is(at, "and")) break;
      const isChild = reading.is(at, "child", "baby");
      if ((isChild && !isSiblings) || mayBeName(reading, at) || reading.is(at, "sibling")) names.add(nameAt(reading, at));
      if (!isChild && !reading.is(at, "small", "ageMark", "ageIs") && (at < start || at > end)) break;
    }
  }
  return names;
}

function mayBeName(reading: Reading, at: number): boolean {
  const token = reading.tokens[at];
  return token?.value === null && /^\p{L}{2}/u.test(token.word) && !reading.isKnown(at);
}

/** Its beginning: the rest is grammar in Malayalam. */
export function nameAt(reading: Reading, at: number): string {
  return reading.tokens[at]?.word.slice(0, 4) ?? "";
}

/** The words from one pause to the next, or up to "but" or to "and" before another person; and who is in them. */
interface Thought {
  from: number;
  to: number;
  people: readonly number[];
  ages: readonly Age[];
  /** Those of the children who are named here. */
  named: readonly Age[];
  /** The children on file whose names stand here. */
  onFile: readonly FamilyChild[];
  /** And where they may be named here, by what is a word as well. */
  mayBeOnFile: readonly Name[];
  saysElder: boolean;
  saysBaby: boolean;
}

/** An age in days; null: unknown. */
type Days = number | null;

/** Tells how old the one is of whom something is said. */
export class AgeFinder {
  readonly #reading: Reading;
  readonly #ages: readonly Age[];
  readonly #family: Family;
  /** In days: spans that are not surely ages. */
  readonly #mayBeAges: readonly number[];
  /** Those of them that are no brother's or sister's. */
  readonly #own: readonly Age[];
  /** Where children on file are named, or may be, in the order of the words. */
  readonly #names: readonly Name[];
  readonly #thoughts: readonly Thought[];
  /** For each word which thought it stands in. */
  readonly #numberAt: readonly number[];
  readonly #saysBaby: boolean;

  constructor(reading: Reading, { ages, durations }: ReturnType<typeof readAges>, family: Family) {
    this.#reading = reading;
    this.#mayBeAges = durations.filter((span) => mayBeAge(reading, span)).map((span) => ageOfSpan(reading, span).days);
    this.#ages = ages;
    this.#family = family;
    this.#own = ages.filter(({ isSiblings }) => !isSiblings);
    this.#names = placesOfNames(reading, family.children);
    const { thoughts, numberAt } = readThoughts(reading, ages, this.#names);
    this.#thoughts = thoughts;
    this.#numberAt = numberAt;
    this.#saysBaby = thoughts.some(({ saysBaby }) => saysBaby);
  }

  /**
   * As the thought tells it, or the child's name there, or the sentence, or else the youngest of the text; then the child that was named
   * last, or that the chat is about. Several where it may be any of them; none where nobody knows.
   */
  daysAt([at]: Occurrence): readonly number[] {
    const days = this.#candidatesAt(at);
    return days.every((one) => one !== null) ? days : [];
  }

  /** Whether somebody is called a baby anywhere. */
  get saysBaby(): boolean {
    return this.#saysBaby;
  }

  /** Whether the text tells, or may tell, an age of a child that is so old, whoever it is. */
  tells(isIn: (days: number) => boolean): boolean {
    return this.#ages.some(({ days }) => isIn(days)) || this.#mayBeAges.some(isIn);
  }

  #thoughtAt(at: number): Thought | undefined {
    return this.#thoughts[this.#numberAt[at] ?? -1];
  }

  #candidatesAt(at: number): readonly Days[] {
    const thought = this.#thoughtAt(at);
    if (thought === undefined || this.#isAdult(thought, at)) return [ADULT_DAYS];
    if (thought.ages.length > 0) return [this.#nearest(thought.ages, at)];
    if (thought.named.length > 0) return [youngest(thought.named)];
    const onFile = thought.onFile.map(({ ageDays }) => ageDays);
    if (onFile.length > 0) return [...onFile, ...daysOf(thought.mayBeOnFile.filter((name) => isYoungest(name, onFile)))];
    return withMayBe(thought.mayBeOnFile, this.#notNamedAt(thought, at));
  }

  /** Where the thought tells no age and names nobody for sure. */
  #notNamedAt(thought: Thought, at: number): readonly Days[] {
    if (thought.saysElder) {
      const elder = this.#elderDays();
      if (elder !== null) return [elder];
    }
    if (thought.saysBaby) return this.#babyDays();
    const told = this.#toldElsewhere(at);
    const speaksOfSomebody = thought.people.some((place) => this.#reading.is(place, "child", "baby", "person"));
    const known = this.#saysBaby ? this.#babyDays() : this.#knownDays();
    const siblings = told.length === 0 && known.length > 0 ? this.#siblingsOf(thought) : [];
    const days = told.length === 0 ? [...siblings, ...known] : speaksOfSomebody ? [...told, ...this.#youngerThan(told)] : told;
    const mayBe = this.#own.length > 0 ? [] : lastOf(this.#names, at).filter((name) => !name.isSure && isYoungest(name, days));
    return withMayBe(mayBe, days);
  }

  /** "Her brother is 4. He has a fever", "su hermano tiene 4 años. Tiene fiebre": of whom the thought may tell as well. */
  #siblingsOf({ from, to, people }: Thought): number[] {
    const { tokens } = this.#reading;
    const wordsIn = (first: number, last: number): string =>
      range(first, last)
        .map((at) => tokens[at]?.word)
        .join(" ");
    const isNobody = !people.some((at) => this.#reading.is(at, "child", "baby", "person"));
    const [isHe, isShe] = [/\bhe\b/, /\bshe\b/].map((word) => word.test(wordsIn(from, to)));
    const siblings = this.#ages.filter(({ isSiblings }) => isSiblings);
    const mayBe = siblings.filter(({ start, end }) => {
      const beside = wordsIn(Math.max(0, start - NAME_WORDS), end + NAME_WORDS);
      return isNobody || (isHe === true && /\bbrother/.test(beside)) || (isShe === true && /\bsister/.test(beside));
    });
    return mayBe.map(({ days }) => days);
  }

  /** In the sentence, or else anywhere. */
  #toldElsewhere(at: number): readonly Days[] {
    const inSentence = this.#own.filter(({ start }) => this.#reading.isOneSentence(start, at));
    if (inSentence.length > 0) return [this.#nearest(inSentence, at)];
    if (this.#own.length > 0) return [youngest(this.#own)];
    const sure = this.#names.filter(({ isSure }) => isSure);
    return daysOf(lastOf(sure, at));
  }

  /**
   * "My 4 year old has a cold, now she has a fever": she may be the younger child whom the chat is about. Who is more than half as old is
   * the same child, of whom a rough age was told; one of whom nobody knows how old it is is younger than no baby. Where the chat is about
   * none of them, the age that is told answers whose it was.
   */
  #youngerThan(told: readonly Days[]): readonly Days[] {
    const chosen = chatChildOf(this.#family);
    if (chosen === null) return [];
    const least = Math.min(...told.map((days) => days ?? 0));
    return [chosen.ageDays].filter((days) => (days === null ? least >= YEAR_DAYS : days * 2 < least));
  }

  /** Of whom the chat is about, or of any child on file. */
  #knownDays(): readonly Days[] {
    const chosen = chatChildOf(this.#family);
    return chosen === null ? this.#family.children.map(({ ageDays }) => ageDays) : [chosen.ageDays];
  }

  #elderDays(): number | null {
    if (this.#ages.length > 1) return Math.max(...this.#ages.map(({ days }) => days));
    const known = this.#family.children.flatMap(({ ageDays }) => ageDays ?? []);
    return known.length > 1 ? Math.max(...known) : null;
  }

  /** The last one named before the place, in the thought or else in the sentence. */
  #isAdult({ from, people }: Thought, at: number): boolean {
    const before = people.findLast((place) => place <= at) ?? people[0] ?? this.#personBefore(from);
    if (
      before === undefined ||
      [...this.#ages.map(({ start }) => start), ...this.#names.map((name) => name.at)].some(
        (place) => place > before && place <= at,
      )
    )
      return false;
    if (this.#reading.is(before, "adult")) return true;
    if (!this.#reading.is(before, "selfHas") || people.some((place) => this.#reading.is(place, "child", "baby"))) return false;
    return !isShared(this.#reading, before);
  }

  #personBefore(from: number): number | undefined {
    for (let at = from - 1; this.#reading.isOneSentence(at, from); at = (this.#thoughtAt(at)?.from ?? 0) - 1) {
      const person = this.#thoughtAt(at)?.people.at(-1);
      if (person !== undefined) return person;
    }
    return undefined;
  }

  /** A baby is the child whose age is told or known, where that can be a baby's; else nobody knows how young it is. */
  #babyDays(): readonly Days[] {
    const told = this.#own.filter(({ days }) => days < BABY_DAYS);
    if (told.length > 0) return [youngest(told), ...this.#youngerThan([youngest(told)])];
    return this.#knownDays().filter((days) => days === null || days < BABY_DAYS);
  }

  /** The age before it, or the first after it, and those that are told in one breath with that: "my 2 and 5 year olds". */
  #nearest(ages: readonly Age[], at: number): number {
    const chosen = ages.findLast(({ start }) => start <= at) ?? ages[0];
    return youngest(ages.filter((age) => chosen !== undefined && this.#isOneBreath(age, chosen)));
  }

  #isOneBreath(one: Age, other: Age): boolean {
    const [from, to] = one.start <= other.start ? [one.end + 1, other.start - 1] : [other.end + 1, one.start - 1];
    if (to - from > BREATH_WORDS) return false;
    return from > to || range(from, to).every((at) => this.#reading.is(at, "small", "and", "child", "baby", "ageMark", "own"));
  }
}

/** The last one that is named before a place, or else the first. */
function lastOf(names: readonly Name[], at: number): readonly Name[] {
  const { at: last } = names.findLast((name) => name.at <= at) ?? names[0] ?? {};
  return names.filter((name) => name.at === last);
}

function daysOf(names: readonly Name[]): Days[] {
  return names.map(({ child }) => child.ageDays);
}

function isYoungest({ child: { ageDays } }: Name, days: readonly Days[]): boolean {
  return ageDays !== null && days.every((other) => other === null || ageDays <= other);
}

/**
 * Those who may be named by what is a word as well: a younger child counts alone, for its danger is the graver one; an older one takes no
 * danger away where the word is plainly none of their name.
 */
function withMayBe(names: readonly Name[], others: readonly Days[]): readonly Days[] {
  const younger = names.filter((name) => isYoungest(name, others));
  const first = younger.flatMap((name) => (name.isLater ? [] : (name.child.ageDays ?? [])));
  if (first.length > 0) return [Math.min(...first)];
  const older = names.filter((name) => !name.isWord && !name.isLater && !younger.includes(name));
  return [...daysOf(younger), ...daysOf(older), ...others];
}

function youngest(ages: readonly Age[]): number {
  return Math.min(...ages.map(({ days }) => days));
}

/** For each word the number of its thought. */
export function numberThoughts(reading: Reading): number[] {
  let number = -1;
  return reading.tokens.map((_, at) => {
    if (!reading.isOneClause(at - 1, at) || isBorder(reading, at)) number++;
    return number;
  });
}

function readThoughts(
  reading: Reading,
  ages: readonly Age[],
  named: readonly Name[],
): { thoughts: Thought[]; numberAt: number[] } {
  const numberAt = numberThoughts(reading);
  const starts = numberAt.flatMap((number, at) => (number === numberAt[at - 1] ? [] : [at]));
  const thoughtsWith = (concept: Concept): Set<number | undefined> =>
    new Set(reading.of(concept).flatMap((words) => words.map((at) => numberAt[at])));
  const peopleIn = Map.groupBy(reading.placesOf("adult", "selfHas", "child", "baby", "person"), (at) => numberAt[at]);
  const agesIn = Map.groupBy(ages, ({ start }) => numberAt[start]);
  const namedIn = Map.groupBy(named, ({ at }) => numberAt[at]);
  const [elders, babies] = [thoughtsWith("elder"), thoughtsWith("baby")];
  const naming = ages.filter(({ names }) => names.size > 0);
  const thoughts = starts.map((from, number) => {
    const to = (starts[number + 1] ?? reading.tokens.length) - 1;
    const names = naming.length === 0 ? [] : range(from, to).map((at) => nameAt(reading, at));
    return {
      from,
      to,
      people: peopleIn.get(number) ?? [],
      ages: agesIn.get(number) ?? [],
      named: naming.filter((age) => names.some((name) => age.names.has(name))),
      onFile: (namedIn.get(number) ?? []).filter(({ isSure }) => isSure).map(({ child }) => child),
      mayBeOnFile: (namedIn.get(number) ?? []).filter(({ isSure }) => !isSure),
      saysElder: elders.has(number),
      saysBaby: babies.has(number),
    };
  });
  return { thoughts, numberAt };
}

const ALSO: ReadonlySet<string> = new Set(["too", "also", "tambien", "igual", "so"]);
/** How far from such a word the child stands. */
const ALSO_WORDS = 6;

/** "Tengo fiebre y el bebé también", "and so does my baby": what whoever writes has, a child has as well. */
function isShared(reading: Reading, self: number): boolean {
  const isChild = (at: number): boolean => reading.is(at, "child", "baby", "newborn", "ageMark");
  return reading.tokens.some(({ word }, also) => {
    if (!ALSO.has(word) || also < self || !reading.isOneSentence(also, self)) return false;
    const before = range(also - 1, also - ALSO_WORDS).filter((at) => at > self && reading.isOneClause(at, also));
    if (word === "so")
      return before.includes(also - 1) && reading.is(also - 1, "and") && range(also + 1, also + ALSO_WORDS).some(isChild);
    // "Y él también": the pronoun is written as the article.
    const place = before.find((at) => isChild(at) || (at === also - 1 && reading.tokens[at]?.word === "el"));
    return place !== undefined && before.some((at) => at < place && (reading.is(at, "and") || !reading.isOneClause(at - 1, at)));
  });
}

function isBorder(reading: Reading, at: number): boolean {
  if (reading.is(at, "but")) return true;
  if (!reading.is(at, "and")) return false;
  // "And now the baby"
  const isBetween = (place: number): boolean => reading.is(place, "now", "article") && !reading.is(place, "child");
  return (
    reading.is(at + 1, "own", "child", "adult") ||
    reading.is(at + 2, "child") ||
    (isBetween(at + 1) && isBetween(at + 2) && reading.is(at + 3, "child"))
  );
}
