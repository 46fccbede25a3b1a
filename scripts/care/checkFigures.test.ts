import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGE_CODES } from "#domain/account/languages.ts";
import { QUESTION_IDS, type QuestionId } from "#domain/care/check/questions.ts";
import quotes from "#domain/care/check/quotes.json" with { type: "json" };
import { CARE_RULES, type RuleId } from "#domain/care/rules/rules.ts";

const QUOTES: Readonly<Record<string, readonly { quote: string }[]>> = quotes;
const NUMBER_WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** The rules that tell the same of a message, and in what they count. */
const RULES: Partial<
  Record<QuestionId, { ids: readonly RuleId[]; unit: "celsius" | "days"; shown: (figure: number) => string }>
> = {
  temperature: { ids: ["feverUnder3Months", "coldUnder3Months"], unit: "celsius", shown: (degrees) => `${degrees} °C` },
  highFever: { ids: ["fever3To6Months"], unit: "celsius", shown: (degrees) => `${degrees} °C` },
  longFever: { ids: ["feverFiveDays"], unit: "days", shown: (days) => String(days) },
  longCough: { ids: ["longCough"], unit: "days", shown: (days) => String(days / 7) },
};

function textsOf(language: string, id: QuestionId): string[] {
  const { questions, hints, signs } = JSON.parse(readFileSync(`public/locales/${language}/check.json`, "utf8")) as Record<
    "questions" | "hints" | "signs",
    Partial<Record<string, string>>
  >;
  return [questions[id], signs[id], hints[id]].filter((text) => text !== undefined);
}

function figuresOf(text: string): number[] {
  return (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((figure) => Number(figure.replace(",", ".")));
}

function withoutFahrenheit(text: string): string {
  return text.replaceAll(/\([\d.,]+ °F\)/g, "");
}

function quoted(key: string): number[] {
  const words = (QUOTES[key] ?? []).map(({ quote }) => quote).join(" ");
  return [...figuresOf(words), ...NUMBER_WORDS.flatMap((word, at) => (words.split(/\W+/).includes(word) ? [at + 1] : []))];
}

/** Where a rule begins or ends to count. */
function thresholdsOf(ids: readonly RuleId[], unit: string): number[] {
  const patterns = CARE_RULES.filter(({ id }) => ids.some((one) => one === id)).flatMap(({ when }) => when);
  const found = [...patterns.join("\n").matchAll(/(\w+)(?:>=|<)([\d.]+)/g)];
  return [...new Set(found.flatMap(([, counted, figure]) => (counted === unit ? [Number(figure)] : [])))];
}

describe.each(LANGUAGE_CODES)("[K-110] the figures of the danger check in %s", (language) => {
  test.each(QUESTION_IDS)("%s: its page says each of them", (id) => {
    const told = textsOf(language, id).flatMap((text) => figuresOf(withoutFahrenheit(text)));
    const said = new Set([...quoted(id), ...quoted(`${id}Hint`)]);
    expect(told.filter((figure) => !said.has(figure))).toEqual([]);
  });

  test.each(QUESTION_IDS)("%s: degrees are the same in both scales", (id) => {
    const pairs = textsOf(language, id)
      .join("\n")
      .matchAll(/([\d.,]+) °C\S* ?\(([\d.,]+) °F\)/g);
    for (const [, celsius = "", fahrenheit = ""] of pairs) {
      const [degrees = Number.NaN] = figuresOf(celsius);
      expect(figuresOf(fahrenheit)).toEqual([Math.round((degrees * 1.8 + 32) * 10) / 10]);
    }
  });

  test.each(Object.entries(RULES))("%s: they are those of the rules for messages", (id, { ids, unit, shown }) => {
    const thresholds = thresholdsOf(ids, unit);
    expect(thresholds).toHaveLength(ids.length);
    const texts = textsOf(language, id as QuestionId).filter((text) => /\d/.test(text));
    expect(texts.length).toBeGreaterThanOrEqual(2);
    for (const text of texts) for (const figure of thresholds) expect(text).toContain(shown(figure));
  });
});
