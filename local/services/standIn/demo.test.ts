import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GUIDE } from "#domain/care/guide/guide.ts";
import { CANNOT_JUDGE, CANNOT_JUDGE_SINCE } from "#domain/care/guide/guideLimits.ts";
import { SEE_CARD, SEE_NOTES, SEE_QUESTION } from "#domain/care/guide/guideDanger.ts";
import { answerTo, inPieces } from "./demo.ts";

function asked(...texts: string[]): string {
  return answerTo({ texts, hasPhoto: false });
}

function textOf(topic: string, language: "en" | "es" = "en"): string {
  const found = GUIDE.find((each) => each.topic === topic);
  if (found === undefined) throw new Error(`No topic ${topic}`);
  return `${found.text[language]}\n\n[${found.source.title}](${found.source.url})\n`;
}

test.each([
  ["How much sleep does a 3-month-old need?", "sleep"],
  ["I'll try a bedtime routine, any ideas?", "bedtime"],
  ["When can we start solid food?", "feeding"],
  ["How do I help my baby's development?", "development"],
  ["What milestones come by six months?", "milestones"],
  ["How do we keep germs away?", "health"],
  ["I feel so overwhelmed", "emotionalSupport"],
  ["My toddler has tantrums", "behaviour"],
  ["Can you look at a photo of the cot?", "photos"],
  ["Sleep Help", "sleep"],
  ["Feeding Help", "feeding"],
  ["Development", "development"],
  ["Emotional Support", "emotionalSupport"],
  ["Upload Photo", "photos"],
])("%j is answered from the guide's text about %s, with its source", (question, topic) => {
  expect(asked(question)).toBe(textOf(topic));
});

test.each([
  ["¿Cuánto debería dormir mi bebé de 3 meses?", "sleep"],
  ["Ideas para una rutina antes de acostarlo", "bedtime"],
  ["¿Cuándo empezamos con las papillas?", "feeding"],
  ["Desarrollo", "development"],
  ["qué hago con el estrés de la vuelta al trabajo", "emotionalSupport"],
  ["¿Qué hago con sus rabietas?", "behaviour"],
])("%j is answered in Spanish", (question, topic) => {
  expect(asked(question)).toBe(textOf(topic, "es"));
});

test.each(["en", "es"] as const)("what the screen offers to begin with is answered (%s)", (language) => {
  const words = JSON.parse(readFileSync(`public/locales/${language}/chat.json`, "utf8")) as {
    topics: Record<string, { starter: string }>;
  };
  const starters = Object.values(words.topics).map(({ starter }) => starter);
  expect(starters).toHaveLength(4);
  for (const starter of starters) expect(asked(starter)).not.toBe(CANNOT_JUDGE[language]);
});

test.each([
  "there is a rash after new foods",
  "how much paracetamol to help him sleep",
  "is he constipated because of the new food",
])("to %j the demo says only that it cannot judge it", (question) => {
  expect(asked(question)).toBe(CANNOT_JUDGE.en);
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
  ["she has a cough and a cold", SEE_QUESTION.en],
])("[K-94] to the danger in %j there is no guidance, but the card, the notes or the question", (question, words) => {
  expect(asked(question)).toBe(words);
});

test.each(["കുഞ്ഞിന് ഏത് പുസ്തകം വായിച്ചു കൊടുക്കണം", "kunju urangunnilla enthu cheyyanam", "മുലപ്പാൽ എത്ര തവണ കൊടുക്കണം"])(
  "[K-94] to %j it says in Malayalam that it cannot judge it",
  (question) => {
    expect(asked(question)).toBe(CANNOT_JUDGE.ml);
  },
);

test.each(["What is the capital of France?", ""])("no topic is about %j: the demo cannot judge it", (question) => {
  expect(asked(question)).toBe(CANNOT_JUDGE.en);
});

test("words that only begin like a word of illness do not stop an answer", () => {
  expect(asked("I'll paint pictures with skill while he plays, any activities?")).toBe(textOf("behaviour"));
});

test("a photo cannot be judged, whatever is asked about it", () => {
  expect(answerTo({ texts: ["Is this good food?"], hasPhoto: true })).toBe(CANNOT_JUDGE.en);
});

test("a follow-up to a word of illness is not answered from the guide", () => {
  expect(asked("She swallowed bleach", "Should I feed her?")).toBe(CANNOT_JUDGE_SINCE.en);
  expect(asked("Se tragó una pila", "¿Le doy de comer?")).toBe(CANNOT_JUDGE_SINCE.es);
});

test("an answer is told in pieces of three to eight words that add up to it", () => {
  const text = textOf("sleep");
  const pieces = inPieces(text);
  expect(pieces.join("")).toBe(text);
  for (const piece of pieces.slice(0, -1)) {
    const words = piece.trim().split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(3);
    expect(words).toBeLessThanOrEqual(8);
  }
});
