import { expect, test } from "vitest";
import { UNKNOWN_FAMILY } from "./child/family.ts";
import { judgedByRules } from "./judged.testing.ts";
import { triage } from "./triage.ts";

const family = UNKNOWN_FAMILY;

test.each([
  "no blue lips",
  "he doesn't have any blue lips",
  "no signs of a seizure",
  "she has never had a seizure",
  "no trouble breathing, just a cold",
  "she did not swallow it, she is not choking",
  "no está inconsciente",
  "nunca ha tenido una convulsión",
  "no tiene los labios morados",
  "sin convulsiones",
])("a sign that is denied is no sign: %j", (sentence) => {
  expect(judgedByRules(sentence)).toEqual({ level: "none", ruleIds: [] });
});

test.each([
  "he has no energy and blue lips",
  "no, he is not breathing",
  "I don't know what to do, her lips are blue",
  "my mother-in-law says it's fine but he won't wake up",
  "no tiene fuerzas y no respira",
])("a denial reaches no further than its own sign: %j", (sentence) => {
  expect(judgedByRules(sentence).level).toBe("emergency");
});

test.each(["no respira bien", "mi bebé no respira bien", "ya no respira bien", "no come y no respira bien"])(
  "a breath that is denied to be well is none that is well: %j",
  (sentence) => {
    expect(judgedByRules(sentence).ruleIds).toContain("breathing");
  },
);

test("two signs are both named, in the order of the list", () => {
  expect(judgedByRules("He had a seizure and is blue around the mouth").ruleIds).toEqual(["blueOrGrey", "seizure"]);
});

test("an open episode keeps its level and its signs, whatever is said next", () => {
  const open = judgedByRules("she won't wake up");
  expect(triage("ok thanks", { family, episode: open })).toEqual(open);
  expect(triage("now she has a seizure", { family, episode: open })).toEqual({
    level: "emergency",
    ruleIds: ["unresponsive", "seizure"],
  });
});

test("the address of a page says nothing of a child, and what stands beside it is read", () => {
  const page = "https://example.org/milk?page=9f-43c0-8a";
  expect(judgedByRules(`Is this true? ${page}`).level).toBe("none");
  expect(judgedByRules(`${page}, she is not breathing. ${page}`).level).toBe("emergency");
});

test("where a doctor has called it normal, one tap tells whether it is now", () => {
  const asked = judgedByRules("Her breathing is so fast at times, the midwife checked it and said it is normal");
  expect(asked).toMatchObject({ asks: { about: "now", ruleIds: ["labouredBreathing"] } });
  const now = judgedByRules("The midwife said it is normal but she keeps gasping and is still blue");
  expect(now.level).toBe("emergency");
});
