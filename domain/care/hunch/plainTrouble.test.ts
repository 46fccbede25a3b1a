import { describe, expect, test } from "vitest";
import { familyOfOne, UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import { COUNTER_EXAMPLES } from "#domain/care/evaluation/counterExamples.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import { triage } from "#domain/care/triage.ts";
import { tellsOfPlainTrouble } from "./plainTrouble.ts";
import { hunch } from "./trained.ts";

const FAMILIES = [UNKNOWN_FAMILY, familyOfOne(49, "ES"), familyOfOne(425, "IN")] as const;
const shownFor = (text: string) =>
  FAMILIES.map((family) => {
    const { level, asks } = triage(text, { family, hunch });
    return level === "emergency" ? "card" : asks?.about;
  });

describe("[K-157] what only sounds like an emergency is asked about, where a short message says that it is over or names a trouble", () => {
  test.each([
    "kunju kattilil ninnu veenu, karanju, ippo kalikkunnu",
    "കുഞ്ഞ് കട്ടിലിൽ നിന്നു വീണു, കരഞ്ഞു, ഇപ്പോൾ കളിക്കുന്നു",
    "se cayó de la cama, lloró y ahora está jugando",
    "my baby fell off the sofa, cried for a minute and is now playing happily",
    "lleva llorando dos horas, ya le cambié el pañal, le di teta y nada, creo que son cólicos",
    "creo que son cólicos, llora por la tarde y encoge las piernas",
    "ചെവിയിൽ പിടിച്ചു വലിക്കുന്നു, ഇടയ്ക്ക് കരയുന്നു",
  ])("%s", (text) => {
    expect(shownFor(text)).toEqual(["now", "now", "now"]);
  });

  test.each([
    "hoy le puse el termometro en la axila y marca 37,4 esta caliente, es fiebre?",
    "me duele mucho el pecho derecho, está rojo y tengo 39",
  ])("of a baby of seven weeks: %s", (text) => {
    expect(shownFor(text)[1]).toBe("now");
  });

  test.each([
    "Se cayó de la cama y no está jugando",
    "Fell off the bed and is not playing now",
    "കട്ടിലിൽ നിന്ന് വീണു, കളിക്കുന്നില്ല",
    "lleva llorando dos horas, no es cólico",
  ])("who denies that it is over is not taken at their word: %s", (text) => {
    expect(tellsOfPlainTrouble(new Reading(text), [])).toBe(false);
  });

  test("nothing of it is lost where the age was answered, after which nothing is asked", () => {
    const text = "kunju kattilil ninnu veenu, karanju, ippo kalikkunnu";
    expect(triage(text, { family: UNKNOWN_FAMILY, answers: { age: "older" }, hunch }).level).toBe("emergency");
  });
});

const COUNTER = COUNTER_EXAMPLES.filter(({ exception }) => exception === "doubt");

describe("[K-157] and beside any sign it keeps the card", () => {
  test.each(["english", "spanish", "malayalam"])("twenty in %s", (language) => {
    const texts = COUNTER.filter((one) => one.language === language).map(({ text }) => text);
    expect(texts).toHaveLength(20);
    expect(texts.filter((text) => shownFor(text)[0] !== "card")).toEqual([]);
  });
});

test.each([
  "my baby fell off the sofa cried a minute and is playing now her pupils are odd",
  "my baby fell off the sofa and is now playing and keeps holding one arm",
  "my baby fell off the bed and was playing minutes before",
  "my baby fell off the sofa, is smiling now, wobbles",
  "my baby fell off the sofa, was playing, now asleep for 3 hours",
  "my 3 week old fell off the sofa, cried and is happy now",
  "mi bebe se cayo de la cama lloro y ahora esta jugando cojea",
])("[K-157] who is not well again at the end, or too young to tell, keeps the card: %s", (text) => {
  expect(shownFor(text)[0]).toBe("card");
});
