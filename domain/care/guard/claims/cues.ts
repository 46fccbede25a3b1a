import type { Sentence, Word } from "#domain/care/guard/reading/words.ts";
import { memoized } from "#domain/memo.ts";
import { POINTERS, STANCES, TOPICS, URGES } from "./cueLists.ts";

const LISTS = Object.entries({ ...STANCES, ...TOPICS, ...URGES, pointer: POINTERS }).map(([name, list]) => ({
  name,
  cues: list.split(/\s+/).filter(Boolean),
}));

/** Cues of one word, and of several, each kind as one pattern. */
const SINGLE = LISTS.map(({ name, cues }) => ({
  name,
  form: new RegExp(`^(?:${formsOf(cues.filter((cue) => !cue.includes("_")))})$`),
}));
const PHRASES = LISTS.map(({ name, cues }) => ({ name, phrases: cues.filter((cue) => cue.includes("_")) }))
  .filter(({ phrases }) => phrases.length > 0)
  .map(({ name, phrases }) => ({ name, form: new RegExp(` (?:${formsOf(phrases)})(?= )`, "g") }));

function formsOf(cues: readonly string[]): string {
  return cues.map((cue) => cue.replaceAll("*", String.raw`\S*`).replaceAll("_", " ")).join("|");
}

/** What reads a sentence asks for them one after the other. */
const cuesOfSentence = new WeakMap<Sentence, readonly (readonly string[])[]>();

/** The kinds of cue of each word of a sentence; of several words, at the first. */
export function cuesOf(sentence: Sentence): readonly (readonly string[])[] {
  const before = cuesOfSentence.get(sentence);
  if (before !== undefined) return before;
  const cues = sentence.words.length === 1 ? sentence.words.map(kindsOf) : findCues(sentence);
  cuesOfSentence.set(sentence, cues);
  return cues;
}

function findCues({ plain, sound, words }: Sentence): string[][] {
  const found = words.map((word) => new Set(kindsOf(word)));
  for (const text of new Set([plain, sound])) {
    const places = placesOf(text);
    for (const { name, form } of PHRASES) {
      for (const match of text.matchAll(form)) found[places.get(match.index) ?? 0]?.add(name);
    }
  }
  return found.map((kinds) => Array.from(kinds));
}

const kindsOf = memoized(
  4000,
  ({ plain, sound }: Word): readonly string[] =>
    SINGLE.filter(({ form }) => form.test(plain) || form.test(sound)).map(({ name }) => name),
  ({ plain, sound }) => `${plain} ${sound}`,
);

/** Which word begins behind each space. */
function placesOf(text: string): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  for (let at = 0; at < text.length - 1; at++) if (text[at] === " ") places.set(at, places.size);
  return places;
}
