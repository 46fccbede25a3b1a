import type { FamilyChild } from "#domain/care/child/family.ts";
import type { Concept } from "#domain/care/lexicon/concepts.ts";
import { type Token, tokenize } from "#domain/care/reading/words/tokens.ts";
import type { Reading } from "./reading.ts";
import { range } from "./spans.ts";

/** A place where a child on file is named. Where a name fits several of them, each is named there. */
export interface Name<Child = FamilyChild> {
  at: number;
  child: Child;
  /** Nothing else can be meant by the word; a name such as "Rose" may be none there. */
  isSure: boolean;
  /** What stands there is used as a word: an older child is hardly meant by it. */
  isWord: boolean;
  /** The child is named by another of their names than the first one. */
  isLater: boolean;
  /** It is told whose a medicine is, and another child is told of, who may have got it. */
  isOwner: boolean;
}

/** A shorter name may be the beginning of any word; it counts as a whole word alone. */
const STEM_LETTERS = 4;
/** Of the names behind the first one, a shorter one is seldom what a child is called. */
const CALLED_LETTERS = 3;

interface NamedChild<Child> {
  child: Child;
  words: readonly Token[];
}

/** How well the words of a text fit a name: by how many of its words, how each is written, and how many letters that are. */
interface Fit<Child> {
  child: Child;
  /** From which of its words on the name fits. */
  from: number;
  length: number;
  likeness: number;
  letters: number;
}

/**
 * Where the children on file are named, in the order of the words: by as many words of the name as stand there, as it is written before
 * how it sounds and before what begins so, for Malayalam joins its endings to a name.
 */
export function placesOfNames<Child extends Pick<FamilyChild, "name">>(
  reading: Reading,
  children: readonly Child[],
): Name<Child>[] {
  const { tokens } = reading;
  const known = children.map((child) => ({ child, words: tokenize(child.name).tokens })).filter(({ words }) => words.length > 0);
  const names: Name<Child>[] = [];
  const capitals = new Capitals(reading);
  for (let at = 0; at < tokens.length;) {
    const fits = bestOf(known.flatMap((one) => fitsOf(reading, at, one, known)));
    for (const fit of fits) {
      const use = wordUseAt(reading, at, { fit, fits, known, capitals });
      names.push({ at, child: fit.child, isSure: use === "name", isWord: use === "word", isLater: fit.from > 0, isOwner: false });
    }
    at += fits[0]?.length ?? 1;
  }
  const owners = new Set(names.filter((name) => isOwner(reading, name, names)).map((name) => name.at));
  for (const name of names) {
    if (owners.has(name.at)) Object.assign(name, { isSure: false, isOwner: true });
    // In "gave Maya Kiran's calpol" Maya got it, whatever else the word may tell.
    else if (owners.has(name.at + 1) && reading.isOneClause(name.at, name.at + 1))
      Object.assign(name, { isSure: true, isWord: false });
  }
  return names;
}

/** "Gave Maya Kiran's calpol", "le di a Maya el jarabe de Kiran": whose the medicine is says nothing of whoever got it. */
function isOwner<Child>(reading: Reading, { at, child }: Name<Child>, names: readonly Name<Child>[]): boolean {
  if (!isOfMedicine(reading, at) || !tellsOfMistake(reading, at)) return false;
  const isOther = (other: Name<Child>): boolean => other.child !== child && reading.isOneSentence(other.at, at);
  return names.some(isOther) || reading.placesOf("baby", "newborn").some((place) => reading.isOneSentence(place, at));
}

const MISTAKE =
  / (?:by (?:mistake|accident)|mistaken\w*|accidentally|wrong (?:child|baby|twin|one|kid)|por (?:error|equivocacion|accidente)|sin querer|(?:me|nos|se) equivo\w+) /;
const MISTAKE_SOUND = / teti(?:poy\S*)? /;
const SWALLOWED = /^(?:swallowed|drank|ate|chewed|trago|bebio|comio)$/;
const TO_OWNER = 4;

/** "Maya is fine but Kiran's calpol isn't working, 38.6": where nobody got it by mistake, its owner may be who takes it. */
function tellsOfMistake(reading: Reading, at: number): boolean {
  const { tokens } = reading;
  const sentence = tokens.filter((_, place) => reading.isOneSentence(place, at));
  if (MISTAKE.test(` ${sentence.map(({ word }) => word).join(" ")} `)) return true;
  if (MISTAKE_SOUND.test(` ${sentence.map(({ sound }) => sound).join(" ")} `)) return true;
  const before = range(Math.max(0, at - TO_OWNER), at - 1).filter((place) => reading.isOneClause(place, at));
  const from = before.findLastIndex((place) => reading.is(place, "and", "but"));
  return before.slice(from + 1).some((place) => SWALLOWED.test(tokens[place]?.word ?? ""));
}

/** A medicine that no lexicon has among its pills. */
const MEDICINE =
  /^(?:antibi|anti ?bayo|amoxi|augmentin|penicil|steroid|drops?$|gotas$|dos(?:e|is)$|inhaler|inhalador|tul+imarun)/;
const GENITIVE = /(?:nte|ute|ude)$/;

function isOfMedicine(reading: Reading, at: number): boolean {
  const { tokens } = reading;
  const isMedicine = (place: number): boolean => {
    const { word = "", sound = "" } = reading.isOneClause(place, at) ? (tokens[place] ?? {}) : {};
    return word !== "" && (reading.is(place, "pills") || MEDICINE.test(word) || MEDICINE.test(sound));
  };
  const { word = "", sound = "" } = tokens[at] ?? {};
  if (tokens[at - 1]?.word === "de") return isMedicine(at - 2) || isMedicine(at - 3);
  if (tokens[at + 1]?.word === "s") return isMedicine(at + 2) || isMedicine(at + 3);
  return (word.endsWith("s") || GENITIVE.test(sound)) && (isMedicine(at + 1) || isMedicine(at + 2));
}

function fitsOf<Child>(
  reading: Reading,
  at: number,
  { child, words }: NamedChild<Child>,
  known: readonly NamedChild<Child>[],
): Fit<Child>[] {
  return words.flatMap((word, from) => {
    let [length, likeness, letters] = [0, WRITTEN, 0];
    for (; from + length < words.length; length++) {
      const like = likenessOf(reading.tokens[at + length], words[from + length]);
      if (like === null) break;
      likeness = Math.min(likeness, like);
      letters += words[from + length]?.word.length ?? 0;
    }
    if (length === 0 || (from > 0 && !isCalledBy(reading, at, word, known))) return [];
    return [{ child, from, length, likeness, letters }];
  });
}

const WRITTEN = 2;
const SOUNDS = 1;
const BEGINS = 0;

function likenessOf(token: Token | undefined, name: Token | undefined): number | null {
  if (token === undefined || name === undefined) return null;
  if (token.word === name.word) return WRITTEN;
  if (token.sound === name.sound) return SOUNDS;
  const begins = (word: string, start: string): boolean => start.length >= STEM_LETTERS && word.startsWith(start);
  return begins(token.word, name.word) || begins(token.sound, name.sound) ? BEGINS : null;
}

/** "Irfan" of "Muhammed Irfan", where no other child has that name, and it is no word of a text or a figure. */
function isCalledBy<Child>(reading: Reading, at: number, { word, value }: Token, known: readonly NamedChild<Child>[]): boolean {
  if (value !== null || word.length < CALLED_LETTERS || isOrdinary(reading, at)) return false;
  return known.filter(({ words }) => words.some((other) => other.word === word)).length === 1;
}

function bestOf<Child>(fits: readonly Fit<Child>[]): Fit<Child>[] {
  let best: Fit<Child>[] = [];
  for (const fit of fits) {
    const [first] = best;
    const more =
      first === undefined ? 1 : fit.length - first.length || fit.likeness - first.likeness || fit.letters - first.letters;
    if (more > 0) best = [fit];
    else if (more === 0 && best.every(({ child }) => child !== fit.child)) best.push(fit);
  }
  return best;
}

interface FitContext<Child> {
  fit: Fit<Child>;
  /** All that fit as well. */
  fits: readonly Fit<Child>[];
  known: readonly NamedChild<Child>[];
  capitals: Capitals;
}

/** Whether a word that fits a name is used as one, or names nobody; `open`: it may be either. */
type WordUse = "name" | "word" | "open";

function wordUseAt<Child>(reading: Reading, at: number, { fit, fits, known, capitals }: FitContext<Child>): WordUse {
  if (fit.length > 1) return "name";
  const isSmall = isSmallWord(reading, at);
  if (isSmall || isOrdinary(reading, at)) {
    const use = ordinaryUseAt(reading, at, capitals);
    // "My child" is neither Child 1 nor Child 2.
    if (fits.length > 1) return use === "name" && !reading.is(at - 1, "own") ? "name" : "word";
    if (use !== "open") return use;
    return isSmall ? "word" : "open";
  }
  if (fit.from === 0) return "name";
  // The second name of a child may be their father's, but where the first one is their sibling's too and it is told what they have.
  const first = known.find(({ child }) => child === fit.child)?.words[0]?.word;
  const isShared = known.filter(({ words }) => words[0]?.word === first).length > 1;
  return isShared && reading.isOneClause(at, at + 1) && AFTER_NAME.has(reading.tokens[at + 1]?.word ?? "") ? "name" : "open";
}

const SMALL = [
  "small",
  "modal",
  "own",
  "subject",
  "article",
  "and",
  "or",
  "but",
  "not",
  "if",
  "minute",
  "month",
  "aUnit",
] as const satisfies Concept[];

/** "A", "the", "will": in nearly every text, and a name only where it is used as one. */
function isSmallWord(reading: Reading, at: number): boolean {
  const { word = "" } = reading.tokens[at] ?? {};
  return word.length === 1 || (reading.is(at, ...SMALL) && !ORDINARY.has(word));
}

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Names that are words as well, and what a child is called by anybody. */
const ENGLISH = wordsOf(
  `hope rose joy faith grace dawn april june august summer sky star angel pearl ruby ivy honey heaven king prince princess mark bill rob drew
  pat chase chance hunter art grant frank ray rich sandy misty penny bean bug button baby boy girl kid child son daughter`,
);
const OTHERS = wordsOf(
  `sol luz mar cielo alma paz rosa dolores pilar consuelo remedios socorro esperanza salud mercedes bebe nene nena hijo hija nino nina peque gordo
  mazha മഴ mon mol molu monu vava kunju kuttan kutty മോൻ മോൾ വാവ കുഞ്ഞ് കുട്ടൻ കുട്ടി`,
);
const ORDINARY: ReadonlySet<string> = new Set([...ENGLISH, ...OTHERS]);

/** Whether people write the first word of a name and mean no name: "Hope", and not "Maya", which only sounds like a word. */
export function isWordAsWell(name: string): boolean {
  return ORDINARY.has(tokenize(name).tokens[0]?.word ?? "");
}

function isOrdinary(reading: Reading, at: number): boolean {
  return reading.isSign(at) || ORDINARY.has(reading.tokens[at]?.word ?? "") || isSmallWord(reading, at);
}

/** What follows the name of somebody: "Will has", "Rose's", "Sol tiene". */
const AFTER_NAME: ReadonlySet<string> = new Set(
  "s has is was had got gets keeps feels looks fell tiene esta estaba ha fue tuvo sigue lleva se".split(" "),
);
/** What stands before a thing or a month, and before no name. */
const BEFORE_THING: ReadonlySet<string> = new Set(
  "the a an this last in since until el la los las un una al del en desde".split(" "),
);
/** Whoever is given or brought something stands behind "a" in Spanish: "le di a Sol", "llevo a Luz". */
const TO_WHOM =
  /^(?:d(?:i|io|imos|oy|ar|ado|ando|amos)|llev\w+|pon\w+|puse|puso|cuid\w+|ban\w+|dej\w+|recog\w+|v[ei]o?|oi|oigo)$/;
const GIVES_BIRTH = /^(?:d(?:i|io|imos|ar|ado|ando|are|ara|iste|aba)|doy|dan|das?)$/;

/** An ordinary word is a name where a verb follows it, or where it has a capital letter within a sentence. */
function ordinaryUseAt(reading: Reading, at: number, capitals: Capitals): WordUse {
  const wordAt = (place: number): string => (reading.isOneClause(place, at) ? (reading.tokens[place]?.word ?? "") : "");
  const word = wordAt(at);
  const isTold = wordAt(at - 1) === "a" && isToldWhom(reading, at, wordAt);
  if ((BEFORE_THING.has(wordAt(at - 1)) && !isTold) || reading.is(at, "and", "or")) return "word";
  if (capitals.isAt(at)) return "name";
  if (isTold && TO_WHOM.test(wordAt(at - 2))) return "open";
  // "I hope", "her temperature rose", and not "my Rose".
  const isVerb = reading.is(at - 1, "temperature") || (reading.is(at - 1, "subject") && !reading.is(at - 1, "own"));
  if (isVerb && reading.isOneClause(at - 1, at)) return "word";
  if (AFTER_NAME.has(wordAt(at + 1)) && !reading.is(at, "subject")) return "name";
  // Who writes "Sol" for the child means no child by "sol".
  return isTold || capitals.has(word) ? "word" : "open";
}

/** "A Sol", which no English article can be, and not "di a luz". */
function isToldWhom(reading: Reading, at: number, wordAt: (place: number) => string): boolean {
  const word = wordAt(at);
  return !ENGLISH.has(word) && !isSmallWord(reading, at) && !(word === "luz" && GIVES_BIRTH.test(wordAt(at - 2)));
}

const LINK = /https?:\/\/\S+/g;
/** A word, and whether it has a capital letter not at the beginning of a sentence, where each one has it. */
const WRITTEN_WORD = /(?<capital>(?<=[\p{L}\p{N},;][ \t]+)\p{Lu}\p{Ll}[\p{L}\p{M}]*)|\p{L}[\p{L}\p{M}]*/gu;

/** Where words have a capital letter within a sentence. */
class Capitals {
  readonly #reading: Reading;
  #places: ReadonlySet<number> | null = null;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  isAt(place: number): boolean {
    this.#places ??= this.#find();
    return this.#places.has(place);
  }

  /** Whether the word has one anywhere. */
  has(word: string): boolean {
    this.#places ??= this.#find();
    return [...this.#places].some((place) => this.#reading.tokens[place]?.word === word);
  }

  /** A word is found again by which of its like it is; where some are written together with others, each of them may be the one. */
  #find(): Set<number> {
    const { tokens, text } = this.#reading;
    const placesOf = Map.groupBy(tokens.keys(), (place) => tokens[place]?.word ?? "");
    const written = Map.groupBy(text.replaceAll(LINK, " ").matchAll(WRITTEN_WORD), ([word]) => plain(word));
    const places = new Set<number>();
    for (const [word, matches] of written) {
      if (!matches.some(({ groups }) => groups?.capital !== undefined)) continue;
      const of = placesOf.get(word) ?? [];
      for (const [index, place] of of.entries()) {
        if (of.length !== matches.length || matches[index]?.groups?.capital !== undefined) places.add(place);
      }
    }
    return places;
  }
}

function plain(word: string): string {
  return word.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
