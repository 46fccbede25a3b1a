import { expect, test } from "vitest";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import { englishGrammar } from "#domain/care/lexicon/english/grammar.ts";
import { englishSigns } from "#domain/care/lexicon/english/signs.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import { EXCEPTIONS } from "#domain/care/rules/exceptions.ts";
import { CARE_RULES, POSSIBLE_DANGER } from "#domain/care/rules/rules.ts";
import { triage } from "#domain/care/triage.ts";
import { hashText } from "#domain/hash.ts";
import { BUCKETS, featuresOf, WORD_BUCKETS } from "./features.ts";
import { Hunch, soundsAsGraveAs } from "./hunch.ts";
import { pack, rounded, weightsOf } from "./packing.ts";
import { hunch } from "./trained.ts";
import { heardOf, UNHEARD, UNHEARD_AT_HOME, type Unheard } from "./unheard.ts";

const family = UNKNOWN_FAMILY;
const ASKS = { about: "now", ruleIds: [POSSIBLE_DANGER] };

/** Says the same of every text. */
function hunchOf(score: number): Hunch {
  return new Hunch({ ...pack(new Float32Array(BUCKETS), 1), bias: score, thresholds: { silent: -1, ask: 1, sure: 2 } });
}

const ORDINARY = "the chickens are asleep in their little house";

test("[K-77] what sounds grave and meets no rule asks, and shows no card", () => {
  expect(triage(ORDINARY, { family, hunch: hunchOf(1.5) })).toEqual({ level: "none", ruleIds: [], asks: ASKS });
  expect(triage(ORDINARY, { family, hunch: hunchOf(3) })).toEqual({ level: "none", ruleIds: [], asks: ASKS });
  expect(triage(ORDINARY, { family, hunch: hunchOf(0) })).toEqual({ level: "none", ruleIds: [] });
});

test("[K-77] the answer to what it asks brings the card, or ends it", () => {
  const context = { family, hunch: hunchOf(1.5) };
  expect(triage(ORDINARY, { ...context, answers: { now: "yes" } })).toEqual({ level: "emergency", ruleIds: [POSSIBLE_DANGER] });
  expect(triage(ORDINARY, { ...context, answers: { now: "notSure" } }).level).toBe("emergency");
  expect(triage(ORDINARY, { ...context, answers: { now: "no" } })).toEqual({ level: "none", ruleIds: [] });
});

test("[K-77] where it is certain, a hint of a rule is enough for a card, which names no sign; where it is sure, one is asked about", () => {
  const hinted = "something about the lips of the little one this evening";
  expect(triage(hinted, { family, hunch: hunchOf(1.5) }).level).toBe("none");
  expect(triage(hinted, { family, hunch: hunchOf(2.3) })).toEqual({ level: "none", ruleIds: [], asks: ASKS });
  expect(triage(hinted, { family, hunch: hunchOf(3) })).toEqual({ level: "emergency", ruleIds: [POSSIBLE_DANGER] });
});

test("[K-77] it leaves a question of what a rule has found where it hears no emergency", () => {
  const danger = "her lips are blue, is that a thing";
  const question = { level: "none", ruleIds: [], asks: { about: "now", ruleIds: ["blueOrGrey"] } };
  expect(triage(danger, { family }).level).toBe("emergency");
  expect(triage(danger, { family, hunch: hunchOf(0) })).toEqual(question);
  expect(triage(danger, { family, hunch: hunchOf(1.5) })).toEqual(question);
  expect(triage(danger, { family, hunch: hunchOf(2.5) }).level).toBe("emergency");
});

test("[K-77] nothing is asked where it is sure of an ordinary question, except of what hangs on an age", () => {
  expect(triage("her lips are blue, is that a thing", { family, hunch: hunchOf(-3) })).toEqual({ level: "none", ruleIds: [] });
  const fever = "hello, she is 5 weeks old and had her vaccines, now it is 38.6, what can I give her";
  expect(triage(fever, { family, hunch: hunchOf(-3) }).level).toBe("emergency");
  expect(triage("the baby has a temperature of 38.6", { family, hunch: hunchOf(-3) }).asks?.about).toBe("age");
});

test("[K-77] of fewer than four words it says nothing", () => {
  expect(hunchOf(3).gravityOf({ reading: new Reading("and now 38.6"), findings: [] })).toBe("unread");
  expect(triage("lips are blue", { family, hunch: hunchOf(-3) }).level).toBe("emergency");
});

test("[K-78] in a long message the gravest window counts", () => {
  const calm = "we went to the park and had a lovely picnic with her cousins. ".repeat(60);
  const grave = "he swallowed the little round battery and now he dribbles and cannot swallow";
  const gravity = (text: string) => hunch.gravityOf({ reading: new Reading(text), findings: [] });
  expect(soundsAsGraveAs(gravity(calm), "ask")).toBe(false);
  expect(hunch.scoreOf({ reading: new Reading(calm + grave), findings: [] })).toBeGreaterThan(
    hunch.scoreOf({ reading: new Reading(calm), findings: [] }),
  );
});

test("a model is read as it was written", () => {
  const weights = new Float32Array(BUCKETS);
  weights[0] = 1;
  weights[500] = -0.25;
  weights[WORD_BUCKETS - 1] = 0.5;
  weights[WORD_BUCKETS] = -4.6;
  weights[BUCKETS - 1] = 2.3;
  expect(weightsOf(pack(weights, 1))).toEqual(weights);
  expect([3, 0.3, 0.01, 0, -0.6].map((weight) => rounded(weight, 1))).toEqual([1, 0.25, 0, 0, -0.5]);
});

test.each([
  "my son is 4, he has a fever of 38.5",
  "my daughter is 3 and has had 38.5 since this morning, drinking well",
  "my son is 5, he has a fever of 39",
  "she is 2 and has had 38.2 since last night",
])("[K-157] a fever of a child of whom an age is told, and no sign, has no card: %s", (text) => {
  expect(triage(text, { family }).level).not.toBe("emergency");
  expect(triage(text, { family, hunch }).level).not.toBe("emergency");
});

test.each([
  "my son is 4, he has a fever of 39 and a stiff neck",
  "my son is 4, fever of 39, he is hard to wake",
  "my son is 4, fever of 39, sucking in under his ribs",
  "my son is 4, fever 39 since chemo yesterday",
])("[K-157] and keeps it beside one: %s", (text) => expect(triage(text, { family, hunch }).level).toBe("emergency"));

test("[K-77] a concept that is younger than the model is none of what it sees of a text", () => {
  const reading = new Reading("Her brother is 4, he has a fever of 38.5");
  expect(reading.of("sibling")).toHaveLength(1);
  const hearing = (unheard: Unheard) => featuresOf({ reading, findings: [] }, unheard).others;
  const known = new Set(hearing(UNHEARD));
  const none = { concepts: new Set<string>(), rules: new Set<string>(), exceptions: new Set<string>() };
  expect(hearing(none).filter((bucket) => !known.has(bucket))).toHaveLength(1);
});

/** Whoever adds a concept, a rule or an exception names it in `unheard.ts`; whoever trains a model that is to hear them empties its list, and writes the hash here. */
test.each([
  ["model.json", UNHEARD, 454, 428_041_501],
  ["home.json", UNHEARD_AT_HOME, 457, -1_625_338_231],
])("[K-1515] %s is asked of nothing that came after its training", (_, unheard, count, hash) => {
  const concepts = Object.keys({ ...englishGrammar, ...englishSigns }).filter((concept) => !unheard.concepts.has(concept));
  const rules = CARE_RULES.flatMap(({ id }) => heardOf({ ruleId: id, excusedBy: null }, unheard));
  const exceptions = Object.keys(EXCEPTIONS).flatMap((id) => heardOf({ ruleId: "any", excusedBy: id }, unheard));
  const heard = [...new Set([...concepts, ...rules, ...exceptions])].toSorted();
  expect([heard.length, hashText(heard.join())]).toEqual([count, hash]);
});
