import { expect, test } from "vitest";
import { triageAnswer, triage } from "./triage.ts";

const judge = (text: string) => triage(text, null, null, null);

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
  expect(judge(sentence)).toEqual({ level: "none", ruleIds: [] });
});

test.each([
  "he has no energy and blue lips",
  "no, he is not breathing",
  "I don't know what to do, her lips are blue",
  "my mother-in-law says it's fine but he won't wake up",
  "no tiene fuerzas y no respira",
])("a denial reaches no further than its own sign: %j", (sentence) => {
  expect(judge(sentence).level).toBe("emergency");
});

test.each([
  "How do I get a 6 month old to sleep through the night?",
  "When can she start solids, and are grapes a choking hazard?",
  "He will not respond to his name, is he too young?",
  "my toddler is having a fit when I say no",
  "When will her eyes turn blue?",
  "Can tummy time hurt my baby?",
  "I could die of tiredness",
  "She won't wake up for school",
  "My milk came in and I feel better",
  "¿Cuánto debe dormir un bebé de tres meses?",
  "Mi hijo no come verduras",
  "Estoy muerta de sueño",
  "tiene los ojos azules",
])("an ordinary question raises no card: %j", (sentence) => {
  expect(judge(sentence)).toEqual({ level: "none", ruleIds: [] });
});

test("two signs are both named, in the order of the list", () => {
  expect(judge("He had a seizure and is blue around the mouth").ruleIds).toEqual(["blueOrGrey", "seizure"]);
});

test("an open episode keeps its level and its signs, whatever is said next", () => {
  const open = judge("she won't wake up");
  expect(triage("ok thanks", null, null, open)).toEqual(open);
  expect(triage("now she has a seizure", null, null, open)).toEqual({ level: "emergency", ruleIds: ["unresponsive", "seizure"] });
});

test.each([
  "Call for help at once if she turns blue around the lips.",
  "Signs of danger:\n- blue lips\n- a seizure",
  "Llama si tiene los labios azules.",
])("an answer's conditions say nothing of the child: %j", (answer) => {
  expect(triageAnswer(answer, null, null, null).level).toBe("none");
});

test("what an answer says of the child is judged like the parent's words", () => {
  expect(triageAnswer("From what you write he is not breathing. Keep him warm.", null, null, null).level).toBe("emergency");
});

test.each([
  ["of 91 days", { ageDays: 91 }, "emergency"],
  ["of 92 days", { ageDays: 92 }, "none"],
] as const)("a temperature of 38 and more is an emergency under three months: %s", (_age, child, level) => {
  for (const text of ["It is 38,2 °C", "he has 38.0 degrees", "temp 100.4 F", "tiene 38 de fiebre"]) {
    expect(triage(text, child, null, null).level).toBe(level);
  }
});

test("a baby of unknown age counts as under three months", () => {
  expect(triage("my baby has 38.5 C", null, null, null).level).toBe("emergency");
  expect(triage("my son has 38.5 C", null, null, null).level).toBe("none");
});
