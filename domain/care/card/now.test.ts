import { expect, test } from "vitest";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import { hunch } from "#domain/care/hunch/trained.ts";
import { triage } from "#domain/care/triage.ts";
import { cardLines } from "./lines.ts";

const numbers = (text: string) => cardLines("US", triage(text, { family: UNKNOWN_FAMILY }).ruleIds).map(({ number }) => number);

test.each([
  "I am standing on the bridge and about to jump",
  "I just cut my wrists because I want to die",
  "I am holding a knife and want to kill myself",
  "I have the pills in my hand",
  "I want to kill myself tonight",
  "my 14 year old wants to die and she has the pills",
  "my daughter is on the roof and says she will jump",
  "he is at the door with a knife, I am hiding in the bathroom",
  "he is going to kill me tonight",
  "my ex is outside with a gun",
  "my husband is strangling me right now",
  "estoy en el puente y voy a saltar",
  "me corté las venas porque quiero morir",
  "mi hija tiene las pastillas y quiere morirse",
  "está en la puerta con un cuchillo, estoy escondida en el baño",
  "ഞാൻ പാലത്തിൽ നിൽക്കുന്നു, ഇപ്പോൾ ചാടും",
  "njan kai murichu, marikkanam",
  "മോൾക്ക് മരിക്കണമെന്ന് പറയുന്നു, ഗുളിക കയ്യിലുണ്ട്",
  "ഭർത്താവ് കത്തിയുമായി വാതിലിൽ നിൽക്കുന്നു, ഞാൻ മുറിയിൽ പൂട്ടിയിരിക്കുന്നു",
  "bharthavu enne kollum, sahayikku",
])("[K-21] a life is in danger now, and the emergency number is first: %s", (text) => {
  expect(numbers(text)[0]).toBe("911");
});

test.each([
  ["I don't want to live anymore", "988"],
  ["quiero morirme", "988"],
  ["marikkanam ennu thonnunnu", "988"],
  ["my husband hits me", "1-800-799-7233"],
  ["mi marido me pega", "1-800-799-7233"],
  ["ഭർത്താവ് എന്നെ അടിക്കുന്നു", "1-800-799-7233"],
])("[K-21] a thought, or what has been: the line for it is first: %s", (text, first) => {
  expect(numbers(text)[0]).toBe(first);
});

test.each([
  "tonight I want to try the crib",
  "I want a break tonight",
  "he took all the peas off the plate",
  "he took all his milk",
])("[K-21] a word of nearness, or that something was taken, is no sign by itself: %s", (text) => {
  expect(triage(text, { family: UNKNOWN_FAMILY, hunch }).level).toBe("none");
});
