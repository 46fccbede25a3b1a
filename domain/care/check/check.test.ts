import { describe, expect, test } from "vitest";
import {
  type AnsweredQuestion,
  answerQuestion,
  type Check,
  type CheckAnswer,
  CHECK_ANSWERS,
  isDoubleTap,
  levelOf,
  replayCheck,
  signsIn,
  startCheck,
  stepOf,
  takeBack,
  worseSigns,
} from "./check.ts";
import { keptCheckText, parseKeptCheck } from "./keptCheck.ts";
import {
  CHECK_AGES,
  CHECK_LEVELS,
  type CheckAbout,
  checkAgeOf,
  hasHint,
  LEVEL_SOURCES,
  QUESTION_IDS,
  QUESTIONS,
  questionsFor,
  type QuestionId,
} from "./questions.ts";
import quotes from "./quotes.json";
import { CHECK_SOURCES } from "./sources.ts";

const ABOUTS: CheckAbout[] = CHECK_AGES.map((age) => ({ age, days: null }));

/** Answers what is asked by `answerTo` until it is over. */
function carryOut(about: CheckAbout, answerTo: (question: QuestionId) => CheckAnswer): Check {
  let check = startCheck(about);
  for (let step = stepOf(check); step.state === "asking"; step = stepOf(check)) {
    check = answerQuestion(check, step.question, answerTo(step.question));
  }
  return check;
}

const levelAfter = (check: Check) => levelOf(check.answers);
const only = (sign: QuestionId, answer: CheckAnswer) => (question: QuestionId) => (question === sign ? answer : "no");

interface Quote {
  source: string;
  quote: string;
}

describe("[K-110] every question of the danger check", () => {
  const QUOTES = quotes as Record<string, Quote[]>;
  const sourcesOf = (key: string) => QUOTES[key]?.map(({ source }) => source);

  test("is said by pages: each of them by a short quote, how to look for it too", () => {
    for (const id of QUESTION_IDS) expect([id, sourcesOf(id)]).toEqual([id, QUESTIONS[id].sources]);
    const hints = QUESTION_IDS.filter(hasHint);
    const hintOf = (id: QuestionId) => {
      const question = QUESTIONS[id];
      return "hint" in question ? question.hint : null;
    };
    // How to look for hard breathing is said in the sentence that says that it is grave.
    for (const id of hints.filter((one) => one !== "breathing")) {
      expect([id, sourcesOf(`${id}Hint`)]).toEqual([id, hintOf(id)]);
    }
    for (const [level, sources] of Object.entries(LEVEL_SOURCES)) {
      expect([level, [...new Set(sourcesOf(level))]]).toEqual([level, sources]);
    }
    const words = Object.values(QUOTES)
      .flat()
      .map(({ quote }) => quote.split(/\s+/).filter((word) => word !== "…").length);
    expect(words.filter((count) => count > 25)).toEqual([]);
  });

  test("names a page that has a publisher, a title, an address and a day on which it was read, and no page is without one", () => {
    const named = new Set(
      Object.values(QUOTES)
        .flat()
        .map(({ source }) => source),
    );
    expect([...named].toSorted()).toEqual(Object.keys(CHECK_SOURCES).toSorted());
    for (const { publisher, title, url, readOn } of Object.values(CHECK_SOURCES)) {
      expect([publisher, title]).not.toContain("");
      expect(new URL(url).protocol).toBe("https:");
      expect(readOn).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });

  test("says honestly that no clinician has checked it, or who did and when", () => {
    const reviews: ({ by: string; on: string } | null)[] = QUESTION_IDS.map((id) => QUESTIONS[id].reviewed);
    expect(reviews.filter((review) => review !== null && (review.by === "" || review.on === ""))).toEqual([]);
  });
});

describe("[K-111] the questions", () => {
  test.each(ABOUTS)("of $age are asked from the gravest to the mildest, fourteen at most", (about) => {
    const levels = questionsFor(about).map((id) => CHECK_LEVELS.indexOf(QUESTIONS[id].level));
    expect(levels).toEqual(levels.toSorted());
    expect(levels.length).toBeLessThanOrEqual(14);
  });

  test("follow the age: a temperature of 38 is asked of the youngest alone, one of 39 up to half a year", () => {
    const asks = (id: QuestionId, days: number) => questionsFor({ age: checkAgeOf(days), days }).includes(id);
    expect([0, 91, 92, 800].map((days) => asks("temperature", days))).toEqual([true, true, false, false]);
    expect([91, 92, 182, 183, 400].map((days) => asks("highFever", days))).toEqual([false, true, true, false, false]);
    expect(questionsFor({ age: "months3To11", days: null })).toContain("highFever");
  });

  test.each([
    [0, "under3Months"],
    [91, "under3Months"],
    [92, "months3To11"],
    [364, "months3To11"],
    [365, "years1To4"],
    [1_825, "years1To4"],
    [1_826, "years5"],
  ])("an age of %i days is %s", (days, age) => {
    expect(checkAgeOf(days)).toBe(age);
  });
});

describe("[K-112] the answers", () => {
  test.each(ABOUTS)("of $age: all No is to be watched at home, whatever was asked", (about) => {
    const check = carryOut(about, () => "no");
    expect(stepOf(check)).toEqual({ state: "over", level: "watch" });
    expect(check.answers.map(({ question }) => question)).toEqual(questionsFor(about));
  });

  const single = ABOUTS.flatMap((about) => questionsFor(about).map((id) => ({ about, id, age: about.age })));
  test.each(single)("$age, $id alone: Yes and Not sure come to the question's level", ({ about, id }) => {
    for (const answer of ["yes", "notSure"] as const) {
      const check = carryOut(about, only(id, answer));
      expect(levelAfter(check)).toBe(QUESTIONS[id].level);
      expect(signsIn(check.answers)).toEqual([{ question: id, answer }]);
    }
  });

  test.each(ABOUTS)("of $age: a sign for which help is called now ends it at once", (about) => {
    for (const id of questionsFor(about).filter((one) => QUESTIONS[one].level === "now")) {
      const check = carryOut(about, only(id, "yes"));
      expect(check.answers.at(-1)?.question).toBe(id);
      expect(answerQuestion(check, "longCough", "no")).toBe(check);
    }
  });

  test("what is milder than what was found is not asked", () => {
    const check = carryOut({ age: "years1To4", days: null }, only("longFever", "yes"));
    expect(check.answers.map(({ question }) => question)).toContain("limb");
    expect(check.answers.map(({ question }) => question)).not.toContain("longCough");
  });

  test("four ends can be reached from three months on, and three of the youngest, for whom nothing waits for days", () => {
    const ends = (about: CheckAbout) => new Set(["watch", ...questionsFor(about).map((id) => QUESTIONS[id].level)]);
    expect(ABOUTS.map((about) => ends(about).size)).toEqual([3, 4, 4, 4]);
  });

  test("Back asks for the last answer again, and another one takes its place", () => {
    const about = { age: "under3Months", days: null } as const;
    let check = startCheck(about);
    expect(takeBack(check, 0)).toBe(null);
    check = answerQuestion(check, "wake", "yes");
    expect(stepOf(check)).toEqual({ state: "over", level: "now" });
    const before = takeBack(check, check.answers.length);
    expect(before && stepOf(before)).toMatchObject({ question: "wake", at: 1 });
    expect(before && stepOf(answerQuestion(before, "wake", "no"))).toMatchObject({ question: "breathing", at: 2 });
  });

  test("only what is asked is answered", () => {
    const check = startCheck({ age: "years5", days: null });
    expect(answerQuestion(check, "rash", "yes")).toBe(check);
  });

  test("what would be graver is a sign of the age for which help is called now", () => {
    for (const about of ABOUTS) {
      const signs = worseSigns(startCheck(about));
      expect(signs.length).toBe(4);
      expect(signs.filter((id) => QUESTIONS[id].level !== "now" || !questionsFor(about).includes(id))).toEqual([]);
    }
  });

  test("a second tap within a quarter of a second of the first counts for nothing", () => {
    expect([null, 1_000, 751, 750].map((last) => isDoubleTap(last, 1_000))).toEqual([false, true, true, false]);
  });
});

describe("[K-113] a check that was left", () => {
  const check = carryOut({ age: "months3To11", days: 120 }, only("dry", "notSure"));
  const kept = { check, childId: "c1", at: 1_000_000 };
  const MINUTE = 60_000;

  test("is gone on with for half an hour, and not after that", () => {
    const text = keptCheckText(kept);
    expect(parseKeptCheck(text, kept.at + 30 * MINUTE)).toEqual(kept);
    expect(parseKeptCheck(text, kept.at + 30 * MINUTE + 1)).toBe(null);
    expect(parseKeptCheck(text, kept.at - 1)).toBe(null);
  });

  const about = { age: "months3To11", days: 120 } as const;
  const wake: AnsweredQuestion = { question: "wake", answer: "yes" };
  test.each([
    ["no answer to what was asked", [{ question: "rash", answer: "no" }]],
    ["an answer after the end", [wake, { question: "breathing", answer: "no" }]],
    ["a question that there is not", [{ question: "toString", answer: "no" }]],
  ] as const)("counts for nothing where it holds %s", (_what, answers) => {
    expect(replayCheck(about, answers)).toBe(null);
    expect(parseKeptCheck(JSON.stringify({ ...about, answers, childId: null, at: 5 }), 5)).toBe(null);
  });

  test.each([null, "", "{}", "[]", "nonsense", JSON.stringify({ ...about, answers: "wake", childId: null, at: 5 })])(
    "counts for nothing where it is %j",
    (text) => {
      expect(parseKeptCheck(text, 5)).toBe(null);
    },
  );

  test("is the same after it was gone through anew, whatever was answered", () => {
    for (const one of ABOUTS) {
      for (const answer of CHECK_ANSWERS) {
        const done = carryOut(one, (id) => (QUESTIONS[id].level === "now" ? "no" : answer));
        expect(replayCheck(one, done.answers)).toEqual(done);
      }
    }
  });
});
