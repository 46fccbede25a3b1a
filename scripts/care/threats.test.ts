import { expect, test } from "vitest";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import type { BlindRow } from "#domain/care/evaluation/blind.ts";
import { SET_LANGUAGES } from "#domain/care/evaluation/questions.ts";
import { CARE_RULES } from "#domain/care/rules/rules.ts";
import { findSigns } from "#domain/care/triage.ts";
import { judge } from "#domain/care/triage/judge.ts";
import { readJsonLines } from "#scripts/sets/jsonLines.ts";

const SETS = ["threats", "threats-2"].flatMap((set) => SET_LANGUAGES.map((one) => `${set}/${one}`));

test("[K-133] the rule adds its own finding or nothing: all others are what they are without it", () => {
  const others = CARE_RULES.filter(({ isAlone }) => isAlone !== true);
  const texts = SETS.flatMap((set) => readJsonLines<BlindRow>(`domain/care/evaluation/${set}.jsonl`)).map(({ text }) => text);
  const told = texts.map((text) => ({
    without: judge(text, { family: UNKNOWN_FAMILY, speaker: "parent", rules: others }).findings,
    all: findSigns(text, UNKNOWN_FAMILY),
  }));
  expect(told.length).toBe(400);
  expect(told.map(({ all }) => all.filter(({ ruleId }) => others.some(({ id }) => id === ruleId)))).toEqual(
    told.map(({ without }) => without),
  );
  const beside = told.filter(
    ({ without, all }) => without.some(({ level }) => level === "emergency") && all.some(({ ruleId }) => ruleId === "threat"),
  );
  expect(beside).toEqual([]);
  expect(told.filter(({ all }) => all.some(({ ruleId }) => ruleId === "threat")).length).toBeGreaterThan(30);
});
