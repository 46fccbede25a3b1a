import { ADULT_DAYS, CALLED_BABY_DAYS, YEAR_DAYS } from "#domain/care/child/age.ts";
import { chatChildOf, type Family, type FamilyChild } from "#domain/care/child/family.ts";
import type { Concept } from "#domain/care/lexicon/concepts.ts";
import { type Age, NAME_WORDS, nameAt, type ToldAges } from "#domain/care/reading/ages.ts";
import { type Name, placesOfNames } from "#domain/care/reading/names.ts";
import type { Reading } from "#domain/care/reading/reading.ts";
import { range } from "#domain/care/reading/spans.ts";
import { numberThoughts, toldBeside } from "#domain/care/reading/thoughts.ts";
import type { Occurrence } from "#domain/care/reading/words/occurrences.ts";

/** From here on a child whose age is told is seldom the baby of the next sentence. */
const OLDER_DAYS = 2 * YEAR_DAYS;
/** How far from each other the ages of one breath stand. */
const BREATH_WORDS = 8;

/** An age in days; null: unknown. */
type Days = number | null;

/** Finds whose age is meant at a place of a text: how old the one is of whom something is said there. */
export class AgeFinder {
  readonly #reading: Reading;
  readonly #family: Family;
  /** All ages that the text tells, and those that are no brother's or sister's. */
  readonly #ages: readonly Age[];
  readonly #own: readonly Age[];
  readonly #mayBeAges: ToldAges["mayBeAges"];
  /** Where children on file are named, or may be, in the order of the words. */
  readonly #names: readonly Name[];
  readonly #thoughts: readonly Thought[];
  /** For each word which thought it stands in. */
  readonly #numberAt: readonly number[];
  readonly #saysBaby: boolean;

  constructor(reading: Reading, { ages, mayBeAges }: ToldAges, family: Family) {
    this.#reading = reading;
    this.#mayBeAges = mayBeAges;
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
   * The ages, in days, of whoever is meant at a place: as the thought tells it, or the child's name there, or the sentence, or else the
   * youngest of the text; then the child that was named last, or that the chat is about. Several where it may be any of them; none where
   * nobody knows.
   */
  daysAt([at]: Occurrence): readonly number[] {
    const days = this.#candidatesAt(at);
    return days.every((one) => one !== null) ? days : [];
  }

  /** Whether somebody is called a baby anywhere in the text. */
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
    const elder = thought.saysElder ? this.#elderDays() : null;
    if (elder !== null) return [elder];
    if (thought.saysBaby) return this.#babyDays();
    const told = this.#toldElsewhere(at);
    const behind = told.length > 0 ? [] : this.#namedBehind(at);
    const days =
      told.length > 0 ? this.#toldOrYounger(thought, told) : behind.length > 0 ? behind : this.#knownOrSiblings(thought);
    const mayBe = this.#own.length > 0 ? [] : lastOf(this.#names, at).filter((name) => !name.isSure && isYoungest(name, days));
    return withMayBe(mayBe, days);
  }

  /** What is told in another thought, and where this one speaks of somebody, a younger child whom the chat is about. */
  #toldOrYounger(thought: Thought, told: readonly Days[]): readonly Days[] {
    return this.#speaksOfSomebody(thought) ? [...told, ...this.#youngerThan(told)] : told;
  }

  /** Where no age of theirs is told: whoever is known, and a brother or a sister whose age is told. */
  #knownOrSiblings(thought: Thought): readonly Days[] {
    const known = this.#saysBaby ? this.#babyDays() : this.#knownDays();
    return known.length === 0 ? [] : [...this.#siblingsOf(thought), ...known];
  }

  /** "Her brother is 4. He has a fever", "su hermano tiene 4 años. Tiene fiebre": of whom the thought may tell as well. */
  #siblingsOf(thought: Thought): number[] {
    const said = this.#wordsIn(thought.from, thought.to);
    const isNobody = !this.#speaksOfSomebody(thought);
    const isHe = /\bhe\b/.test(said);
    const isShe = /\bshe\b/.test(said);
    const mayBe = this.#ages.filter(({ isSiblings, start, end }) => {
      if (!isSiblings) return false;
      const beside = this.#wordsIn(Math.max(0, start - NAME_WORDS), end + NAME_WORDS);
      return isNobody || (isHe && /\bbrother/.test(beside)) || (isShe && /\bsister/.test(beside));
    });
    return mayBe.map(({ days }) => days);
  }

  #speaksOfSomebody({ people }: Thought): boolean {
    return people.some((at) => this.#reading.is(at, "child", "baby", "person"));
  }

  #wordsIn(from: number, to: number): string {
    const { tokens } = this.#reading;
    return range(from, to)
      .map((at) => tokens[at]?.word)
      .join(" ");
  }

  /** In the sentence, or else anywhere. */
  #toldElsewhere(at: number): readonly Days[] {
    const inSentence = this.#own.filter(({ start }) => this.#reading.isOneSentence(start, at));
    if (inSentence.length > 0) return [this.#nearest(inSentence, at)];
    if (this.#own.length > 0) return [youngest(this.#own)];
    const before = this.#names.filter((name) => name.isSure && name.at <= at);
    return daysOf(lastOf(before, at));
  }

  /**
   * Who is named for the first time behind a place: "38.5, Leo" is of Leo, "38.5, Leo coughs too" of him or of a younger child whom the
   * chat is about, and "38.5, Leo is at school" of neither, unless nobody who may be meant is younger.
   */
  #namedBehind(at: number): readonly Days[] {
    const named = lastOf(
      this.#names.filter(({ isSure }) => isSure),
      at,
    );
    const [first] = named;
    if (first === undefined) return [];
    const thought = this.#thoughtAt(first.at);
    if (thought === undefined) return [];
    const told = toldBeside(this.#reading, first.at, range(thought.from, thought.to));
    // Of a younger one the danger is the graver, whatever is told of them.
    if (told === "else" && !named.every((name) => isYoungest(name, this.#knownDays()))) return [];
    return told === "sign" ? [...daysOf(named), ...this.#youngerThan(daysOf(named))] : daysOf(named);
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
    if (before === undefined || this.#tellsOfChildBetween(before, at)) return false;
    if (this.#reading.is(before, "adult")) return true;
    if (!this.#reading.is(before, "selfHas") || people.some((place) => this.#reading.is(place, "child", "baby"))) return false;
    return !isShared(this.#reading, before);
  }

  /** By an age or a name. */
  #tellsOfChildBetween(person: number, at: number): boolean {
    const places = [...this.#ages.map(({ start }) => start), ...this.#names.map((name) => name.at)];
    return places.some((place) => place > person && place <= at);
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
    const told = this.#own.filter(({ days }) => days < CALLED_BABY_DAYS);
    if (told.length > 0 && this.#isBesideBaby(told)) return [];
    if (told.length > 0) return [youngest(told), ...this.#youngerThan([youngest(told)])];
    return this.#knownDays().filter((days) => days === null || days < CALLED_BABY_DAYS);
  }

  /**
   * "My 3 year old brought a cold home. The baby has a fever", and nobody is on file: the baby is another child, of whom nobody knows how old
   * it is. "Kunju" is what a child of three is called as well.
   */
  #isBesideBaby(told: readonly Age[]): boolean {
    if (this.#knownDays().length > 0 || youngest(told) < OLDER_DAYS) return false;
    const babies = this.#thoughts.filter(({ saysBaby }) => saysBaby);
    const isCalled = this.#reading.placesOf("baby").some((at) => !/^(?:kunj|vav)/.test(this.#reading.tokens[at]?.sound ?? ""));
    return isCalled && babies.every(({ ages, named }) => ages.length === 0 && named.length === 0);
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

/** The words from one pause to the next, or up to "but" or to "and" before another person; and who is in them. */
interface Thought {
  from: number;
  to: number;
  people: readonly number[];
  ages: readonly Age[];
  /** The ages of the children who are named here. */
  named: readonly Age[];
  /** The children on file whose names stand here. */
  onFile: readonly FamilyChild[];
  /** The places where they may be named here, by what is a word as well. */
  mayBeOnFile: readonly Name[];
  saysElder: boolean;
  saysBaby: boolean;
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
