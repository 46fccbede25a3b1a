import { describe, expect, test } from "vitest";
import { QUESTION_SETS } from "./questions.ts";
import { judgeQuestion, missesOf, scoreOf } from "./score.ts";

/** One false card on so many ordinary questions is the most. */
const ORDINARY_PER_CARD = 40;

describe.each([...new Set(QUESTION_SETS.map(({ language }) => language))])("the questions in %s", (language) => {
  const questions = QUESTION_SETS.filter((set) => set.language === language).flatMap((set) => set.questions);
  const judgements = questions.map(judgeQuestion);

  test("[K-43] have every emergency found", () => {
    const missed = missesOf(judgements).filter(({ question }) => question.level === "emergency");
    expect(missed.map(({ question }) => question.id)).toEqual([]);
  });

  test("[K-43] have a false card on one ordinary question in 40 at most", () => {
    const { falseCards } = scoreOf(judgements);
    expect(falseCards.part * ORDINARY_PER_CARD).toBeLessThanOrEqual(falseCards.of);
  });
});
