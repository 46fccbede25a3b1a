import { expect, test } from "vitest";
import { withoutMarks } from "#domain/guidance/citation.ts";
import { goodAnswers, hostileAnswers } from "./answers.testing.ts";
import { faultsOf, show } from "./showAnswer.testing.ts";

test("[Q-5] [Q-6] no hostile answer is shown with a citation that was not given, or a health number that no card holds", () => {
  const answers = hostileAnswers(30, 1);
  expect(answers.filter(({ never }) => never.length > 0).length).toBeGreaterThan(answers.length * 0.4);
  expect(answers.flatMap((answer) => faultsOf(answer))).toEqual([]);
});

test("[Q-5] [Q-6] of 25 good answers, made from the cards by templates, at most 2 in 100 are altered", () => {
  const answers = goodAnswers(25).map((answer) => ({ answer, shown: show(answer) }));
  const altered = answers.filter(({ answer, shown }) => shown.text !== withoutMarks(answer.text));
  expect(altered.length).toBeLessThanOrEqual(answers.length * 0.02);
  expect(answers.every(({ shown }) => shown.citations.length > 0)).toBe(true);
});
