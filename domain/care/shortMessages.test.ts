import { expect, test } from "vitest";
import { UNKNOWN_FAMILY } from "./child/family.ts";
import messages from "./evaluation/shortMessages.json" with { type: "json" };
import { hunch } from "./hunch/trained.ts";
import { triage } from "./triage.ts";

/** Whether anything about danger is on the screen. */
function isShown(text: string): boolean {
  const { level, asks } = triage(text, { family: UNKNOWN_FAMILY, hunch });
  return level === "emergency" || asks !== undefined;
}

test("[K-1540] an emergency in two to seven words has the card or the question", () => {
  expect(messages.emergencies.filter((text) => !isShown(text))).toEqual([]);
});

test("[K-1541] a word that an emergency is told by is none in an everyday sense: no card, no question", () => {
  expect(messages.ordinary.filter(isShown)).toEqual([]);
});

test("[K-1541] an emergency in those very words keeps the card or the question", () => {
  expect(messages.besideOrdinary.filter((text) => !isShown(text))).toEqual([]);
});
