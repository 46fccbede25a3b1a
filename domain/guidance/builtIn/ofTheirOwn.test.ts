import { describe, expect, test } from "vitest";
import { pregnancyWord } from "#domain/guidance/search/asked.ts";
import type { Question } from "./answer.ts";
import { answerTo } from "./asked.testing.ts";
import { UNKNOWN_IN_PREGNANCY } from "./words.ts";

const VERA = { name: "Vera", months: 32, developmentMonths: null };
const LENTEJITA = { name: "Lentejita", months: null, developmentMonths: null, isNotYetBorn: true };
const FAMILY = { children: [VERA, LENTEJITA], isPregnant: true };

function answer(texts: readonly string[], months: number | null = null, known: Partial<Question> = FAMILY): string {
  return answerTo(texts, { months, country: "IE", language: "es", ...known });
}

describe("[Q-505] what goes on from a question of a pregnancy is of that pregnancy, whatever child is chosen", () => {
  test.each([
    [["¿Puedo tomar paracetamol embarazada?", "¿Y ibuprofeno?"], "[[pregnancy-medicines."],
    [["Can I take paracetamol while pregnant?", "and ibuprofen?"], "[[pregnancy-medicines."],
    [["ഗർഭകാലത്ത് പാരസെറ്റമോൾ കഴിക്കാമോ?", "ഇബുപ്രോഫനോ?"], "[[pregnancy-medicines."],
    [["¿Puedo tomar ibuprofeno? Estoy embarazada", "¿y si me duele mucho la cabeza?"], "[[pregnancy-warning-signs."],
  ])("%j", (texts, card) => {
    for (const months of [null, 32]) expect(answer(texts, months)).toContain(card);
  });

  test("and never a child's", () => {
    expect(answer(["Estoy embarazada y no duermo", "¿y si tomo melatonina?"], 32)).not.toContain("[[sleep-");
  });

  test.each([
    ["pregnant and been near slapped cheek", "[[illness-slapped-cheek."],
    ["varicela embarazada contacto", "[[skin-chickenpox."],
    ["rsv vaccine pregnancy week 28", "[[illness-rsv-protection."],
    ["can i get pregnant while breastfeeding", "[[feeding-bf-pregnant."],
    ["puedo seguir dando pecho si estoy embarazada otra vez", "[[feeding-bf-pregnant."],
  ])("and a card of a child that speaks of one is kept: %s", (text, card) => {
    expect(answer([text], null, {})).toContain(card);
  });

  test.each([
    ["cradle cap", "[[skin-cradle-cap."],
    ["nappy rash", "[[nappies-rash."],
    ["and cradle cap?", "[[skin-cradle-cap."],
    ["chicken pox", "[[skin-chickenpox."],
  ])("but what asks for a child's card by itself does not go on: %s", (text, card) => {
    expect(answer(["Can I eat cheese while pregnant?", text], 5)).toContain(card);
  });

  test.each([
    ["ibuprofen?", "[[pregnancy-medicines."],
    ["sushi?", "[[pregnancy-food."],
    ["and coffee?", "[[pregnancy-coffee."],
  ])("and what may be asked of a pregnancy as well does: %s", (text, card) => {
    expect(answer(["Can I eat cheese while pregnant?", text], 5)).toContain(card);
  });

  test("but a child who is named, or spoken of, is meant", () => {
    expect(answer(["¿Puedo tomar ibuprofeno? Estoy embarazada", "¿y Vera puede tomar ibuprofeno?"])).toContain("[[medicine-");
    expect(answer(["¿Puedo darle ibuprofeno a Vera?", "¿Y paracetamol?"], 32)).toContain("[[medicine-");
  });
});

test("[Q-505] the word for it is Spanish only beside Spanish", () => {
  expect(["ibuprofen paracetamol", "¿y el ibuprofeno?", "and the ibuprofen?"].map(pregnancyWord)).toEqual([
    "while pregnant",
    "en el embarazo",
    "while pregnant",
  ]);
});

describe("[Q-506] who tells of their own body gets no card of a child's illness", () => {
  test("of a pregnancy on file that card, where no child is chosen", () => {
    expect(answer(["Me duele la cabeza todos los días"])).toContain("[[pregnancy-warning-signs.");
    expect(answer(["Me duele la cabeza todos los días"], 32)).not.toContain("[[");
  });

  test.each(["no, me refería a mí", "I meant me"])(
    "and whoever says that they meant themselves (%s) is answered anew",
    (said) => {
      expect(answer(["Me duele la cabeza todos los días", said], 32)).toContain("[[pregnancy-warning-signs.");
    },
  );

  test.each([
    ["le di una nalgada y me siento fatal", "[[behaviour-limits-without-hitting."],
    ["me siento culpable de no tener tiempo para el grande", "[[family-new-sibling."],
    ["my dad dips the binky in the jar behind my back", "[[culture-honey."],
  ])("but how it is with a child is told: %s", (text, card) => {
    expect(answer([text], 32, {})).toContain(card);
  });

  test("and who says in the same breath what it is about is answered that", () => {
    const before = "How much ibuprofen for a fever?";
    expect(answer([before, "I meant me, my nipples hurt"], 5, {})).toContain("[[feeding-sore-nipples.");
  });

  test("but what hurts whoever breastfeeds stands among the cards of feeding", () => {
    expect(answer(["Me duelen los pezones"])).toContain("[[feeding-sore-nipples.");
  });
});

test("[Q-507] of a medicine of which nothing is said in pregnancy that is said before all else", () => {
  expect(answer(["¿Puedo tomar paracetamol embarazada?"]).startsWith(UNKNOWN_IN_PREGNANCY.es)).toBe(true);
  expect(answer(["Can I take paracetamol while pregnant?"]).startsWith(UNKNOWN_IN_PREGNANCY.en)).toBe(true);
  expect(answer(["¿Puedo tomar ibuprofeno embarazada?"])).not.toContain(UNKNOWN_IN_PREGNANCY.es);
});

test.each([
  "Vera es adoptada y no siento amor por ella todavía",
  "we adopted our daughter and I do not feel love for her yet",
  "ദത്തെടുത്ത കുഞ്ഞിനോട് സ്നേഹം തോന്നുന്നില്ല",
])("[Q-509] who adopted a child is told nothing of having given birth to it: %s", (question) => {
  expect(answer([question], 32)).not.toContain("[[mind-b");
});

test.each([
  ["How do I foster bonding with my baby", "[[mind-bonding."],
  ["que postura adoptar tras la cesarea", "[[afterbirth-csection."],
  ["we adopted a dog and I do not feel love for my baby", "[[mind-bonding."],
])("[Q-509] and who adopted no child has those cards: %s", (question, card) => {
  expect(answer([question], 3, {})).toContain(card);
});

test.each([
  "our foster baby, i feel no love for her",
  "we adopted a 3 month old baby and I feel no love",
  "we adopted 3 weeks ago and I feel no love",
  "adoptamos en marzo y no siento amor por él",
  "mi hijo es adoptado y no siento amor por él todavía",
])("[Q-509] nor is whoever says it in other words: %s", (question) => {
  expect(answer([question], 3, {})).not.toContain("[[mind-bonding.");
});
