import { describe, expect, test } from "vitest";
import { startGuard } from "#domain/care/guard/guard.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { endAnswer, readAnswer, startAnswer } from "./answer.ts";
import { healthFigures } from "./figures.ts";
import { tellsForeignFigure } from "./foreignFigures.ts";
import { figuresOf, givenOf } from "./given.ts";
import { startGrounding } from "./ground.ts";
import { subjectOf } from "./subject.ts";

const CARD = "From 6 months offer small sips of water with meals. Whole milk from 12 months. Call a doctor at 38 °C (100.4 °F).";
const given = new Map([
  ["feeding-water", new Set([1, 2, 3])],
  ["fever-measure", new Set([1, 2])],
]);

/** What is shown of an answer that comes in pieces of so many characters, with ⟨card.n⟩ where a citation stands. */
function shown(answer: string, { size = 1000, allowed = CARD }: { size?: number; allowed?: string | null } = {}) {
  const grounding = startGrounding({ given, allowed: allowed === null ? null : healthFigures(allowed), language: "en" });
  let reading = startAnswer(grounding, startGuard({ country: null, language: "en" }));
  let text = "";
  for (let at = 0; at < answer.length; at += size) {
    const read = readAnswer(reading, answer.slice(at, at + size));
    text += read.shown;
    reading = read.reading;
  }
  const end = endAnswer(reading);
  text += end.shown;
  let marked = text;
  for (const { at, card, statement } of end.citations.toReversed())
    marked = `${marked.slice(0, at)}⟨${card}.${statement ?? "all"}⟩${marked.slice(at)}`;
  return { text, marked, guarded: end.guarded };
}

test("[Q-5] a mark is taken out of the words, and stands behind them as a citation", () => {
  expect(shown("Sips with meals are enough. [[feeding-water.2]] Milk is most. [[feeding-water]]").marked).toBe(
    "Sips with meals are enough.⟨feeding-water.2⟩ Milk is most.⟨feeding-water.all⟩",
  );
  expect(shown("Two in one [[feeding-water.1, fever-measure.2]].").marked).toBe("Two in one⟨feeding-water.1⟩⟨fever-measure.2⟩.");
});

test.each([
  "It is so. [[made-up.1]]",
  "It is so. [[feeding-water.9]]",
  "It is so. [[feeding-water.0]]",
  "It is so. [[NHS: Water, 2024]]",
  "It is so. [[",
  "It is so. [[feeding-wat",
  "It is so. [[<b>x</b>]]",
])("[Q-5] %j cites nothing, and shows nothing of its mark", (answer) => {
  expect(shown(answer).marked.trim()).toBe("It is so.");
});

/** What is shown with each piece. */
function piecewise(pieces: readonly string[], allowed: [] | null = []): string[] {
  let reading = startAnswer(
    startGrounding({ given: new Map(), allowed, language: "en" }),
    startGuard({ country: null, language: "en" }),
  );
  return pieces.map((piece) => {
    const read = readAnswer(reading, piece);
    reading = read.reading;
    return read.shown;
  });
}

test("[Q-6] [G-2] prose flows, word by word, up to what may be a number; a row, a title and a line of a list wait for their end", () => {
  expect(piecewise(["Rock ", "her ", "gently. ", "Give ", "her ", "two ", "spoons. "])).toEqual(
    ["Rock", " her", " gently.", " Give", " her", "", " …"].map((words) => expect.stringContaining(words.trim()) as string),
  );
  const lines = piecewise(["- Rock ", "her.\n", "| Milk ", "| warm |\n", "|---|---|\n", "| a | ", "b |\n"]);
  expect(lines.map((words) => words.trim() !== "")).toEqual([false, true, false, false, false, false, true]);
});

test("[Q-6] words that only sound like a number of another language wait for nothing", () => {
  for (const words of ["Here she ", "Still with you. Sleep ", "The bath ", "The beginning of "])
    expect(piecewise([words])[0]?.trim()).toBe(words.trim());
});

describe("[Q-6] a number that advises on health and was not given is not shown, and the other sentences stay", () => {
  test.each([
    "Give water every 4 hours.",
    "Water is fine from 4 months.",
    "Milk is fine from two years on.",
    "Call only at 40 °C.",
    "Worry at 102 °F.",
    "Give 90 ml of water.",
    "She needs eight wet nappies.",
    "Dale agua desde los 4 meses.",
    "വെള്ളം 4 മാസം മുതൽ കൊടുക്കാം.",
    "Vellam 4 maasam muthal kodukkam.",
    "Give it four to five weeks.",
    "She is ready from the tenth month.",
    "Two pints of milk are enough.",
    "Let the water be 55 &deg;C warm.",
    "It takes f\u00ADive weeks.",
    "A score of thirteen means help.",
    "Wait an hour and a half.",
    "Espera hora y media.",
    "പതിനെട്ടു മണിക്കൂർ കാത്തിരിക്കാം.",
  ])("%s", (answer) => {
    const { text, guarded } = shown(`Good that you ask. ${answer} It helps.`);
    expect(text).toMatch(/^Good that you ask\. .*It helps\.$/);
    expect(text).not.toContain(answer);
    expect(text).not.toMatch(/\d/);
    expect(guarded).toEqual(["figure"]);
  });
});

test.each([
  "Offer sips from 6 months.",
  "Offer sips from six months.",
  "Whole milk from 1 year.",
  "Call at 38.0 °C, which is 100.4 °F.",
  "Ofrece agua desde los 6 meses.",
  "6 മാസം മുതൽ വെള്ളം കൊടുക്കാം.",
  "Try these 3 things, one day at a time.",
  "1. Sit down.\n2. Breathe.",
  "Call 112 now, she has been hot for 9 hours.",
  "Call your midwife in the next few days.",
  "Step out of the door once a day.",
  "Carry on 6 months longer.",
  "A couple of nights may be hard.",
  "In 2026 this book was new.",
  "Ask for the cup again and again.",
])("[Q-6] %j stands: it was given, counts no health, or urges help", (answer) => {
  expect(shown(answer)).toMatchObject({ text: answer, guarded: [] });
});

const holder = ({ countries = [] as string[], about = "Screens may start at 18 months; la pantalla se puede; ആകാം" } = {}) => ({
  card: "screens-by-age",
  statement: 1,
  countries,
  named: countries,
  subject: subjectOf(about),
});

describe("[Q-6] a figure that was given for one country is told of no other", () => {
  const us = healthFigures("From 18 months.").map((figure) => Object.assign({}, figure, { by: holder({ countries: ["US"] }) }));
  const told = (sentence: string, country: string | null = "GB") => tellsForeignFigure(sentence, us, { country });

  test("by the country's name, in each language, and by calling it the person's own", () => {
    expect(told("In the UK screens may start at 18 months.")).toBe(true);
    expect(told("En España se puede desde los 18 meses.")).toBe(true);
    expect(told("ഇന്ത്യയിൽ 18 മാസം മുതൽ ആകാം.")).toBe(true);
    expect(told("In your country it is 18 months.")).toBe(true);
  });

  test("it stands with its own country, also unnamed where she lives there, and where two are held against each other", () => {
    expect(told("In the US screens may start at 18 months.")).toBe(false);
    expect(told("Screens may start at 18 months.", "US")).toBe(false);
    expect(told("In your country it is 18 months.", "US")).toBe(false);
    expect(told("In the US screens may start at 18 months, in the UK nobody says.")).toBe(false);
  });
});

test("[Q-6] what holds everywhere, or elsewhere, is no country's rule, and what only another country says is told with its name", () => {
  const anywhere = healthFigures("From 6 months.").map((figure) => Object.assign({}, figure, { by: holder() }));
  const us = healthFigures("From 4 months.").map((figure) => Object.assign({}, figure, { by: holder({ countries: ["US"] }) }));
  const told = (sentence: string, spokenOf: string[] = []) =>
    tellsForeignFigure(sentence, [...anywhere, ...us], { country: "ES", spokenOf });
  expect(told("Screens may start at 6 months.")).toBe(false);
  expect(told("In Spain screens may start at 6 months.")).toBe(true);
  expect(told("Screens may start at 4 months.")).toBe(true);
  expect(told("In the US screens may start at 4 months.")).toBe(false);
  expect(told("There screens may start at 4 months.", ["US"])).toBe(false);
  expect(told("In the US it is 4 months; screens may start at 6 months.")).toBe(false);
});

test("[Q-6] a number is told of what its statement is about, and of nothing else", () => {
  const milk = healthFigures("From 12 months.").map((figure) =>
    Object.assign({}, figure, { by: holder({ about: "Whole cow's milk from 12 months" }) }),
  );
  expect(tellsForeignFigure("Cow's milk is fine at 12 months.", milk, { country: null })).toBe(false);
  expect(tellsForeignFigure("Grapes are fine at 12 months.", milk, { country: null })).toBe(true);
  expect(tellsForeignFigure("That is fine at 12 months.", milk, { country: null, before: "Is milk?" })).toBe(false);
  const cited = [{ card: "feeding-water", statement: 1 }];
  expect(tellsForeignFigure("Cow's milk is fine at 12 months.", milk, { country: null, cited })).toBe(true);
});

test("[Q-6] what is reckoned from the child's age to an age that was given stands", () => {
  const known = [...healthFigures("4 months"), ...healthFigures("From 6 months.")];
  expect(tellsForeignFigure("In 2 months, when she is 6 months old, offer some.", known, { country: null })).toBe(false);
  expect(tellsForeignFigure("In 3 months, when she is 6 months old, offer some.", known, { country: null })).toBe(true);
});

test("[Q-6] the lines of the person's own country are numbers that stand", () => {
  const lines = (country: string) =>
    startGrounding({ given, allowed: [], language: "en", country }).allowed?.map(({ value }) => value) ?? [];
  expect(lines("GB")).toContain(111);
  expect(lines("ES")).not.toContain(111);
});

test("[Q-6] a line of the person's own country stands as it is written, in groups too, and another number beside it does not", () => {
  const told = (answer: string) => {
    const grounding = startGrounding({ given, allowed: [], language: "en", country: "US" });
    const { shown: words, reading } = readAnswer(startAnswer(grounding, startGuard({ country: "US", language: "en" })), answer);
    return words + endAnswer(reading).shown;
  };
  expect(told("You can ask Poison Control at 1-800-222-1222.")).toBe("You can ask Poison Control at 1-800-222-1222.");
  expect(told("Wait 7 hours, then ask 1-800-222-1222.")).toBe("Wait …");
});

test("[Q-6] where the question is none of health, numbers stand", () => {
  expect(shown("Read for 25 minutes.", { allowed: null }).text).toBe("Read for 25 minutes.");
});

test("[Q-5] [Q-6] however an answer is cut, the same is shown, and nothing of a mark or of a number at any moment", () => {
  const answer =
    "Sips are fine. [[feeding-water.1]] Give some every 4 hours. [[feeding-water.2]] **From six months**, small ones [[made-up]] [[fever-measure.1]]. Never 90 ml at once.\n\n- Milk first. [[feeding-water.3]]\n";
  const whole = shown(answer);
  expect(whole.marked).toBe(
    "Sips are fine.⟨feeding-water.1⟩ Give some every … **From six months**, small ones⟨fever-measure.1⟩. Never …\n\n- Milk first.⟨feeding-water.3⟩\n",
  );
  for (const size of [1, 2, 3, 5, 7, 11, 40]) expect(shown(answer, { size })).toEqual(whole);
});

describe("[Q-6] an answer that goes on is held to its words before", () => {
  const milk = CARDS.filter(({ id }) => id === "feeding-storing-milk");
  const whom = { months: 3, country: "US" };
  const around = { given: givenOf(milk, whom), allowed: figuresOf(milk, whom, "en"), language: "en", country: "US" } as const;

  /** What is shown of the rest behind `written`; of the whole where that is empty. `isStopped`: as far as it had come. */
  function rest(words: string, written = "", isStopped = false): string {
    const start = startAnswer(startGrounding({ ...around, written }), startGuard({ country: "US", language: "en", written }));
    const { shown: said, reading } = readAnswer(start, words);
    return isStopped ? said : said + endAnswer(reading).shown;
  }

  const ELSEWHERE = "Milk keeps well. In the UK breast milk keeps on the kitchen counter for 4 days. Use a clean bottle.";

  test("where it was stopped before any number, none comes that the whole does not have", () => {
    expect(rest(ELSEWHERE)).not.toContain("4");
    const number = ELSEWHERE.indexOf("4");
    for (let cut = 1; cut <= number; cut++) {
      const written = rest(ELSEWHERE.slice(0, cut), "", true);
      const whole = written + rest(ELSEWHERE.slice(written.length), written);
      expect(whole).not.toMatch(/\d/);
      expect(whole.endsWith(" Use a clean bottle.")).toBe(true);
    }
  });

  test.each([
    ["Milk from the breast is best. Feed her of", "ten, and let her sleep."],
    ["In the US milk keeps in the fridge for up to", " 4 days. Use clean bottles."],
    ["In the US: milk is written of here.\n- Breast milk keeps in the fridge", " for 4 days."],
    ["Wash your hands. ", "Use clean bottles."],
  ])("after %j what holds goes on as it came: %j", (written, words) => {
    expect(rest(written + words)).toBe(written + words);
    expect(rest(words, written)).toBe(words);
  });
});

test("[Q-5] what the guard leaves out takes its citation along, and what follows keeps its place", () => {
  const answer =
    "Sips help. [[feeding-water.1]] Give her 5 ml of paracetamol. [[fever-measure.1]] Milk is best. [[feeding-water.2]]";
  for (const size of [1, 6, 200]) {
    const { marked } = shown(answer, { size, allowed: null });
    expect(marked).toContain("Sips help.⟨feeding-water.1⟩");
    expect(marked).not.toContain("fever-measure");
    expect(marked.endsWith("Milk is best.⟨feeding-water.2⟩")).toBe(true);
  }
});
