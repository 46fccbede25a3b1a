import { expect, test } from "vitest";
import { triage } from "#domain/care/triage.ts";
import { textPersona } from "./persona.ts";

const calm = textPersona({ level: "none", ruleIds: [] });

test.each([
  "birth to 18",
  "development",
  "sleep and bedtime",
  "feeding and nutrition",
  "milestones",
  "worries about health",
  "own feelings",
  "activities and behaviour",
  "photos",
])("[G-11] the persona covers %s", (topic) => {
  expect(calm).toContain(topic);
});

test.each([
  "Warm and calm",
  "like a mother",
  "judges nobody",
  "language the parent writes in",
  "no medical advice",
  "no dose",
  "urge the parent to speak with a doctor",
])("[G-11] the persona says: %s", (phrase) => {
  expect(calm).toContain(phrase);
});

test("[K-4] the triage is told as data, with what follows from its level", () => {
  const urgent = textPersona(triage("he is blue around the lips", null, null, null));
  expect(urgent).toContain('{"urgency":"emergency","signs":["blueOrGrey"]}');
  expect(urgent).toContain("urging the parent to call the emergency number now");
  expect(calm).toContain('{"urgency":"none","signs":[]}');
});

test("the persona holds no number that could be dialled", () => {
  expect(calm).not.toMatch(/\b(?:112|911|999|\d{5,})\b/);
});
