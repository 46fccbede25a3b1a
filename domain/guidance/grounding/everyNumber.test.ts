import { describe, expect, test } from "vitest";
import { startGuard } from "#domain/care/guard/guard.ts";
import { NOTES } from "#domain/care/guard/notes.ts";
import { figuresOfAge } from "./ageFigures.ts";
import { endAnswer, readAnswer, startAnswer } from "./answer.ts";
import { mayTell, stated } from "./figures.testing.ts";
import { factsFigures, type Figure, personsFigures } from "./figures.ts";
import { tellsForeignFigure } from "./foreignFigures.ts";
import { startGrounding } from "./ground.ts";

const MILK = stated("Offer milk at 11 months, 11 times, 11 minutes.");

/** What is shown of an answer that comes letter by letter, or in larger pieces. */
function shown(answer: string, allowed: readonly Figure[] = MILK, size = 1): string {
  const grounding = startGrounding({ given: new Map(), allowed, language: null });
  let reading = startAnswer(grounding, startGuard({ country: null, language: "en" }));
  let text = "";
  for (let at = 0; at < answer.length; at += size) {
    const read = readAnswer(reading, answer.slice(at, at + size));
    text += read.shown;
    reading = read.reading;
  }
  return text + endAnswer(reading).shown;
}

const NOTED: ReadonlySet<string> = new Set(Object.values(NOTES).map(({ figure }) => figure));

describe("[Q-6] every number counts, whatever it counts, and none is shown that was not given", () => {
  test.each([
    "Offer milk, roughly ⅔ of a pint.",
    "Twenty words about milk are usual.",
    "In a word, milk, in a word 5 a day.",
    "Answer 3 ml of milk.",
    "Stop the milk at 2 pt.",
    "No milk until your child is 3.",
    "One mother in five has little milk.",
    "Milk matters between ages three and six.",
    "Be done with the milk by half past four.",
    "Give a third of the milk.",
    "A tenth of the milk is enough.",
    "Double the milk.",
    "Half the milk is enough.",
    "A dozen bottles of milk will do.",
    "Quadruple the milk.",
    "Put the milk away at 7pm.",
    "Give the milk on every third day.",
    "Nine out of every ten babies want milk.",
    "Milk may come on the ninth day.",
    "Let three swallows of milk go down.",
    "Walk a couple of miles for the milk.",
    "Keep the milk within an hour's drive.",
    "Milk on one full school day.",
    "Two a day of milk is the limit.",
    "Offer up to one level teaspoon of milk.",
    "Milk stays good for 4 × 30 s.",
    "Las tomas de leche, 4–5 cada vez.",
    "La leche, mejor a partir de los cinco.",
    "Leche: d o s gotitas, ¼ h antes.",
    "Añade media onza de leche.",
    "Leche hasta el segundo cumpleaños y medio.",
    "La mitad de los bebés deja la leche.",
    "Una quincena sin leche.",
    "Cuadruplica la leche.",
    "Perder leche es cosa de un veinteavo.",
    "La leche baja hacia la novena noche.",
    "Con leche el riesgo es el triple.",
    "Bebe leche, jarra y media.",
    "Nunca más de un litro de leche.",
    "Da leche a las siete y media.",
    "Pierde una centésima de la leche.",
    "അഞ്ചിലൊരാൾക്ക് പാൽ കുറയും.",
    "പാൽ ഒരിഞ്ചിലധികം നിറയ്ക്കരുത്.",
    "പാൽ കാൽ ടീസ്പൂൺ ചേർക്കാം.",
    "വൈകിട്ട് ആറേമുക്കാലിന് പാൽ കൊടുക്കുക.",
    "പാൽ നാലിലൊന്നിൽ താഴെയായാൽ വിളിക്കുക.",
    "പാൽ ആഴ്ചയിൽ ഒന്നു മാത്രം.",
    "പാൽ ആറേഴെണ്ണം വരെയാകാം.",
    "പാൽ പാതി മതി.",
    "പാൽ മൂന്നാമത്തെ ദിവസം കുറയും.",
    "പാൽ രണ്ടു ഭാഗം മതി.",
    "Paal randu bhaagam mathi.",
    "Paal naalaamathe maasam muthal.",
    "Paal arakkappu mathi.",
    "Paal randiratti mathi.",
    "Paal noottambathu ml.",
    "Paal rendu feed mathi.",
    "Paal divasavum naanooru yoonit.",
    "Paal athu pakuthi cherthaalum mathi.",
  ])("%s", (answer) => {
    // Where its first word may be a number nothing of it is shown, and an answer of which nothing is left says whom to ask.
    expect(NOTED.has(shown(answer)) || shown(answer).endsWith("…")).toBe(true);
    expect(shown(answer)).not.toContain(answer);
    expect(shown(answer)).toBe(shown(answer, MILK, answer.length));
  });
});

test.each([
  "The two of you can share the nights with the milk.",
  "Which of the two do you mean?",
  "No two mothers have the same milk, with two little ones at home.",
  "Two different things, a hundred times better than milk.",
  "Two ideas for the milk, and two or three questions:",
  "Step 2 is the milk, day and night, 24/7.",
  "Are there two at once to feed?",
  "Ask for a second opinion about your second baby.",
  "First of all, one of the mothers has milk.",
  "At three in the morning milk is far away.",
  "It feels like five weeks without milk.",
  "Look for these three together: milk, sleep, warmth.",
  "She is past the one and waits for the other.",
  "Take one more song, then milk.",
  "Cansa a ti y al bebé, y los dos descansáis.",
  "Ten lista la leche, y tú ten otra.",
  "Mil gracias, mil dudas, y leche.",
  "Nunca dormidas las dos en el sofá.",
  "A la par de la leche.",
  "No hay dos madres iguales, y eso os toca a los dos.",
  "ഉള്ളിലൊരു സങ്കടം വരും, ഇതിലൊന്നു കണ്ടാൽ പറയൂ.",
  "നിങ്ങൾ രണ്ടുപേർക്കും പാൽ നൽകാം.",
  "പുലർച്ചെ മൂന്നു മണിക്ക് പാൽ ഓർക്കും.",
  "രണ്ടാമത്തെ കുഞ്ഞാണല്ലോ, നിങ്ങൾ രണ്ടാളും പാൽ ഓർക്കും.",
  "Randum shariyaanu, aarum kuttam parayilla.",
  "Aaru enthu cheyyumennu paranju urappikkuka.",
  "① പാൽ\n② ഉറക്കം",
  "Third answer, about milk.",
  "Here is reply 12: word1 word2 word3 milk.",
  "Tercera respuesta, y el mensaje número 4: leche.",
])("[Q-6] %j counts nothing, by its own words", (answer) => {
  expect(shown(answer, [])).toBe(answer);
});

describe("[Q-6] what follows from a statement and an age by simple reckoning stands, and nothing else does", () => {
  const known = [...stated("Milk from 6 months."), ...figuresOfAge({ days: 122, weeks: 17, months: 4, years: 0 })];

  test.each([
    "Milk is two months away.",
    "La leche: te quedan unos dos meses.",
    "പാൽ: ഇനി രണ്ടു മാസം കൂടി.",
    "Paal: ini randu maasam koodi.",
  ])("the time until an age: %s", (sentence) => {
    expect(mayTell(sentence, known)).toBe(true);
    expect(mayTell(sentence.replace(/two|dos|രണ്ടു|randu/u, "5"), known)).toBe(false);
  });

  test("the rest of a share, and the half that lies within two", () => {
    const share = stated("60-70% of babies drink milk.");
    expect(mayTell("Six or seven in ten drink milk; the other three or four do not.", share)).toBe(true);
    expect(mayTell("Four in ten do not drink milk.", share)).toBe(true);
    expect(mayTell("Four in ten drink milk.", share)).toBe(false);
    expect(mayTell("About half of the milk.", stated("40 to 60 percent of the milk."))).toBe(true);
    expect(mayTell("A third of the milk.", stated("33% of the milk."))).toBe(true);
  });

  test("hours between two times that the person told, and weeks with days", () => {
    expect(mayTell("Three hours without milk.", personsFigures("she screams from 7 to 10"))).toBe(true);
    expect(mayTell("Five hours without milk.", personsFigures("she screams from 7 to 10"))).toBe(false);
    expect(mayTell("At 40+4 milk may come.", personsFigures("40 semanas y 4 días"))).toBe(true);
    expect(mayTell("At 41+5 milk may come.", personsFigures("40 semanas y 4 días"))).toBe(false);
  });
});

test("[Q-6] a number of a child's age is no number of anything else, and a rounded age is no rule", () => {
  const age = figuresOfAge({ days: 243, weeks: 34, months: 8, years: 0 });
  const told = (sentence: string) => !tellsForeignFigure(sentence, age, { country: null });
  expect(told("At 8 months many sit.")).toBe(true);
  expect(told("Half of them sit.")).toBe(false);
  expect(told("From 6 months on they sit.")).toBe(false);
  expect(told("By the first birthday they sit.")).toBe(false);
});

test("[Q-6] where a statement is cited the number stands in it, and not beside it in the card", () => {
  const both = [...stated("Offer milk at 11 months."), ...stated("No milk after 18 months.", 2)];
  const told = (statement: number) =>
    !tellsForeignFigure("Milk at 18 months.", both, { country: null, cited: [{ card: "milk", statement }] });
  expect(told(1)).toBe(false);
  expect(told(2)).toBe(true);
});

test("[Q-6] of what is on file weeks and months are told, and no digit of a date is", () => {
  const facts = factsFigures(JSON.stringify({ born: "2026-05-03", pregnancy: { weeks: 24 }, weight: "7.2 kg" }));
  const told = (sentence: string) => !tellsForeignFigure(sentence, facts, { country: null });
  expect(told("You are in week 24, and she weighs 7.2 kg.")).toBe(true);
  expect(told("Give 5 drops.")).toBe(false);
  expect(told("Wait until she is three.")).toBe(false);
});
