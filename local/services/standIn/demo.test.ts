import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANGUAGE_CODES } from "#domain/account/languages.ts";
import { factsAround, familyFacts } from "#domain/assistant/familyFacts.ts";
import { textSystemPrompt } from "#domain/assistant/systemPrompt.ts";
import { familyOf } from "#domain/care/child/family.ts";
import { hunch } from "#domain/care/hunch/trained.ts";
import { triage } from "#domain/care/triage.ts";
import { urgesHelpNow } from "#domain/care/urgentAnswer.ts";
import { SEE_CARD, SEE_NOTES, SEE_QUESTION } from "#domain/guidance/builtIn/danger.ts";
import { whatWouldMakeItOne } from "#domain/guidance/builtIn/dismissed.ts";
import { NO_CARD, NO_PHOTOS_BUT_WORDS, NOT_AFTER_DANGER, NOTHING_CERTAIN, SIGNATURE } from "#domain/guidance/builtIn/words.ts";
import { addDays } from "#domain/time/isoDate.ts";
import { answerTo, inPieces } from "./demo.ts";
import { factsIn } from "./promptFacts.ts";

function asked(...texts: string[]): string {
  return answerTo({ texts, hasPhoto: false });
}

test.each(LANGUAGE_CODES)("[Q-4] what the screen offers to begin with is answered (%s)", (language) => {
  const words = JSON.parse(readFileSync(`public/locales/${language}/chat.json`, "utf8")) as {
    topics: Record<string, { starter: string }>;
  };
  const starters = Object.values(words.topics).map(({ starter }) => starter);
  expect(starters).toHaveLength(4);
  for (const starter of starters) expect([NO_CARD[language], NOTHING_CERTAIN[language]]).not.toContain(asked(starter));
});

test.each([
  ["How much sleep does a 4-month-old need?", "en"],
  ["¿Cuándo empezamos con las papillas?", "es"],
  ["കുഞ്ഞിന് തേൻ കൊടുക്കാമോ?", "ml"],
  ["kunjinu then kodukkamo", "ml"],
] as const)("[Q-4] %j is answered in its language, with what it cites, and says that no AI wrote it", (question, language) => {
  const answer = asked(question);
  expect(answer).toContain(SIGNATURE[language]);
  expect(answer).toMatch(/\[\[[a-z0-9-]+\.\d+\]\]/);
});

test.each([
  ["She won’t wake up from her nap", SEE_CARD.en],
  ["my baby sleeps but his lips are BLUE", SEE_CARD.en],
  ["he swallowed a button battery at bedtime", SEE_CARD.en],
  ["I feel so tired I could kill myself", SEE_CARD.en],
  ["¿Le doy de comer? Se tragó una pila", SEE_CARD.es],
  ["Mi niña no respira bien por la noche", SEE_CARD.es],
  ["കുഞ്ഞിന് ശ്വാസം കിട്ടുന്നില്ല", SEE_CARD.ml],
  ["kunjinu shwasam kittunnilla", SEE_CARD.ml],
  ["my husband hits me", SEE_NOTES.en],
  ["he went stiff for a second", SEE_CARD.en],
  ["My baby has a fever, what do I do?", SEE_QUESTION.en],
])("[K-94] to the danger in %j there is no guidance, but the card, the notes or the question", (question, words) => {
  expect(asked(question)).toBe(words);
});

test.each(["What is the capital of France?", ""])("[Q-4] it says that it has no card about %j", (question) => {
  expect(asked(question)).toContain(NO_CARD.en);
});

test("[K-94] a photo cannot be judged, and of what is asked about it the words alone are answered", () => {
  expect(answerTo({ texts: ["Is this good food?"], hasPhoto: true }).startsWith(NO_PHOTOS_BUT_WORDS.en)).toBe(true);
});

test("[K-94] a follow-up to a danger is not answered as if it stood alone", () => {
  expect(asked("She swallowed bleach", "Should I feed her?")).toBe(NOT_AFTER_DANGER.en);
  expect(asked("Se tragó una pila", "¿Le doy de comer?")).toBe(NOT_AFTER_DANGER.es);
});

const TODAY = "2026-11-20";
const LEO = { _id: "leo", id: "leo", name: "Leo", birthDate: "2021-11-01" };
const MIA = { _id: "mia", id: "mia", name: "Mia", birthDate: "2026-09-11" };
const EARLY = { _id: "ana", id: "ana", name: "Ana", birthDate: "2026-07-20", weeksEarly: 8 };

test.each([
  ["of an only child that was born early", "My baby has a fever of 38.5, what do I do?", [EARLY], EARLY],
  ["of another child on file than the chat's", "Mia has a fever, what do I do?", [LEO, MIA], LEO],
])(
  "[K-94] to an emergency %s there is no guidance, though the age of the chat's child would make it none",
  (_, text, children, { id }) => {
    const found = triage(text, { family: familyOf(children, { today: TODAY, childId: id, country: null }), hunch });
    expect(found.level).toBe("emergency");
    const facts = familyFacts({ children, childId: id, country: null }, TODAY);
    const instructions = textSystemPrompt({ triage: found, ...facts });
    expect(answerTo({ texts: [text], hasPhoto: false, instructions })).toBe(SEE_CARD.en);
  },
);

test("[K-94] where the age of a child who is named is asked for, it names the question, whatever child the chat is about", () => {
  const children = [LEO, { ...MIA, birthDate: undefined }];
  const text = "Mia has a fever, what do I do?";
  const found = triage(text, { family: familyOf(children, { today: TODAY, childId: LEO.id, country: null }), hunch });
  expect(found).toMatchObject({ level: "none", asks: { about: "age" } });
  const instructions = textSystemPrompt({ triage: found, ...familyFacts({ children, childId: LEO.id, country: null }, TODAY) });
  expect(answerTo({ texts: [text], hasPhoto: false, instructions })).toBe(SEE_QUESTION.en);
});

const SAM = { _id: "sam", id: "sam", name: "Sam", birthDate: "2020-02-01" };
const BEAN = { _id: "bean", id: "bean", name: "Bean", dueDate: "2027-03-01" };

test.each([
  ["nobody in particular", "She has a fever of 38.5", null, [LEO, SAM]],
  ["nobody in particular, in Spanish", "Tiene fiebre de 38,5", null, [LEO, SAM]],
  ["nobody in particular, where one is expected", "She has a fever of 38.5", null, [LEO, SAM, BEAN]],
  ["a child that is expected", "She has a fever of 38.5", BEAN.id, [LEO, BEAN]],
  ["nobody in particular, where one is young", "She has a fever of 38.5", null, [LEO, MIA]],
  ["nobody in particular, where one may have come", "She has a fever of 38.5", null, [LEO, { ...BEAN, dueDate: "2026-11-27" }]],
  ["a child whose due date is long past", "She has a fever of 38.5", BEAN.id, [LEO, { ...BEAN, dueDate: "2026-10-11" }]],
])("[K-94] in a chat about %s it points to a question where one stands, and nowhere else", (_, text, childId, children) => {
  const found = triage(text, { family: familyOf(children, { today: TODAY, childId, country: null }), hunch });
  const instructions = textSystemPrompt({ triage: found, ...familyFacts({ children, childId, country: null }, TODAY) });
  const isPointed = Object.values(SEE_QUESTION).includes(answerTo({ texts: [text], hasPhoto: false, instructions }));
  expect(isPointed).toBe(found.asks !== undefined);
});

test("[K-94] it names a card where one stands, and nowhere else, however old the child is to the day", () => {
  const text = "My baby has a fever of 38.2";
  for (let days = 80; days <= 100; days++) {
    const children = [{ ...MIA, birthDate: addDays(TODAY, -days) }];
    const found = triage(text, { family: familyOf(children, { today: TODAY, childId: MIA.id, country: null }), hunch });
    const instructions = textSystemPrompt({ triage: found, ...familyFacts({ children, childId: MIA.id, country: null }, TODAY) });
    const answer = answerTo({ texts: [text], hasPhoto: false, instructions });
    expect([days, answer === SEE_CARD.en]).toEqual([days, found.level === "emergency"]);
  }
});

test.each([
  ["Lactancia", "es", SIGNATURE.es],
  ["tos seca", "es", SIGNATURE.es],
  ["Fiebre", "es", SEE_QUESTION.es],
  ["Fever", "ml", SEE_QUESTION.ml],
  ["How much sleep does a 4-month-old need?", "es", SIGNATURE.en],
] as const)(
  "[K-94] [Q-4] %j, on a screen in %s, is answered in that language where the words tell none",
  (text, language, words) => {
    const facts = familyFacts({ children: [], childId: null, country: "ES", language }, TODAY);
    const instructions = textSystemPrompt({ triage: { level: "none", ruleIds: [] }, ...facts });
    expect(answerTo({ texts: [text], hasPhoto: false, instructions })).toContain(words);
  },
);

test("[K-94] to an emergency that tells of violence at home it names the notes and no card", () => {
  const found = { level: "emergency", ruleIds: ["partnerViolence"] } as const;
  const instructions = textSystemPrompt({ triage: { ...found, ruleIds: [...found.ruleIds] }, child: null, family: {} });
  expect(answerTo({ texts: ["What can I do?"], hasPhoto: false, instructions })).toBe(SEE_NOTES.en);
});

/** In a chat about one of two children, to words in which the rules find nothing. */
function askedAbout({ id }: { id: string }, ...texts: string[]): string {
  const facts = familyFacts({ children: [LEO, MIA], childId: id, country: "GB" }, TODAY);
  const instructions = textSystemPrompt({ triage: { level: "none", ruleIds: [] }, ...facts });
  return answerTo({ texts, hasPhoto: false, instructions });
}

test("[Q-3] after a switch of the child an age that was told of the other counts no more", () => {
  const texts = ["[about: A] Can my 2 year old eat honey?", "[about: B] Can she eat honey?"];
  expect(askedAbout(MIA, ...texts)).toContain("No honey at all");
});

test("[Q-3] [K-75] a child on file who is named is guided by their own age, whatever child the chat is about", () => {
  const answer = askedAbout(LEO, "How much water should Mia drink?");
  expect(answer).toContain("Breast milk is the only food or drink babies need in the first six months");
  expect(answer).not.toContain("From around 6 months");
  expect(askedAbout(LEO, "Can Mia eat honey?")).toContain("No honey at all");
  expect(askedAbout(LEO, "Can Leo eat honey?")).not.toContain("No honey at all");
});

test("[K-94] what follows a fever of a child who is old enough is answered; of one whose age nobody knows it waits", () => {
  const texts = ["He has had a fever since yesterday", "How much sleep does he need?"];
  expect(askedAbout(LEO, ...texts)).toContain(SIGNATURE.en);
  expect(asked(...texts)).toBe(NOT_AFTER_DANGER.en);
});

const LEFT = { level: "emergency", ruleIds: ["blueOrGrey"] } as const;

/** After a card that was called no emergency. */
function askedAfterLeft(isNext: boolean, ...texts: string[]): string {
  const dismissed = { ruleIds: [...LEFT.ruleIds], isNext };
  const instructions = textSystemPrompt({ triage: { ...LEFT, ruleIds: dismissed.ruleIds }, dismissed, child: null, family: {} });
  return answerTo({ texts, hasPhoto: false, instructions });
}

test.each([
  ["his lips are blue", "How much sleep does my baby need?", "en", "Somebody looks blue, grey or very pale."],
  [
    "tiene los labios azules",
    "¿Cuánto tiene que dormir un bebé al día?",
    "es",
    "Una persona tiene un color azul, gris o muy pálido.",
  ],
  ["ചുണ്ട് നീലയാണ്", "കുഞ്ഞിന് തേൻ കൊടുക്കാമോ?", "ml", "ഒരാൾക്ക്"],
] as const)(
  "[K-120] after %j, which was no emergency, %j is answered, and before it one line says what would make it one",
  (danger, question, language, words) => {
    const [first = "", ...others] = askedAfterLeft(true, danger, question).split("\n\n");
    expect(first).toContain(words);
    expect(urgesHelpNow(first)).toBe(false);
    expect(others.join("\n\n")).toBe(askedAfterLeft(false, danger, question));
    expect(others.join("\n\n")).toContain(SIGNATURE[language]);
  },
);

test("[K-120] a new danger gets the card alone, and what has no words of its own is told by getting worse", () => {
  expect(askedAfterLeft(true, "his lips are blue", "now she has a seizure")).toBe(SEE_CARD.en);
  expect(whatWouldMakeItOne(["possibleDanger"], "en")).toMatch(/If it gets worse/);
});

test("[Q-4] what the application tells of the family in its prompt is known: ages, country, a pregnancy", () => {
  const age = (months: number) => ({ inWords: "", days: months * 30, weeks: months * 4, months, years: 0 });
  const told = factsAround({
    child: { name: "Anaya {", age: age(6), correctedAge: age(4) },
    family: { country: "IN", pregnancy: { weeks: 20 } },
  });
  expect(factsIn(`Be kind.\n${told}\n{not json`)).toMatchObject({
    months: 6,
    developmentMonths: 4,
    children: [{ name: "Anaya {", months: 6, developmentMonths: 4 }],
    country: "IN",
    isPregnant: true,
  });
  const early = factsAround({ child: { name: "Leo", age: age(2), daysUntilDueDate: 12 }, family: {} });
  expect(factsIn(early)).toMatchObject({ months: 2, developmentMonths: 0 });
  expect(factsIn("")).toMatchObject({ months: null, developmentMonths: null, country: null, isPregnant: false });
});

test("an answer is told in pieces of three to eight words that add up to it", () => {
  const text = asked("How much sleep does my baby need?");
  const pieces = inPieces(text);
  expect(pieces.join("")).toBe(text);
  for (const piece of pieces.slice(0, -1)) {
    const words = piece.trim().split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(3);
    expect(words).toBeLessThanOrEqual(8);
  }
});
