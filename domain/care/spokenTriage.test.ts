import { expect, test } from "vitest";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import { RULE_SENTENCES, type RuleSentence } from "#domain/care/rules/sentences.testing.ts";
import { triageSpoken } from "./spokenTriage.ts";
import { triage } from "./triage.ts";

const family = UNKNOWN_FAMILY;
/** Some thousand texts are read; other programs share the machine. */
const PATIENT_MS = 60_000;

test.each([
  ["she is seven weeks", "and has thirty eight five", "feverUnder3Months"],
  ["She is seven weeks.", "She has 38.5 now.", "feverUnder3Months"],
  ["He is not.", "Breathing.", "breathing"],
  ["my son swallowed", "a battery", "battery"],
])("[V-31] %j and then %j tell of danger together", (before, now, ruleId) => {
  expect(triageSpoken([now], { family }).level).not.toBe("emergency");
  expect(triageSpoken(["Hello.", before, now], { family })).toMatchObject({ level: "emergency", ruleIds: [ruleId] });
});

test("[V-31] how old the child is may have been said two turns before", () => {
  expect(triageSpoken(["she is seven weeks", "Yes.", "and has thirty eight five"], { family }).level).toBe("emergency");
});

test("[V-31] three turns before are another matter", () => {
  expect(triageSpoken(["she is seven weeks", "Yes.", "Thank you.", "and has thirty eight five"], { family }).level).toBe("none");
});

test("[V-31] what was told in a turn before is not told again by another word", () => {
  const told = "He is not breathing";
  expect(triageSpoken([told, "Thank you so much."], { family })).toEqual({ level: "none", ruleIds: [] });
  expect(triageSpoken([told, "His lips are blue."], { family })).toEqual({ level: "emergency", ruleIds: ["blueOrGrey"] });
});

test("[V-31] the turns before only raise the level, and an open episode holds", () => {
  const episode = { level: "today" as const, ruleIds: ["fever"] };
  expect(triageSpoken(["Everything is fine now.", "She wakes at night."], { family, episode })).toMatchObject(episode);
  expect(triageSpoken(["All is well.", "He is not breathing."], { family }).level).toBe("emergency");
});

test(
  "[V-30] [V-31] where a sentence of danger is cut in two, its danger is found",
  () => {
    const missed: string[] = [];
    for (const { text, family: known } of firstOfEach(RULE_SENTENCES)) {
      const context = { family: known };
      if (triage(text, context).level !== "emergency") continue;
      const [first, second] = halves(text);
      const isFound =
        triage(first, context).level === "emergency" || triageSpoken([first, second], context).level === "emergency";
      if (!isFound) missed.push(`${first} | ${second}`);
    }
    expect(missed).toEqual([]);
  },
  PATIENT_MS,
);

/** Of each rule one sentence in each language. */
function firstOfEach(sentences: readonly RuleSentence[]): RuleSentence[] {
  return [...new Map(sentences.toReversed().map((one) => [`${one.ruleId} ${one.language}`, one])).values()];
}

function halves(sentence: string): [string, string] {
  const words = sentence.split(" ");
  const middle = Math.ceil(words.length / 2);
  return [words.slice(0, middle).join(" "), words.slice(middle).join(" ")];
}
