import { expect, test } from "vitest";
import { UNKNOWN_FAMILY } from "./child/family.ts";
import { triageAnswer } from "./triage.ts";

const family = UNKNOWN_FAMILY;

test.each([
  "Call for help at once if she turns blue around the lips.",
  "Signs of danger:\n- blue lips\n- a seizure",
  "Llama si tiene los labios azules.",
])("an answer's conditions say nothing of the child: %j", (answer) => {
  expect(triageAnswer(answer, { family }).level).toBe("none");
});

test.each([
  "With a febrile seizure, note the time, roll her on her side, and put nothing in her mouth.",
  "In a night terror, don't wake her, just keep her safe till it passes.",
  "Jaundice that spreads to the legs or makes her too sleepy to feed must be checked the same day.",
  "If it lasts longer, or you have thoughts of harming yourself or him, please tell your doctor.",
  "Have the pharmacist confirm the amount for his current weight.",
  "One thin layer is enough in this heat; check that her chest is warm but not sweaty.",
  "Kunju kattilil ninnu veenu kai anakkunnilla, allenkil thottal karayunnu engil X-ray venam.",
])("an answer's advice for such a case says nothing of the child: %j", (answer) => {
  expect(triageAnswer(answer, { family }).level).toBe("none");
});

test("what an answer says of the child is judged like the parent's words", () => {
  expect(triageAnswer("From what you write he is not breathing. Keep him warm.", { family }).level).toBe("emergency");
});
