import { describe, expect, test } from "vitest";
import { judge } from "#domain/care/triage/judge.ts";
import type { CareRule } from "./careRule.ts";
import { CARE_RULES } from "./rules.ts";
import { RULE_SENTENCES, type RuleSentence } from "./sentences.testing.ts";

const LANGUAGES = ["english", "spanish", "malayalam"];

function isMet(rule: CareRule, { text, family }: RuleSentence): boolean {
  return judge(text, { family, speaker: "parent", rules: [rule] }).findings.some(({ excusedBy }) => excusedBy === null);
}

function without(rule: CareRule, pattern: string): CareRule {
  return { ...rule, when: rule.when.filter((one) => one !== pattern) };
}

describe.each(CARE_RULES.map((rule) => ({ id: rule.id, rule })))("the rule $id", ({ rule }) => {
  const sentences = RULE_SENTENCES.filter(({ ruleId }) => ruleId === rule.id);
  const own = sentences.filter(({ pattern }) => pattern !== "*");

  test("has sentences for patterns that it has", () => {
    const known = new Set<string>(rule.when);
    expect(own.filter(({ pattern }) => !known.has(pattern))).toEqual([]);
  });

  test("[K-73] is met by each of its sentences", () => {
    expect(sentences.filter((sentence) => !isMet(rule, sentence))).toEqual([]);
  });

  test("[K-73] is not met by a pattern's own sentence once the pattern is deleted", () => {
    expect(own.filter((sentence) => isMet(without(rule, sentence.pattern), sentence))).toEqual([]);
  });

  test("[K-73] has a sentence of its own for each pattern: of an emergency in each language, else in one", () => {
    const missing = rule.when.flatMap((pattern) => {
      const told = own.filter((sentence) => sentence.pattern === pattern).map(({ language }) => language);
      const silent = LANGUAGES.filter((language) => !told.some((one) => one === language));
      const isEnough = rule.level === "emergency" ? silent.length === 0 : silent.length < LANGUAGES.length;
      return isEnough ? [] : [`${pattern}: ${silent.join(", ")}`];
    });
    expect(missing).toEqual([]);
  });
});

test("sentences stand for rules that there are", () => {
  const ids = new Set(CARE_RULES.map(({ id }) => id));
  expect(RULE_SENTENCES.filter(({ ruleId }) => !ids.has(ruleId))).toEqual([]);
});
