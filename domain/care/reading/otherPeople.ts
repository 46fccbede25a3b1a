import { STATES } from "./meant.ts";
import type { Reading } from "./reading.ts";
import { CHILD } from "./whose.ts";

/**
 * Whether what is told is an adult's: surely, where they are told of, and no child ("my husband is not breathing"), maybe, where a child is
 * spoken of as well, or the adult may have seen, said or done it to one ("my mother gave milk and now choking").
 */
export function isAdults(reading: Reading): "surely" | "maybe" | "no" {
  const adults = reading.tokens.flatMap((_, at) => (isAdult(reading, at) ? [at] : []));
  if (adults.length === 0) return "no";
  const isWithChild = reading.tokens.some((_, at) => reading.is(at, ...CHILD) && !isAdult(reading, at));
  const states = reading.placesOf(...STATES);
  const isTold = (state: number): boolean => adults.some((adult) => isBeside(reading, adult, state));
  if (isWithChild) return states.some(isTold) ? "maybe" : "no";
  return states.length > 0 && states.every(isTold) ? "surely" : "maybe";
}

/** "Amma" alone is how this app is called. */
function isAdult(reading: Reading, at: number): boolean {
  return reading.is(at, "adult") && (reading.tokens[at]?.sound !== "ama" || reading.is(at - 1, "own"));
}

/** "My husband just collapsed and is not breathing", "no respira mi marido": but for a few words nothing stands between. */
function isBeside(reading: Reading, adult: number, state: number): boolean {
  if (!reading.isOneClause(adult, state) || !reading.is(adult - 1, "own", "article")) return false;
  if (state < adult) return adult - 2 === state;
  const between = reading.tokens.slice(adult + 1, state);
  return between.every(({ word }, index) => LINKS.has(word) || reading.is(adult + 1 + index, "not", "modal", "now", ...STATES));
}

const LINKS: ReadonlySet<string> = new Set("is was has had just does did and s se esta estaba ha y ya".split(" "));

/** Whether a child of other people is told of, and none of one's own: "my nephew", "the neighbour's boy", "el hijo de mi vecina". */
export function isOthersChild(reading: Reading): boolean {
  const others = othersChildren(reading);
  const isOwn = (at: number): boolean => (isNounOfChild(reading, at) && !others.has(at)) || isMine(reading, at);
  return others.size > 0 && !reading.tokens.some((_, at) => isOwn(at));
}

/** Where they are named. */
function othersChildren(reading: Reading): Set<number> {
  const told = reading.of("others").flatMap((words) => words.filter((at) => isNounOfChild(reading, at)));
  const named = reading.tokens.flatMap(({ word }, at) => {
    const isOthers = isNounOfChild(reading, at) && (isPossessed(reading, at) || isOfAnother(reading, at));
    return isOthers || /^(?:niece|nephew|sobrin)/.test(word) ? [at] : [];
  });
  return new Set([...told, ...named]);
}

function isNounOfChild(reading: Reading, at: number): boolean {
  return reading.is(at, ...CHILD) && !reading.is(at, "adult") && !PRONOUNS.has(reading.tokens[at]?.word ?? "");
}

const PRONOUNS: ReadonlySet<string> = new Set(["he", "she", "him", "her", "his", "ella", "lo"]);

/** "Mine", "my own", "el mío", and how "എന്റേത്" begins by its sound. */
function isMine(reading: Reading, at: number): boolean {
  const { word = "", sound = "" } = reading.tokens[at] ?? {};
  return ["mine", "own", "mio", "mia"].includes(word) || sound.startsWith("entet");
}

/** Behind "'s" of a person, or behind "friends", however it is written; "it's" is none. */
function isPossessed(reading: Reading, at: number): boolean {
  const wordAt = (place: number): string => (reading.isOneClause(place, at) ? (reading.tokens[place]?.word ?? "") : "");
  const before = wordAt(at - 1) === "little" ? at - 2 : at - 1;
  if (wordAt(before) !== "s") return wordAt(before).endsWith("s") && reading.is(before, "adult", "person");
  return !NO_PERSON.has(wordAt(before - 1));
}

const NO_PERSON: ReadonlySet<string> = new Set(["", "it", "that", "there", "here", "what", "who", "where", "how"]);

/** Before "of my friend", "de mi vecina". */
function isOfAnother(reading: Reading, at: number): boolean {
  const isLinked = ["of", "de", "del"].includes(reading.tokens[at + 1]?.word ?? "");
  return isLinked && [at + 2, at + 3].some((place) => reading.isOneClause(place, at) && reading.is(place, "adult", "person"));
}
