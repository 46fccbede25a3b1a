import { describe, expect, test } from "vitest";
import { Hunch } from "#domain/care/hunch/hunch.ts";
import model from "#domain/care/hunch/model.json" with { type: "json" };
import { hunch } from "#domain/care/hunch/trained.ts";
import { cardFinder } from "#domain/guidance/search/trained.ts";
import type { Question } from "./answer.ts";
import { answerTo } from "./asked.testing.ts";
import { ownTroubleParts } from "./ownTrouble.ts";
import { NOT_AFTER_DANGER, OWN_URGENCY } from "./words.ts";

const children = [
  { name: "Arun", months: 1 },
  { name: "Kiran", months: 39 },
];

function answer(texts: readonly string[], known: Partial<Question> = {}): string {
  return answerTo(texts, { children, ...known });
}

describe("[Q-4] one trouble of whoever writes is answered with the card for it", () => {
  test.each([
    ["i cant do this anymore", "[[mind-anger-overwhelmed."],
    ["ya no puedo mas", "[[mind-anger-overwhelmed."],
    ["im a terrible mum", "[[mind-anger-overwhelmed."],
    ["എനിക്ക് ഇനി വയ്യ", "[[crying-cannot-bear."],
    ["I keep picturing dropping her", "[[mind-unwanted-thoughts."],
    ["no dejo de imaginarme que se me cae", "[[mind-unwanted-thoughts."],
    ["my scar is oozing a bit", "[[afterbirth-csection."],
    ["mi cicatriz supura un poco", "[[afterbirth-csection."],
  ])("%s", (text, card) => expect(answer([text])).toContain(card));

  test("a wound is to be seen today, and despair to be told in the next days", () => {
    expect(answer(["my wound smells a bit"])).toContain(OWN_URGENCY.today.en);
    expect(answer(["i cant cope anymore"])).toContain(OWN_URGENCY.soon.en);
  });

  test("and beside anything else it is not", () => {
    expect(answer(["i cant do this anymore, how do I burp my baby"])).not.toContain("[[mind-");
    expect(answer(["I keep picturing dropping her and she has a rash"])).not.toContain("[[mind-");
  });

  test("and where a question stands it is not", () => {
    const partsBy = (known: Hunch): string[] | null => {
      const whom = { months: null, country: null, isPregnant: false };
      return ownTroubleParts("I keep picturing dropping her", { finder: cardFinder(), hunch: known, whom, most: 3 }, "en");
    };
    const lowest = Number.NEGATIVE_INFINITY;
    expect(partsBy(hunch)).not.toBeNull();
    expect(partsBy(new Hunch({ ...model, thresholds: { silent: lowest, ask: lowest, sure: lowest } }))).toBeNull();
  });
});

describe("[Q-4] what was asked about one child does not silence the answer about another", () => {
  const aboutBoth = "arun is yellow still at 5 weeks as kiran was";
  const aboutArun = "arun is yellow still at 5 weeks";
  const isOpen = { answers: {}, isOpen: true, isGrave: false };

  test.each([null, isOpen])("by the name of each", (oneTap) => {
    expect(answer([aboutArun, "and kiran had a nightmare what do i do"], { oneTap })).toContain("[[sleep-nightmares.");
  });

  test("and of the same child, of nobody by name, or of both it does", () => {
    const silent = [
      answer([aboutArun, "and arun had a nightmare what do i do"], { oneTap: isOpen }),
      answer([aboutArun, "he had a nightmare what do i do"], { oneTap: isOpen }),
      answer([aboutBoth, "and kiran had a nightmare what do i do"], { oneTap: isOpen }),
      answer(["arun is not breathing", "and kiran had a nightmare what do i do"]),
      answer([aboutArun, "and kiran had a nightmare what do i do"], { oneTap: { ...isOpen, isGrave: true } }),
    ];
    expect(new Set(silent)).toEqual(new Set([NOT_AFTER_DANGER.en]));
  });
});
