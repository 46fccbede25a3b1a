import { expect, test } from "vitest";
import { judged, judgedByRules } from "./judged.testing.ts";
import questions from "./ordinaryQuestions.json" with { type: "json" };

const { ordinary, onlyResembling, emergencies } = questions;

/** What is asked and told of in homes, in the words of a sign too. */
test.each(Object.values(ordinary).flat())("an ordinary question raises no card: %j", (text) => {
  expect(judgedByRules(text)).toEqual({ level: "none", ruleIds: [] });
});

test.each(onlyResembling)("what only resembles a danger is none: %j", (text) => {
  expect(judgedByRules(text).level).not.toBe("emergency");
});

/** Beside these: the same words where they tell of a danger. */
test.each(emergencies)("what words of everyday life were narrowed for is found still: $text", ({ text, ruleId }) => {
  for (const judge of [judgedByRules, judged]) {
    const { level, ruleIds } = judge(text);
    expect({ level, ruleIds }).toEqual({ level: "emergency", ruleIds: expect.arrayContaining([ruleId]) });
  }
});
