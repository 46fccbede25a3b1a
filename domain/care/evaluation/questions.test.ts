import { describe, expect, test } from "vitest";
import { TRIAGE_LEVELS, type TriageLevel } from "#domain/care/rules/triageLevel.ts";
import { EMERGENCY_SIGNS, KINDS, MILDER_SIGNS, QUESTION_SETS, SET_LANGUAGES, TOPICS, type Question } from "./questions.ts";

const SPLITS = ["dev", "aside"] as const;
const LEAST_ROWS = { english: 130, spanish: 130, malayalam: 90, manglish: 90 };
const SHARE_OF_LEVEL: [TriageLevel, number, number][] = [
  ["emergency", 0.42, 0.52],
  ["today", 0.1, 0.18],
  ["soon", 0.07, 0.13],
  ["none", 0.25, 0.35],
];
const UNDER_THREE_MONTHS_DAYS = 92;
const KEYS = ["id", "text", "level", "sign", "topic", "kind", "child", "episode", "note"];
const AMOUNT_OF_MEDICINE =
  /\d\s*(mg|mcg|ml|milligrams?|millilit(er|re)s?|mililitros?|miligramos?|drops?|gotas?|thulli|മി\.?ലി|മില്ലി|തുള്ളി)(?!\p{L})/iu;

const everyQuestion = QUESTION_SETS.flatMap((set) => set.questions);
const emergency = new Set<string | null>(EMERGENCY_SIGNS);
const milder = new Set<string | null>(MILDER_SIGNS);

/** The ids of the rows that break a rule, so that a failure names them. */
function idsOfWrong(isWrong: (question: Question) => boolean): string[] {
  return everyQuestion.filter(isWrong).map(({ id }) => id);
}

test("ids and texts are unique over all sets", () => {
  expect(new Set(everyQuestion.map(({ id }) => id)).size).toBe(everyQuestion.length);
  expect(new Set(everyQuestion.map(({ text }) => text.toLowerCase())).size).toBe(everyQuestion.length);
});

test("every row has the format", () => {
  expect(idsOfWrong((question) => Object.keys(question).join() !== KEYS.join())).toEqual([]);
  expect(idsOfWrong(({ id }) => !/^(en|es|ml|mn)-\d{3}$/.test(id))).toEqual([]);
  expect(idsOfWrong(({ text, note }) => text === "" || note === "" || text !== text.trim())).toEqual([]);
  expect(idsOfWrong(({ level }) => !TRIAGE_LEVELS.includes(level))).toEqual([]);
  expect(idsOfWrong(({ topic }) => !TOPICS.includes(topic))).toEqual([]);
  expect(idsOfWrong(({ kind }) => !KINDS.includes(kind))).toEqual([]);
  expect(idsOfWrong(({ child }) => child !== null && !(Number.isInteger(child.ageDays) && child.ageDays > 0))).toEqual([]);
});

test("every sign is known and fits its level", () => {
  expect(idsOfWrong(({ level, sign }) => (level === "emergency") !== emergency.has(sign))).toEqual([]);
  expect(idsOfWrong(({ level, sign }) => level === "none" && sign !== null)).toEqual([]);
  expect(idsOfWrong(({ sign }) => sign !== null && !emergency.has(sign) && !milder.has(sign))).toEqual([]);
});

test("no row names an amount of a medicine", () => {
  expect("5ml / 12.5 mg / 10 drops").toMatch(AMOUNT_OF_MEDICINE);
  expect(idsOfWrong(({ text, note }) => AMOUNT_OF_MEDICINE.test(text) || AMOUNT_OF_MEDICINE.test(note))).toEqual([]);
});

test("only a follow-up has an episode, and stays at its level, raises it, or is resolved", () => {
  expect(idsOfWrong(({ kind, episode }) => (kind === "followUp") !== (episode !== null))).toEqual([]);
  expect(
    idsOfWrong(
      ({ level, episode }) =>
        episode !== null && level !== "none" && TRIAGE_LEVELS.indexOf(level) > TRIAGE_LEVELS.indexOf(episode.level),
    ),
  ).toEqual([]);
});

test("a fever of the young is of a child under three months, of unknown age, or of the other child", () => {
  expect(
    idsOfWrong(
      ({ sign, kind, child }) =>
        sign === "youngFever" && kind !== "twoChildren" && child !== null && child.ageDays >= UNDER_THREE_MONTHS_DAYS,
    ),
  ).toEqual([]);
});

describe.each(SET_LANGUAGES)("%s", (language) => {
  const dev = questionsOf(language, "dev");
  const aside = questionsOf(language, "aside");
  const all = [...dev, ...aside];

  test("has enough rows, a third of them aside", () => {
    expect(all.length).toBeGreaterThanOrEqual(LEAST_ROWS[language]);
    expect(aside.length / all.length).toBeGreaterThanOrEqual(0.3);
    expect(aside.length / all.length).toBeLessThanOrEqual(0.37);
  });

  test.each(SPLITS)("has every emergency sign and every kind in %s", (split) => {
    const questions = questionsOf(language, split);
    const signs = new Set(questions.map(({ sign }) => sign));
    const kinds = new Set(questions.map(({ kind }) => kind));
    expect(EMERGENCY_SIGNS.filter((sign) => !signs.has(sign))).toEqual([]);
    expect(KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  test("has every topic", () => {
    const topics = new Set(all.map(({ topic }) => topic));
    expect(TOPICS.filter((topic) => !topics.has(topic))).toEqual([]);
  });

  test.each(SHARE_OF_LEVEL)("has its share of %s", (level, least, most) => {
    const share = all.filter((question) => question.level === level).length / all.length;
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
  });

  test("has no row aside that says a row of dev in nearly its words", () => {
    const near = aside.flatMap((one) => dev.filter((other) => overlap(one, other) > 0.5).map((other) => [one.id, other.id]));
    expect(near).toEqual([]);
  });
});

function questionsOf(language: string, split: string): Question[] {
  return QUESTION_SETS.find((set) => set.language === language && set.split === split)?.questions ?? [];
}

/** Words that two texts share, of all their words. */
function overlap(one: Question, other: Question): number {
  const ones = wordsOf(one.text);
  const others = wordsOf(other.text);
  const shared = [...ones].filter((word) => others.has(word)).length;
  return shared / (ones.size + others.size - shared);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}
