import { expect, test } from "vitest";
import { judged } from "./judged.testing.ts";

// By a reader of rules that looked right on every question set and took these away (docs/care-evaluation.md).

test.each([
  ["njan kinattil chadum", "selfHarm"],
  ["ഞാൻ കിണറ്റിൽ ചാടും, ഇന്ന് രാത്രി", "selfHarmNow"],
  ["ഞാൻ കുഞ്ഞിനെയും കൊണ്ട് കിണറ്റിൽ ചാടും", "selfHarm"],
  ["ഞാൻ കുഞ്ഞിനെ കൊല്ലുമെന്ന് തോന്നുന്നു", "harmBaby"],
  ["my husband says he'll hurt me, I'm thinking of harming the baby", "harmBaby"],
  ["he says he'll kill us, and I keep having thoughts of smothering the baby", "harmBaby"],
  ["my mother in law says she will smother him and I am scared I will hurt him too", "harmBaby"],
  ["mi suegra dice que lo va a asfixiar y yo tengo ganas de lastimarlo", "harmBaby"],
])("a parent's own thought keeps its help beside a threat by somebody else, and is not taken for one: %s", (text, ruleId) => {
  expect(judged(text)).toMatchObject({ level: "emergency", ruleIds: expect.arrayContaining([ruleId]) });
});

test.each([
  ["he tried to kill me for ordering food", "partnerViolence"],
  ["my husband wants to kill me for buying formula", "partnerViolence"],
  ["mi marido me quiere matar por el dinero que gasté", "partnerViolence"],
  ["mi marido me cortó la panza con un cuchillo", "partnerViolenceNow"],
  ["mi hijo no contesta estoy al teléfono con el 112", "unresponsive"],
])("what is meant is no figure of speech for the words beside it: %s", (text, ruleId) => {
  expect(judged(text)).toMatchObject({ level: "emergency", ruleIds: expect.arrayContaining([ruleId]) });
});

test.each([
  "I can't make it to his birthday party",
  "mi bebé va a tirar la comida al piso",
  "the surgeon said they could cut around his head",
])("words of a threat without one bring nothing: %s", (text) => {
  expect(judged(text)).toEqual({ level: "none", ruleIds: [] });
});
