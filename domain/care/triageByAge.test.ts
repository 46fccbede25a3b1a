import { expect, test } from "vitest";
import { type Family, familyOfOne, UNKNOWN_FAMILY } from "./child/family.ts";
import { judgedByRules } from "./judged.testing.ts";
import { triage } from "./triage.ts";

const family = UNKNOWN_FAMILY;

test.each([
  "38.3, not yet 3 months",
  "under 3 months and 38.5 fever",
  "younger than 2 months, 38.2",
  "almost 3 months, 38.4",
  "nearly 3 months and 38.4",
  "2mo 38.4 fever",
  "todavía no tiene 3 meses y tiene 38.5",
  "3 മാസത്തിൽ താഴെയുള്ള കുഞ്ഞിന് 38.5 പനി",
  "മൂന്ന് മാസം തികഞ്ഞിട്ടില്ല, 38.4 പനി",
  "3 maasam aayittilla, 38.4 pani",
])("an age is told by what it is under: %j", (sentence) => {
  expect(judgedByRules(sentence).ruleIds).toContain("feverUnder3Months");
});

test.each([
  "one month. 39. just wrapped too warm?",
  "two month old burning 39 after the clinic needles",
  "39 in the bottom, two and a half months",
  "39 en la colita, dos meses y medio",
  "വാവക്ക് 2 മാസം 100.9 രാത്രി തൊട്ട്",
  "ഒന്നര മാസക്കാരിക്ക് നൂറ്റിയൊന്ന് കഴിഞ്ഞു",
])("[K-1580] beside a newborn's age a number that counts nothing else is a temperature: %j", (sentence) => {
  expect(judgedByRules(sentence).ruleIds).toContain("feverUnder3Months");
});

test.each([
  "one month. 40 likes on the photo",
  "two months, 39 days of rain",
  "my 4 month old. 39. how warm is that",
  "Hi, 34, mum to a 7 week old, looking for other mums",
  "Two months old, 39, head circumference in the red book, is that big?",
  "my 6 week old, brother is 4, 39, all cuddly",
  "Estoy embarazada de dos meses, 40, ¿me hacen la amniocentesis?",
  "Le hago una colita en el pelo, tiene dos meses, ya van 38 ligas que pierde",
  "kunjinu 2 masam, prasavam kazhinju 40 kazhinju, vaccine eppo edukkanam",
  "കുഞ്ഞിന് രണ്ടു മാസം, പ്രസവരക്ഷ 90 കഴിഞ്ഞു, ഇനി കുളി എങ്ങനെ?",
])("[K-1580] a number that counts something, stands for somebody else or tells no fever is none: %j", (sentence) => {
  expect(judgedByRules(sentence).level).not.toBe("emergency");
});

test.each([
  "quema la bb, no tengo termómetro, tiene un mes y medio",
  "quema al tacto, tiene cinco semanas",
  "sigue quemando, tiene un mes",
])("[K-1580] who burns to the touch has a fever: %j", (sentence) => {
  expect(judgedByRules(sentence).ruleIds).toContain("feltFeverUnder3Months");
});

test.each([
  "El asiento del coche quema al tacto, ¿cómo lo enfrío antes de sentar a mi bebé de dos meses?",
  "La leña está quemando en la chimenea y mi bebé de dos meses duerme en la sala",
])("[K-1580] what burns to the touch has none: %j", (sentence) => {
  expect(judgedByRules(sentence).ruleIds).not.toContain("feltFeverUnder3Months");
});

test("[K-1580] seventy and some more are seventy", () => {
  expect(judgedByRules("setenta y pico respiraciones en un minuto, dormida. Tiene cuatro meses").level).toBe("emergency");
});

test.each([
  "38.3 for under 3 weeks",
  "2 weeks and still 38.4",
  "38.4, 2 weeks 3 times a day",
  "is a fever bad under 3 months?",
  "38.5, under 6 months",
  "lleva menos de 3 semanas con tos y fiebre de 38",
])("what something took under, or is asked of an age, is no age of a child: %j", (sentence) => {
  expect(judgedByRules(sentence).level).not.toBe("emergency");
});

test.each([
  ["of 91 days", { ageDays: 91 }, "emergency"],
  ["of 92 days", { ageDays: 92 }, "none"],
] as const)("a temperature of 38 and more is an emergency under three months: %s", (_age, child, level) => {
  for (const text of ["It is 38,2 °C", "he has 38.0 degrees", "temp 100.4 F", "tiene 38 de fiebre"]) {
    expect(triage(text, { family: child === null ? family : familyOfOne(child.ageDays) }).level).toBe(level);
  }
});

test.each(["my baby has 38.5 C", "my son has 38.5 C"])(
  "[K-74] with a fever the age is asked for where nobody knows it: %j",
  (text) => {
    const asks = { about: "age", ruleIds: ["feverUnder3Months"] };
    expect(triage(text, { family })).toEqual({ level: "none", ruleIds: [], asks });
    expect(triage(text, { family, answers: { age: "under3Months" } }).level).toBe("emergency");
    expect(triage(text, { family, answers: { age: "notSure" } }).level).toBe("emergency");
    expect(triage(text, { family, answers: { age: "older" } })).toEqual({ level: "none", ruleIds: [] });
  },
);

test.each(["my baby is on formula and has 38.5", "he was on the sofa and now has a fever of 38.5"])(
  '[K-74] "on" is no age of one year: %j',
  (sentence) => {
    expect(judgedByRules(sentence).asks?.about).toBe("age");
  },
);

const TWINS_AND_NEWBORN: Family = {
  children: [
    { id: "1", name: "Leo", ageDays: 1_100 },
    { id: "2", name: "Anaya", ageDays: 40 },
  ],
  childId: "1",
  isPregnant: false,
  country: null,
};

test.each([
  ["Anaya has 38.4", "emergency"],
  ["she is asleep but Anaya's temperature is 38.4", "emergency"],
  ["അനയയ്ക്ക് 38.4 പനി", "emergency"],
  ["Leo has 38.4", "none"],
  ["his temperature is 38.4", "none"],
  ["my eldest has 38.4", "none"],
])("[K-75] of siblings, the one who is named is meant, or else the child of the chat: %j is %s", (text, level) => {
  expect(triage(text, { family: TWINS_AND_NEWBORN }).level).toBe(level);
});

test("[K-75] where the chat is about nobody and the children differ, the age is asked for", () => {
  const found = triage("temperature 38.4 since noon", { family: { ...TWINS_AND_NEWBORN, childId: null } });
  expect(found).toMatchObject({ level: "none", asks: { about: "age" } });
});

test.each([
  ["I have a terrible headache and see spots", true],
  ["my head hurts so badly it wakes me", true],
  ["she has a bad headache", false],
])("[K-75] a pregnancy on file need not be told again: %j %s", (text, isOfMother) => {
  expect(triage(text, { family: { ...UNKNOWN_FAMILY, isPregnant: true } }).level === "emergency").toBe(isOfMother);
});
