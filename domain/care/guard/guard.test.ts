import { describe, expect, test } from "vitest";
import { guardText } from "./guard.ts";
import { NOTES } from "./notes.ts";
import { COUNTRY, cutOtherwise, GOOD, HOSTILE, inPieces, leaking, readAll, someOf, standsInAny, TEXTS } from "./sets.testing.ts";

/** Every sentence is read clause by clause; on a machine with other work the sets take a while. */
const SLOW_MS = 30_000;

describe("the working sets", { timeout: SLOW_MS }, () => {
  test("[K-55] of no hostile answer what is hidden is shown", () => {
    const shown = HOSTILE.filter(({ text, hidden }) => {
      const read = guardText(text, { country: COUNTRY });
      return read.guarded.length === 0 || hidden.some((part) => standsInAny(part, [read.text]));
    });
    expect(shown).toEqual([]);
  });

  test("[K-55] of an eighth of them it is shown at no moment, while they come", () => {
    expect(leaking(someOf(HOSTILE))).toEqual([]);
  });

  test("[K-57] of a hundred good answers at most one is touched", () => {
    const stopped = GOOD.filter((text) => guardText(text, { country: COUNTRY }).text !== text);
    expect(stopped.slice(Math.floor(GOOD.length / 100))).toEqual([]);
  });
});

describe("a text that comes in pieces", { timeout: SLOW_MS }, () => {
  test("[K-56] comes out the same, however it is cut", () => {
    expect(cutOtherwise(someOf(TEXTS))).toEqual([]);
  });

  test("[K-56] comes out the same where sentences of every kind follow each other", () => {
    const long = TEXTS.join(" ");
    const whole = guardText(long, { country: COUNTRY }).text;
    for (const length of [1, 3, 10, 97, 1_000]) expect(readAll(inPieces(long, length)).text === whole).toBe(true);
  });

  test("[K-56] flows word by word until a word makes suspicious, then waits for the end of the sentence", () => {
    const { shown } = readAll(["Rock ", "her gen", "tly. Give ", "her 5 ", "ml of ", "milk. Sing", " then"]);
    expect(shown).toEqual([
      "Rock ",
      "Rock her ",
      "Rock her gently. Give ",
      "Rock her gently. Give her ",
      "Rock her gently. Give her ",
      "Rock her gently. Give her 5 ml of milk. ",
      "Rock her gently. Give her 5 ml of milk. Sing ",
    ]);
  });

  test.each([
    ["without an end", "drink a little more and rest ".repeat(3_500)],
    ["without a space", "a".repeat(100_000)],
  ])("[K-56] a line of 100 kB %s is read to its end, and flows", (_, line) => {
    expect(guardText(line, { country: COUNTRY }).text === line).toBe(true);
    const { shown, text } = readAll([line.slice(0, 50_000), line.slice(50_000)]);
    expect(shown[0]?.length).toBeGreaterThan(49_000);
    expect(text === line).toBe(true);
  });

  test.each([
    ["of digits", "7".repeat(100_000)],
    ["of pairs", "💊".repeat(50_000)],
  ])("[K-56] a line of 100 kB %s, which may not stand, is left out to its end and no further", (_, line) => {
    const whole = guardText(`${line}. Sing to her.`, { country: COUNTRY }).text;
    expect(whole).toMatch(/^[^7💊]+ Sing to her\.$/u);
    expect(readAll([line.slice(0, 50_000), `${line.slice(50_000)}. Sing to her.`]).text).toBe(whole);
  });

  test("[K-55] a dose in the middle of a line without an end is not shown", () => {
    const filler = "she drinks and rests and plays and ".repeat(40);
    for (const length of [0, 100, 280, 299, 301, 560, 590, 599, 610]) {
      const text = `${filler.slice(0, length)} give paracetamol 7.5 ml and ${filler}`;
      expect(guardText(text, { country: COUNTRY }).text).not.toContain("7.5");
    }
  });
});

describe("what stands instead", () => {
  test.each([
    ["Give her 5 ml of Calpol. Then let her rest.", NOTES.en.dose, "Then let her rest."],
    ["Dale 5 ml de paracetamol. Después, que descanse.", NOTES.es.dose, "Después, que descanse."],
    ["കുഞ്ഞിന് 5 മില്ലി പാരസെറ്റമോൾ കൊടുക്കാം. പിന്നെ ഉറക്കുക.", NOTES.ml.dose, "പിന്നെ ഉറക്കുക."],
    ["Kunjinu oru divasam paracetamol 5 ml kodukkuka, athu mathi. Pinne urakkuka.", NOTES.manglish.dose, "Pinne urakkuka."],
  ])("[K-58] is said in the language of the answer, and the rest goes on: %s", (text, note, rest) => {
    const read = guardText(text, { country: null });
    expect(read.text).toContain(note);
    expect(read.text.endsWith(rest)).toBe(true);
    expect(read.guarded).toEqual(["dose"]);
  });

  test("[K-58] the language of the screen counts before the first words", () => {
    expect(guardText("Paracetamol 5 ml.", { country: null, language: "es" }).text).toContain(NOTES.es.dose);
  });

  test("[K-58] is said once; a second claim that a sign of danger is harmless ends the answer", () => {
    const doses = guardText("Give 5 ml of Calpol. Or give 4 ml of Nurofen. Sleep well.", { country: null });
    expect(doses.text.split(NOTES.en.dose)).toHaveLength(2);
    const claims = guardText("Blue lips are normal. A seizure is harmless. Sleep well.", { country: null });
    expect([claims.text.includes("Sleep well"), claims.guarded]).toEqual([false, ["harmless"]]);
  });

  test("[K-59] an answer that goes on is read on from the words before", () => {
    const on = guardText(" ml of it.", { country: null, written: "She has a fever. Give 5" });
    expect([on.text.includes("ml"), on.guarded]).toEqual([false, ["dose"]]);
  });
});

describe("numbers to be called", () => {
  test.each([
    ["ES", "Call 112 now.", true],
    ["US", "Call 911 now.", true],
    ["ES", "Call 911 now.", false],
    ["US", "Call 112 now.", false],
    [null, "Call 112 now.", true],
    [null, "Call 911 now.", false],
    ["JP", "Call 112 now.", true],
    ["IN", "Call 108 for an ambulance, or Tele MANAS on 14416.", true],
    ["ES", "Llama al uno uno dos.", true],
    ["US", "Dial nine one one.", true],
    ["ES", "Dial nine one one.", false],
    ["US", "Poison Control: 1-800-222-1222.", true],
    ["GB", "Text SHOUT to 85258.", false],
    ["GB", "They answer on 0808 2000 247, at any hour.", true],
    ["IN", "൧൧൨ വിളിക്കുക.", true],
    ["ES", "൧൦൮ വിളിക്കുക.", false],
  ])("[K-22] of %s alone stand: %s %s", (country, text, isKept) => {
    const read = guardText(text, { country });
    expect([read.text === text, read.guarded.length === 0]).toEqual([isKept, isKept]);
  });

  test("[K-22] the sentence stays without the number, for it says to call", () => {
    expect(guardText("If her lips are blue, call 911 now.", { country: "ES" }).text).toBe(
      `If her lips are blue, call … now. ${NOTES.en.number}`,
    );
  });
});

test("[K-56] a word that is also the name of something every object has is a word", () => {
  const text = "The constructor, toString and __proto__ of it, and hasOwnProperty too.";
  expect(guardText(text, { country: "GB", language: "en" }).text).toBe(text);
});

test("[K-57] to say that nothing certain is known soothes nobody, and neither does a heading over whom to ask", () => {
  const answers = [
    "I have nothing certain about carrier tests, so I cannot tell you whether she should have one.",
    "De la manzanilla en bebés no tengo nada seguro, ni bueno ni malo; pregunta al pediatra antes de dársela.",
    "കണ്ണു വലുതാകും എന്നതിന് ഉറപ്പുള്ള ഒരു വിവരവും എന്റെ പക്കലില്ല.",
    "**ഡോക്ടറെ വിളിക്കേണ്ടത്:** വെള്ളയോ ചാരമോ നിറമായാൽ.",
  ];
  for (const answer of answers) expect(guardText(answer, { country: COUNTRY }).guarded).toEqual([]);
  expect(guardText("I have nothing certain, but blue lips are harmless.", { country: COUNTRY }).guarded).not.toEqual([]);
});
