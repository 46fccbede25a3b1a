import { expect, test } from "vitest";
import { CARE_RULES } from "#domain/care/rules.ts";
import { findSigns } from "#domain/care/triage.ts";
import sentencesByRule from "./sentences.json" with { type: "json" };

const LANGUAGES = ["english", "spanish", "malayalam", "manglish"];

/** A number before a bar is the child's age in days. */
const cases = Object.entries(sentencesByRule).flatMap(([ruleId, languages]) =>
  Object.entries(languages).flatMap(([language, sentences]) => sentences.map((sentence) => ({ ruleId, language, sentence }))),
);

test.each(cases)("$ruleId, $language: $sentence", ({ ruleId, sentence }) => {
  const [, days, text = sentence] = /^(\d+)\| (.*)$/u.exec(sentence) ?? [];
  const met = findSigns(text, days === undefined ? null : { ageDays: Number(days) }).filter(
    ({ excusedBy }) => excusedBy === null,
  );
  expect(met.map((finding) => finding.ruleId)).toContain(ruleId);
});

test("every rule has sentences in each language", () => {
  expect(Object.keys(sentencesByRule).toSorted()).toEqual(CARE_RULES.map(({ id }) => id).toSorted());
  for (const languages of Object.values(sentencesByRule)) {
    expect(Object.keys(languages)).toEqual(LANGUAGES);
    expect(Object.values(languages)).not.toContainEqual([]);
  }
});
