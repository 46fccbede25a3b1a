import type { Concept } from "#domain/care/lexicon/concepts.ts";
import type { Occurrence } from "#domain/care/reading/words/occurrences.ts";
import { STATES } from "./meant.ts";
import type { Reading } from "./reading.ts";
import { numberThoughts } from "./thoughts.ts";

/** Words for a child, whatever its age. */
export const CHILD: readonly Concept[] = ["child", "baby", "newborn", "toddler", "schoolchild"];

/** Whether a child is spoken of by a word. "Had a baby" tells of the birth alone. */
export function speaksOfChild(reading: Reading): boolean {
  return CHILD.some((concept) => reading.of(concept).some((words) => !isOfBirth(reading, words)));
}

function isOfBirth(reading: Reading, words: Occurrence): boolean {
  return reading.of("birth").some((birth) => birth.length > 1 && words.every((at) => birth.includes(at)));
}

/** A pregnancy or a birth is spoken of. */
export function speaksOfBirth(reading: Reading): boolean {
  return reading.of("birth").length > 0 || reading.of("pregnantNow").length > 0;
}

/** Whoever writes tells of themselves, pregnant or after a birth, and of nobody else. */
export function isOfMother(reading: Reading): boolean {
  return speaksOfBirth(reading) && !speaksOfChild(reading) && reading.of("adult").length === 0 && !saysAge(reading);
}

/** "My wife gave birth and fainted, she is bleeding": another adult is told of, and "she" is nobody else. */
export function isOfOtherMother(reading: Reading): boolean {
  const isPronoun = (words: Occurrence): boolean => words.every((at) => PRONOUNS.has(reading.tokens[at]?.word ?? ""));
  const names = CHILD.flatMap((concept) => reading.of(concept)).filter(
    (words) => !isPronoun(words) && !isOfBirth(reading, words),
  );
  return speaksOfBirth(reading) && reading.of("adult").length > 0 && names.length === 0 && !saysAge(reading);
}

/** A child's, or those of an adult who was named before. */
const PRONOUNS: ReadonlySet<string> = new Set(["she", "her", "ella"]);

/** Whoever writes speaks of themselves, by a pronoun or by a verb that needs none. */
export function speaksOfWriter(reading: Reading): boolean {
  return reading.tokens.some((_, at) => isOfWriter(reading, at));
}

/**
 * Whoever writes tells of what they have themselves: no child and no other adult is spoken of, and they are the subject where the first
 * sign is told. "No respira" has another, though no word says which; "tengo miedo, no respira" has it too.
 */
export function tellsOfWriter(reading: Reading): boolean {
  const isChild = CHILD.some((concept) => reading.of(concept).some(([at]) => at === undefined || !isHave(reading, at)));
  if (isChild || reading.of("adult").length > 0 || saysAge(reading)) return false;
  const isOther = (at: number): boolean => reading.is(at, "birth", "pregnantNow") || isWriter(reading, at);
  const first = reading.tokens.findIndex((_, at) => reading.isSign(at) && !isOther(at));
  return first >= 0 && reading.tokens.some((_, at) => isOfWriter(reading, at) && isOneThought(reading, at, first));
}

/** "I can't breathe, the baby is asleep": a child is spoken of, and not where the sign is told, which whoever writes has. */
export function tellsOfWriterApart(reading: Reading): boolean {
  const children = new Set(reading.placesOf(...CHILD));
  if (children.size === 0) return false;
  const thoughtAt = numberThoughts(reading);
  const ages = reading.placesOf("ageMark").filter((at) => !isOwnAge(reading, at));
  const others = new Set([...children, ...ages, ...reading.placesOf("adult")].map((at) => thoughtAt[at]));
  // What somebody looks like is told of the child, whoever the next words are of: "se puso morado, estoy sola y no respira".
  if (reading.placesOf("blue", "turnsBlue", "pale", "veryPale", "limp").length > 0) return false;
  const writers = [...thoughtAt.keys()].filter((at) => isOfWriter(reading, at));
  const states = reading.placesOf(...STATES);
  const signs = states.length > 0 ? states : [...thoughtAt.keys()].filter((at) => reading.isSign(at) && !children.has(at));
  return (
    signs.length > 0 &&
    signs.every((at) => !others.has(thoughtAt[at]) && writers.some((writer) => isOneThought(reading, writer, at)))
  );
}

/** "I am 16 years old", "tengo 17 años". */
function isOwnAge(reading: Reading, mark: number): boolean {
  const words = reading.tokens.slice(Math.max(0, mark - 5), mark).map(({ word }) => word);
  return / (?:i am|im|tengo) (?:1[2-9]|[2-5]\d) (?:\w+ )?$/.test(` ${words.join(" ")} `);
}

/** "Chokes me", "hits my belly", "me ahoga": somebody does it to whoever writes. */
export function isDoneToWriter(reading: Reading): boolean {
  return reading.tokens.some(({ word, sound }, at) => {
    const hurts = (place: number): boolean => reading.isOneClause(place, at) && reading.is(place, "harm", "violence", "choke");
    if (word === "my") return hurts(at - 1) && reading.isSign(at + 1) && !reading.is(at + 1, ...CHILD);
    if (!WRITER.has(word) && !WRITER.has(sound)) return false;
    return hurts(at - 1) || (!isOfChildOrAsked(reading, at) && hurts(at + 1));
  });
}

/** Whoever writes, behind the verb in English and before it elsewhere. */
const WRITER: ReadonlySet<string> = new Set(["me", "us", "nos", "ene"]);

/** "Se me ahoga" is a child's, and "help me" says of nobody what they have. */
function isOfChildOrAsked(reading: Reading, at: number): boolean {
  return ["se", "te", "help", "tell", "told"].includes(reading.tokens[at - 1]?.word ?? "");
}

/** Up to a pause, an "and" or a birth: "I delivered at home not breathing" tells of the child. */
function isOneThought(reading: Reading, one: number, other: number): boolean {
  const between = reading.tokens.slice(Math.min(one, other), Math.max(one, other));
  const from = Math.min(one, other);
  return reading.isOneClause(one, other) && !between.some((_, index) => reading.is(from + index, "and", "birth"));
}

/** By how each word sounds: pronouns, and of Spanish the verbs that have none. */
const OF_WRITER = /^(?:i|yo|estoy|tengo|siento|puedo|sangro|tome|bebi|trague|cai|njan|nan|enikk?|ene|ente)$/;

/** What one sees, fears, thinks, was told or does to help is somebody else's; so is whom one asks to help. */
const OF_ANOTHER =
  /^(?:see|saw|hear|heard|noti|found|find|gave|giv|doing|tried|think|thought|believ|need|call|want|scared|afraid|worr|ask|miedo|panico|susto|asust|entiend|d[ie][cj]|ped|sac[ao]|haciend|dand|ton|nok|kan|kand|vil|ariy|koduth|kodut|koduk)/;

/** A word that says what whoever writes has or does themselves. */
function isOfWriter(reading: Reading, at: number): boolean {
  return isWriter(reading, at) && !tellsOfAnother(reading, at);
}

function isWriter(reading: Reading, at: number): boolean {
  const token = reading.tokens[at];
  if (token === undefined) return false;
  if (token.word === "me") return !isOfChildOrAsked(reading, at);
  // "My leg" and not "my little Anna".
  if (["my", "mi", "ente"].includes(token.word) || token.sound === "ente") return reading.isSign(at + 1);
  return OF_WRITER.test(token.word) || OF_WRITER.test(token.sound) || isHave(reading, at);
}

/** The next two words, or those behind small ones: "I am so scared". */
function tellsOfAnother(reading: Reading, at: number): boolean {
  const next = reading.tokens.findIndex((_, place) => place > at && !reading.is(place, "small"));
  const behind = [at + 1, at + 2, next].flatMap((place) => (reading.isOneClause(at, place) ? (reading.tokens[place] ?? []) : []));
  return getsOut(reading, at) || behind.some(({ word, sound }) => OF_ANOTHER.test(word) || OF_ANOTHER.test(sound));
}

/** "I can't get it out": no one else's throat is meant by "I get dizzy". */
function getsOut(reading: Reading, at: number): boolean {
  const words = reading.tokens.slice(at + 1, at + 6).map(({ word }) => word);
  return /^(?:(?:can|could|not|did) )*(?:get|got) (?:it|him|her|them|this|that) /.test(`${words.join(" ")} `);
}

/** "He tomado 30 pastillas": the Spanish verb, which looks like an English child. */
function isHave(reading: Reading, at: number): boolean {
  return reading.tokens[at]?.word === "he" && /(?:[aei]do|puesto|hecho|roto|visto)$/.test(reading.tokens[at + 1]?.word ?? "");
}

/** "5 days old" is a child's; "5 days ago" is not. */
function saysAge(reading: Reading): boolean {
  return reading.of("ageMark").length > 0;
}
