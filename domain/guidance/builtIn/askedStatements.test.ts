import { describe, expect, test } from "vitest";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { askedStatements } from "./askedStatements.ts";

const EARLY = { months: 1, developmentMonths: 0, country: "GB" };

function idsOf(id: string, asked: string, whom: Parameters<typeof askedStatements>[1]["whom"] = EARLY): string[] {
  const card = CARDS.find((each) => each.id === id);
  return card === undefined ? [] : askedStatements(card, { whom, asked }).map(({ statement }) => statement.id);
}

describe("[Q-40] what warns of the very thing that is told is first, then what warns of a child born early", () => {
  test.each([
    "i fell asleep on the sofa with maya",
    "me quedé dormida en el sofá con maya",
    "സോഫയിൽ ഉറങ്ങിപ്പോയി",
    "njan sofayil urangi poyi",
  ])("%s", (asked) => {
    expect(idsOf("sleep-sharing-bed", asked).slice(0, 2)).toEqual(["sofa", "never-when"]);
  });

  test("and not where nothing of it is told, and the child was born on time", () => {
    const whom = { months: 1, developmentMonths: null, country: "GB" };
    expect(idsOf("sleep-sharing-bed", "can maya sleep in my bed", whom)[0]).toBe("why");
    expect(idsOf("sleep-sharing-bed", "can maya sleep in my bed")[0]).toBe("never-when");
  });
});

test.each(["asma", "asthma", "ആസ്ത്മ"])("[Q-40] what warns of %s that is on file is first as well", (conditions) => {
  const vera = { months: 32, developmentMonths: null, country: "IE", conditions };
  expect(idsOf("medicine-ibuprofen", "¿Puedo darle ibuprofeno?", vera)[0]).toBe("asthma");
  expect(idsOf("medicine-ibuprofen", "¿Puedo darle ibuprofeno?", { ...vera, conditions: null })[0]).not.toBe("asthma");
});

describe("[Q-40] what is for babies who are fed in another way than is told is not said", () => {
  test.each([
    ["nappies-poo-colours", "what colour is the poo, hes breastfed", "breast", "formula"],
    ["nappies-poo-colours", "color de la caca, toma leche de fórmula", "formula", "breast"],
    ["nappies-poo-colours", "color de la caca, toma leche materna en biberón", "breast", "formula"],
    ["nappies-poo-colours", "what colour is the poo, he has expressed milk in a bottle", "breast", "formula"],
    ["nappies-constipation", "hasnt pooed hes breastfed", "drinks-breast", "drinks-formula"],
    ["nappies-constipation", "കുഞ്ഞ് മലം പോയിട്ടില്ല, മുലപ്പാൽ മാത്രം", "drinks-breast", "drinks-formula"],
    ["nappies-constipation", "hasnt pooed hes on formula", "drinks-formula", "drinks-breast"],
  ])("%s: %s", (card, asked, told, other) => {
    expect(idsOf(card, asked)).toContain(told);
    expect(idsOf(card, asked)).not.toContain(other);
  });

  test("and both are said to who names both, or neither", () => {
    for (const asked of [
      "hasnt pooed",
      "he has breast milk and formula and hasnt pooed",
      "hes bottle-fed, hasnt pooed",
      "toma biberón",
    ])
      expect(idsOf("nappies-constipation", asked)).toEqual(expect.arrayContaining(["drinks-breast", "drinks-formula"]));
    expect(idsOf("nappies-poo-colours", "toma biberón")).toEqual(expect.arrayContaining(["breast", "formula"]));
  });
});

test("[Q-40] of two statements that are at odds about what is told the one that warns is said", () => {
  const ofDays = idsOf("nappies-constipation", "arun hasnt pooed for 4 days");
  expect(ofDays).toContain("signs");
  expect(ofDays).not.toContain("often");
});

test.each([
  ["arun hasnt pooed for 4 days", [false, false]],
  ["lleva 4 días sin hacer caca", [false, false]],
  ["he strains and goes red", [true, false]],
  ["se pone rojo y aprieta", [true, false]],
  ["appi pokumbol mukkunnu", [true, false]],
  ["he strains, and nothing for 4 days", [true, false]],
  ["is he constipated", [true, true]],
])("[Q-384] %s: of straining and of how often is told what was asked", (asked, told) => {
  const ids = idsOf("nappies-constipation", asked);
  expect(["strain", "often"].map((id) => ids.includes(id))).toEqual(told);
});

test.each([
  ["feeding-formula-safe", "how long can a bottle stand at room temperature", "US", ["fridge-us", "keep"]],
  ["feeding-formula-safe", "¿cuánto aguanta el biberón en la nevera?", "US", ["fridge-us", "keep"]],
  ["feeding-formula-safe", "കലക്കിയ പാൽ എത്ര നേരം വെക്കാം", "GB", ["keep-gb", "keep"]],
  ["feeding-formula-safe", "how do i make a bottle", "US", ["sterile", "us-water"]],
  ["sleep-own-room", "can my twins share a cot", "GB", ["one-cot", "gb"]],
])("[Q-383] %s: what answers %j in %s comes first", (card, asked, country, first) => {
  expect(idsOf(card, asked, { months: 3, country }).slice(0, 2)).toEqual(first);
});

test("[Q-4] nothing that warns is left out, whatever is told", () => {
  for (const card of CARDS) {
    const all = card.statements.filter(
      ({ kind, differs }) => differs === null && (kind === "avoid" || kind === "watch" || kind === "help"),
    );
    for (const asked of ["hes breastfed for 4 days", "on formula for 4 days"])
      expect(idsOf(card.id, asked, { months: null, country: null })).toEqual(expect.arrayContaining(all.map(({ id }) => id)));
  }
});
