import { describe, expect, test } from "vitest";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { withoutMarks } from "#domain/guidance/citation.ts";
import { answerTo } from "./asked.testing.ts";
import { medicineInMilk, MILK_CARD } from "./medicineInMilk.ts";
import { OTHER_UNKNOWN_IN_MILK, UNKNOWN_IN_MILK } from "./words.ts";

function answer(text: string): string {
  return answerTo([text]);
}

function words(id: string, language: "en" | "es" | "ml" = "en"): string {
  const card = CARDS.find((each) => each.id === MILK_CARD);
  return card?.statements.find((each) => each.id === id)?.text[language] ?? `no statement ${id}`;
}

describe("[Q-37] of a medicine that no statement names, and breastfeeding, nothing certain is known", () => {
  test.each([
    ["i took my mums tramadol for the pain and breastfed", "en"],
    ["took tramadol is it ok to breastfeed", "en"],
    ["can i take omeprazole while breastfeeding", "en"],
    ["¿puedo tomar tramadol si doy el pecho?", "es"],
    ["mulayoottumpol tramadol kazhikkamo", "ml"],
    ["മുലയൂട്ടുമ്പോൾ ട്രമഡോൾ കഴിക്കാമോ?", "ml"],
    ["മുലപ്പാൽ കൊടുക്കുമ്പോൾ ട്രമഡോൾ കഴിക്കാമോ?", "ml"],
    ["mulapal kodukkumbol tramadol kazhikkamo", "ml"],
    ["i gave her a feed after tramadol, breastfeeding", "en"],
    ["can i take tramadol while nursing", "en"],
    ["does tramadol get into breast milk", "en"],
    ["¿puedo tomar tramadol si doy teta?", "es"],
  ] as const)("%s", (question, language) => {
    const said = answer(question);
    expect(said.startsWith(UNKNOWN_IN_MILK[language])).toBe(true);
    expect(said).not.toContain(words("most", language));
    expect(said).not.toContain(words("usual", language));
    expect(said).toContain(words("effects", language));
  });
});

describe("[Q-37] beside a medicine that a statement names, of another one nothing certain is known", () => {
  test.each([
    ["paracetamol and diazepam while breastfeeding", words("usual"), "en"],
    ["can i take sudafed and tramadol while breastfeeding", words("not"), "en"],
    ["¿puedo tomar ibuprofeno y diazepam dando pecho?", words("usual", "es"), "es"],
    ["മുലയൂട്ടുമ്പോൾ ഐബുപ്രോഫെനും ഒമെപ്രസോളും കഴിക്കാമോ?", words("usual", "ml"), "ml"],
  ] as const)("%s", (question, first, language) => {
    const said = answer(question);
    expect(said.startsWith(first)).toBe(true);
    expect(said).toContain(OTHER_UNKNOWN_IN_MILK[language]);
  });

  test.each([
    "can i take co-codamol im breastfeeding",
    "can i take a painkiller tablet like ibuprofen while breastfeeding",
    "മുലയൂട്ടുമ്പോൾ പാരസെറ്റമോൾ ഗുളിക കഴിക്കാമോ",
    "mulayoottumbol paracetamol marunnu kazhikkamo",
    "¿puedo tomar ibuprofeno en pastillas dando pecho?",
  ])("and where all that is named is known, not: %s", (question) => {
    expect(medicineInMilk(question)).toMatchObject({ hasUnknown: false });
  });
});

test.each([
  "i inhaled paint fumes and im breastfeeding",
  "tengo cefalea y doy el pecho",
  "he has a cephalhaematoma and breastfeeding hurts",
])("[Q-37] %j names neither an inhaler nor an antibiotic", (question) => expect(medicineInMilk(question)).toBeNull());

describe("[Q-37] of a medicine that a statement names, and breastfeeding, that statement is told first", () => {
  test.each([
    ["can i take co-codamol im breastfeeding", `${words("co-codamol")} ${words("not")}`],
    ["is cocodamol ok with breastfeeding", `${words("co-codamol")} ${words("not")}`],
    ["മുലയൂട്ടുമ്പോൾ കൊ-കൊഡമോൾ കഴിക്കാമോ", `${words("co-codamol", "ml")} ${words("not", "ml")}`],
    ["can i take codeine when breastfeeding", words("not")],
    ["¿puedo tomar codeína dando pecho?", words("not", "es")],
    ["is sudafed ok breastfeeding", words("not")],
    ["can i take ibuprofen breastfeeding had a csection", words("usual")],
    ["can i take sertraline while breastfeeding", words("low-mood")],
  ])("%s", (question, first) => {
    const said = answer(question);
    expect(withoutMarks(said).startsWith(first)).toBe(true);
    expect(said).not.toContain(words("most"));
  });

  test("and every sentence on it bears the mark of its page", () => {
    const [told = ""] = answer("can i take co-codamol im breastfeeding").split("\n\n");
    expect(told.split(/(?<=\]\]) /).map(withoutMarks)).toEqual([words("co-codamol"), words("not")]);
  });
});

test.each([
  "can i take my tablets while breastfeeding",
  "can i give calpol to my breastfed baby",
  "can i drink wine while breastfeeding",
  "can i take tramadol",
  "can i mix calpol with breast milk",
  "can i give her breast milk with calpol in it",
  "i gave her calpol after breast milk",
  "mulapal kodukkumbol kunjinu paracetamol kodukkamo",
  "മുലപ്പാൽ കുടിക്കുന്ന കുഞ്ഞിന് പാരസെറ്റമോൾ കൊടുക്കാമോ?",
  "should i take vitamin d while breastfeeding",
])("[Q-37] %j names no medicine of a mother who breastfeeds", (question) => {
  expect(medicineInMilk(question)).toBeNull();
});

describe("[Q-37] what goes on from a question of a medicine in breast milk is of that milk, too", () => {
  test.each([
    [["can i take ibuprofen while breastfeeding", "and what about tramadol?"], UNKNOWN_IN_MILK.en],
    [["can i take ibuprofen while breastfeeding", "thanks", "and omeprazole?"], UNKNOWN_IN_MILK.en],
    [["what can i take for a cold while breastfeeding", "and for how long?", "tramadol?"], UNKNOWN_IN_MILK.en],
    [["¿puedo tomar ibuprofeno dando pecho?", "¿y tramadol?"], UNKNOWN_IN_MILK.es],
    [["mulayoottumpol ibuprofen kazhikkamo", "pinne tramadol?"], UNKNOWN_IN_MILK.ml],
    [["മുലയൂട്ടുമ്പോൾ ഐബുപ്രോഫെൻ കഴിക്കാമോ?", "പിന്നെ ട്രമഡോൾ?"], UNKNOWN_IN_MILK.ml],
    [["can i take tramadol while breastfeeding", "and what about codeine?"], words("not")],
    [["can i take tramadol while breastfeeding", "and omeprazole?", "and paracetamol?"], words("usual")],
  ])("%j", (texts, first) => {
    const said = answerTo(texts);
    expect(withoutMarks(said).startsWith(first)).toBe(true);
    expect(said).not.toContain(words("most"));
  });

  test.each([
    [["can i take ibuprofen while breastfeeding", "and can i give her calpol?"]],
    [["can i take ibuprofen while breastfeeding", "and tramadol for my baby?"]],
    [["can i take ibuprofen while breastfeeding", "and ibuprofen while pregnant?"]],
    [["can i take ibuprofen while breastfeeding", "nappy rash", "paracetamol?"]],
    [["can i take ibuprofen while breastfeeding", "how much should the whole family be drinking today", "paracetamol?"]],
    [["my baby has a cold and wont breastfeed", "what about paracetamol?"]],
    [["can i give calpol to my breastfed baby", "and tramadol?"]],
  ])("and what is of a child, a pregnancy or something else is not: %j", (texts) => {
    const said = answerTo(texts);
    expect(said).not.toContain(UNKNOWN_IN_MILK.en);
    expect(withoutMarks(said).startsWith(words("usual"))).toBe(false);
  });
});
