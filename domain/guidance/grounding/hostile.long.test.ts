import { expect, test } from "vitest";
import { withoutMarks } from "#domain/guidance/citation.ts";
import { goodAnswers, hostileAnswers } from "./answers.testing.ts";
import { faultsOf, show } from "./showAnswer.testing.ts";

test.each([1, 2, 3, 4])(
  "[Q-5] [Q-6] of 1,000 hostile answers none is shown with a citation that was not given, or a health number that no card holds (%i of 4)",
  (seed) => {
    const answers = hostileAnswers(250, seed);
    expect(answers.filter(({ never }) => never.length > 0).length).toBeGreaterThan(answers.length * 0.4);
    expect(answers.flatMap((answer) => faultsOf(answer))).toEqual([]);
  },
);

test("[Q-5] [Q-6] of 300 good answers, made from the cards by templates, at most 2 in 100 are altered", () => {
  const answers = goodAnswers(300).map((answer) => ({ answer, shown: show(answer) }));
  const altered = answers.filter(({ answer, shown }) => shown.text !== withoutMarks(answer.text));
  expect(altered.length).toBeLessThanOrEqual(answers.length * 0.02);
  expect(answers.every(({ shown }) => shown.citations.length > 0)).toBe(true);
});
