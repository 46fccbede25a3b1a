import type { Sentence } from "#domain/care/guard/reading/words.ts";
import type { Concept } from "#domain/care/lexicon/concepts.ts";
import type { RuleId } from "#domain/care/rules/rules.ts";
import { bucketOf, hashText } from "#domain/hash.ts";
import { cuesOf } from "./cues.ts";

/** Features are counted in so many buckets, by a hash of what they are; some share one. */
export const BUCKETS = 1 << 17;

/** Cues that stand no further apart belong together. */
const NEAR = 5;
const THREE_NEAR = 8;
/** Letters of the beginning of a word. */
const STEM = 4;
const NUMBER = "#";
/** What the words before are about: it says what "this" is. */
const TOPIC = /^(?:help|danger|SIGN|FOUND|DANGER|TROUBLE|HELP|normal|benign|URGE|IF|ASK|no|excess)$/;
/** What stands elsewhere in the same sentence. */
const AROUND = /^(?:URGE|IF|ASK|condition|now|push|danger|help)$/;
/** Found by the triage, by its own name. */
const NAMED = /^(?:k|f|fe):/;
/**
 * Concepts, rules and exceptions that are younger than the model: it has learnt nothing of them, and each is one feature more, by which
 * all others count less ("el flujo huele mal es normal" passed when a wound got words of its own).
 */
const UNLEARNT: ReadonlySet<string> = new Set([
  ...(
    [
      "atHand",
      "atOnce",
      "attacksMe",
      "beforeTerm",
      "bitten",
      "contraction",
      "despair",
      "early",
      "fearful",
      "hives",
      "inhalerFailsTold",
      "inWomb",
      "nut",
      "othersHit",
      "ownDeed",
      "ownWound",
      "rages",
      "said",
      "seeps",
      "sibling",
      "threat",
      "threatened",
      "unchanged",
      "under",
      "watersBroke",
      "wound",
    ] satisfies Concept[]
  ).map((concept) => `k:${concept}`),
  ...(
    ["childSelfHarmNow", "despair", "earlyLabour", "partnerViolenceNow", "selfHarmNow", "threat", "woundOozes"] satisfies RuleId[]
  ).map((rule) => `f:${rule}`),
]);
/** Of two rules that were one when it learnt. */
const LEARNT_AS: Readonly<Record<string, string>> = { "f:labouredBreathing": "f:breathing" };

/** What the model has learnt of some marks. */
export function learntMarks(marks: readonly string[]): string[] {
  return [...new Set(marks.flatMap((mark) => (UNLEARNT.has(mark) ? [] : [LEARNT_AS[mark] ?? mark])))];
}
const PAUSE = /^[;,:.!?|-]$/;

/** Some words of a sentence with what they are about, and what the words before and around them are about. */
export interface Clause {
  sentence: Sentence;
  marks: readonly string[];
  before: readonly string[];
  around: readonly string[];
}

/** What the linear model sees of some words: kinds of cue, in pairs and in their order, and the words themselves. */
export function bucketsOf(clause: Clause): number[] {
  const buckets = new Set<number>();
  const add = (name: string) => void buckets.add(bucketOf(hashText(name), BUCKETS));
  addMarks(clause, add);
  addOrder(clause.sentence, add);
  addWords(clause.sentence, add);
  return [...buckets];
}

type Add = (name: string) => void;

function addMarks({ marks, before, around }: Clause, add: Add): void {
  const kinds = marks.filter((mark) => !NAMED.test(mark));
  for (const mark of learntMarks(marks)) add(`m ${mark}`);
  for (const [at, one] of kinds.entries()) for (const other of kinds.slice(at + 1)) add(`mm ${one} ${other}`);
  for (const mark of learntMarks(before)) {
    add(`p ${mark}`);
    if (TOPIC.test(mark)) for (const own of kinds) add(`pm ${mark} ${own}`);
  }
  for (const mark of around) if (AROUND.test(mark)) add(`z ${mark}`);
}

interface Place {
  kinds: readonly string[];
  at: number;
}

/** Which kinds follow which, and what stands beside them. */
function addOrder(sentence: Sentence, add: Add): void {
  const places = placesOf(sentence);
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(index + 1)) {
      if (other.at - one.at > NEAR) break;
      each([one, other], (names) => add(`o ${names}`));
    }
    const [two, three] = places.slice(index + 1, index + 3);
    if (two !== undefined) each([one, two], (names) => add(`n ${names}`));
    if (two !== undefined && three !== undefined && three.at - one.at < THREE_NEAR)
      each([one, two, three], (names) => add(`nn ${names}`));
    for (const kind of one.kinds) {
      add(`wa ${kind} ${sentence.words[one.at + 1]?.sound}`);
      add(`wb ${sentence.words[one.at - 1]?.sound} ${kind}`);
    }
    each([one, one], (names) => add(`q ${names}`));
  }
}

function placesOf(sentence: Sentence): Place[] {
  return cuesOf(sentence).flatMap((kinds, at) => {
    if (kinds.length > 0) return [{ kinds, at }];
    return PAUSE.test(sentence.words[at]?.plain ?? "") ? [{ kinds: [","], at }] : [];
  });
}

function each(places: readonly Place[], add: Add): void {
  let names = [""];
  for (const { kinds } of places) names = names.flatMap((name) => kinds.map((kind) => `${name} ${kind}`));
  for (const name of names) add(name);
}

function addWords({ words }: Sentence, add: Add): void {
  const said = words.map(({ value, sound }) => (value === null ? sound : NUMBER));
  for (const [at, word] of said.entries()) {
    const [two, one] = [said[at - 2], said[at - 1]];
    add(`w ${word}`);
    if (word.length > STEM) add(`s ${word.slice(0, STEM)}`);
    if (one !== undefined) add(`b ${one} ${word}`);
    if (one !== undefined) add(`t ${one.slice(0, STEM)} ${word.slice(0, STEM)}`);
    if (two !== undefined) add(`k ${two.slice(0, STEM)} ${word.slice(0, STEM)}`);
  }
}
