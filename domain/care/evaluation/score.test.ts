import { describe, expect, test } from "vitest";
import { QUESTION_SETS } from "./questions.ts";
import { judgeQuestion, missesOf, scoreOf } from "./score.ts";

/** One false card on so many ordinary questions is the most. */
const ORDINARY_PER_CARD = 40;

describe.each(QUESTION_SETS.filter(({ split }) => split === "dev"))("the set in $language", ({ questions }) => {
  const judgements = questions.map(judgeQuestion);

  test("[K-43] has every emergency found", () => {
    const missed = missesOf(judgements).filter(({ question }) => question.level === "emergency");
    expect(missed.map(({ question }) => question.id)).toEqual([]);
  });

  test("[K-43] has a false card on one ordinary question in 40 at most", () => {
    const { falseCards } = scoreOf(judgements);
    expect(falseCards.part * ORDINARY_PER_CARD).toBeLessThanOrEqual(falseCards.of);
  });
});
