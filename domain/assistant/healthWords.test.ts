import { expect, test } from "vitest";
import { hasHealthWords, healthConcepts, touchesOnHealth } from "./healthWords.ts";

test.each([
  "can I give paracetamol for a fever",
  "why does he cough at night",
  "tiene fiebre desde ayer",
  "കുഞ്ഞിന് പനി ഉണ്ട്",
  "kunjinu pani undu",
  "I fainted this morning",
])("[K-65] touches on health: %s", (text) => {
  expect(hasHealthWords(text)).toBe(true);
});

test.each(["when does she sleep through the night", "which toys for a two year old", "cómo empiezo con la comida", "thank you"])(
  "[K-65] does not touch on health: %s",
  (text) => {
    expect(hasHealthWords(text)).toBe(false);
  },
);

test.each([
  ["കുട്ടി വാശിപിടിച്ചാൽ എന്തു ചെയ്യണം", []],
  ["kutti vashi pidichal enthu cheyyanam", []],
  ["കുട്ടിയെ തേൾ കുത്തി", ["bite"]],
  ["kuttiye theneecha kuthi", ["bite"]],
])("[K-65] a child is no sting, though both sound alike in Malayalam: %s", (text, concepts) => {
  expect(healthConcepts(text)).toEqual(concepts);
});

test("[K-65] what follows a worry belongs to it, and a level of the rules is enough", () => {
  const messages = [
    { role: "user", text: "she has a fever" },
    { role: "assistant", text: "How old is she?" },
    { role: "user", text: "two" },
  ] as const;
  const triage = { level: "none", ruleIds: [] } as const;
  expect(touchesOnHealth({ triage: { ...triage, ruleIds: [] }, messages })).toBe(true);
  expect(touchesOnHealth({ triage: { ...triage, ruleIds: [] }, messages: messages.slice(1) })).toBe(false);
  expect(touchesOnHealth({ triage: { level: "soon", ruleIds: ["lowMood"] }, messages: messages.slice(1) })).toBe(true);
});
