import { describe, expect, test } from "vitest";
import { ageOf, mayTell, stated } from "./figures.testing.ts";
import { personsFigures } from "./figures.ts";

describe("[Q-6] what the person wrote is told again as they meant it, and no more than that", () => {
  test.each([
    ["wakes every 40 mint", "Waking at 40 minutes is hard.", "Waking at 30 minutes is hard."],
    ["mi bebé de 4 mesitos", "A los cuatro meses.", "A los tres meses."],
    ["4masam aaya kunju", "At four months.", "At three months."],
    ["i check her 20 times a night", "Tell the doctor the number 20.", "Tell the doctor the number 30."],
    ["i check her 20 times a night", "Tell the doctor the number 20.", "Give 20 grapes."],
    ["milk every evening 6-11pm", "It runs five, from 6 to 11.", "It runs four, from 6 to 11."],
    ["milk every evening 6-11pm", "It runs five, from 6 to 11.", "No milk until five."],
  ])("%s: %s", (asked, good, wrong) => {
    expect(mayTell(good, personsFigures(asked))).toBe(true);
    expect(mayTell(wrong, personsFigures(asked))).toBe(false);
  });
});

describe("[Q-6] from an age that is told to another it is reckoned, before and behind", () => {
  const nine = stated("Milk from 9 months. മിൽക്ക്");

  test.each([
    [15, "Milk: that is half a year past the nine months.", "Milk: that is a third of a year past the nine months."],
    [15, "La leche: hace medio año desde los nueve meses.", "La leche: hace dos meses desde los nueve meses."],
    [5, "Paal: iniyum 4 maasam undu.", "Paal: iniyum 3 maasam undu."],
  ])("at %s months: %s", (months, good, wrong) => {
    expect(mayTell(good, [...nine, ...ageOf(months)])).toBe(true);
    expect(mayTell(wrong, [...nine, ...ageOf(months)])).toBe(false);
  });
});
