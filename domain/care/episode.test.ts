import { describe, expect, test } from "vitest";
import { TRIAGE_LEVELS } from "#domain/care/rules/triageLevel.ts";
import { isMoreUrgent, openAnew, raiseEpisode, withAsked } from "./episode.ts";
import type { Triage } from "./triage.ts";

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

test("[K-138] what is new of an open emergency comes first, and is kept as the newest; what is milder comes last and is not", () => {
  const open: Triage = { level: "emergency", ruleIds: ["seizure"] };
  const raised = raiseEpisode(open, { level: "emergency", ruleIds: ["seizure", "battery", "pale"] });
  expect(raised).toEqual({ level: "emergency", ruleIds: ["battery", "seizure", "pale"], newest: ["battery"] });
  const milder = raiseEpisode(raised ?? open, { level: "emergency", ruleIds: ["seizure", "battery", "highFever"] });
  expect(milder?.ruleIds).toEqual(["battery", "seizure", "pale", "highFever"]);
  expect(milder?.newest).toEqual(["battery"]);
});

describe("[K-91] an episode whose card was no emergency", () => {
  const left = { messageId: "a", level: "emergency", ruleIds: ["choking", "pale"] } as const;
  const found = (messageId: string, ruleIds: string[], level: Triage["level"] = "emergency") =>
    openAnew({ ...left, ruleIds: [...left.ruleIds] }, { messageId, level, ruleIds });

  test("holds what another message finds, and nothing of before", () => {
    expect(found("b", ["battery", "highFever"])).toEqual({ level: "emergency", ruleIds: ["battery", "highFever"] });
    expect(found("b", ["choking"])).toEqual({ level: "emergency", ruleIds: ["choking"] });
    expect(found("b", [])).toEqual({ level: "emergency", ruleIds: [] });
  });

  test("is not opened by what is milder", () => {
    expect(found("b", ["highFever"], "today")).toBeNull();
    expect(found("a", ["choking", "pale", "highFever"])).toBeNull();
  });

  test("is opened by the same message for a new sign alone", () => {
    expect(found("a", ["choking", "pale"])).toBeNull();
    expect(found("a", ["choking", "seizure"])).toEqual({ level: "emergency", ruleIds: ["seizure"] });
  });
});

test("[K-68] a question that is raised to an emergency becomes a part of it, and stays open below one", () => {
  const asked: Triage = { level: "none", ruleIds: [], asks: { about: "now", ruleIds: ["threat", "seizure"] } };
  const raised: Triage = { level: "emergency", ruleIds: ["seizure", "pale"] };
  expect(withAsked(raised, asked)).toEqual({ level: "emergency", ruleIds: ["seizure", "pale", "threat"] });
  expect(withAsked({ ...raised, level: "today" }, asked)).toEqual({ ...raised, level: "today", asks: asked.asks });
  expect(withAsked(raised, raised)).toEqual(raised);
});
