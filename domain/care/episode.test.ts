import { expect, test } from "vitest";
import { isMoreUrgent, raiseEpisode } from "./episode.ts";
import type { Triage } from "./triage.ts";
import { TRIAGE_LEVELS } from "#domain/care/rules/triageLevel.ts";

const ids: string[][] = [[], ["a"], ["b"], ["a", "b"], ["b", "a", "c"]];
const findings: Triage[] = TRIAGE_LEVELS.flatMap((level) => ids.map((ruleIds) => ({ level, ruleIds })));
const pairs = findings.flatMap((open) => findings.map((found) => ({ open, found })));

test("[K-23] whatever is found next, an episode never becomes less urgent and forgets no sign", () => {
  for (const { open, found } of pairs) {
    const raised = raiseEpisode(open, found) ?? open;
    expect(isMoreUrgent(open.level, raised.level)).toBe(false);
    expect(isMoreUrgent(found.level, raised.level)).toBe(false);
    expect(raised.ruleIds).toEqual(expect.arrayContaining([...open.ruleIds, ...found.ruleIds]));
    expect(new Set(raised.ruleIds).size).toBe(raised.ruleIds.length);
  }
});

test("[K-23] what made it more urgent is named first, whatever else is added later", () => {
  const raised = raiseEpisode({ level: "today", ruleIds: ["a"] }, { level: "emergency", ruleIds: ["a", "b"] });
  expect(raised).toEqual({ level: "emergency", ruleIds: ["b", "a"] });
  expect(raiseEpisode(raised ?? { level: "none", ruleIds: [] }, { level: "today", ruleIds: ["c"] })?.ruleIds).toEqual([
    "b",
    "a",
    "c",
  ]);
});

test("[K-23] the same once more is nothing new", () => {
  for (const { open, found } of pairs) {
    const raised = raiseEpisode(open, found) ?? open;
    expect(raiseEpisode(raised, found)).toBe(null);
    expect(raiseEpisode(raised, open)).toBe(null);
  }
});
