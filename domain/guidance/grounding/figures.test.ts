import { expect, test } from "vitest";
import { givenFigures, healthFigures, personsFigures } from "./figures.ts";
import { isAllowed } from "./sameFigure.ts";

/** Whether a number of an answer is the same as one that was given, in whatever words. */
function isSame(answer: string, given: string): boolean {
  const figures = healthFigures(answer);
  const held = givenFigures(given);
  return figures.length > 0 && figures.every((figure) => isAllowed(figure, held));
}

test.each([
  ["by the end of week XII", "12 weeks"],
  ["month IX", "9 months"],
  ["t w e l v e weeks", "12 weeks"],
  ["½ hora", "30 minutos"],
  ["2½ years", "30 months"],
  ["un cuarto de hora", "15 minutos"],
  ["three quarters of an hour", "45 minutes"],
  ["a year and a quarter", "15 months"],
  ["within an hour", "60 minutes"],
  ["the first birthday", "12 months"],
  ["en la cuarta semana", "4 semanas"],
  ["6 or more hours", "at least 6 hours"],
  ["weeks 16 to 20", "16 to 20 weeks"],
  ["3 to 4 times a day", "4 times, 3 times a day"],
  ["three out of four", "75%"],
  ["രണ്ടാഴ്ച", "2 weeks"],
  ["നൂറിൽ എഴുപത്തഞ്ച്", "75%"],
  ["രണ്ടേമുക്കാൽ ലിറ്റർ", "2.75 litres"],
  ["കാൽ മണിക്കൂർ", "15 minutes"],
  ["16 മുതൽ 20 വരെ ആഴ്ച", "16 to 20 weeks"],
  ["moonnaazhcha", "3 weeks"],
  ["naalara maasam", "4.5 months"],
  ["mukkaal manikkoor", "45 minutes"],
  ["ezhupathanchu centimeter", "75 cm"],
])("[Q-6] %j is read as it is meant: %j", (answer, given) => {
  expect(isSame(answer, given)).toBe(true);
  expect(isSame(answer, "7 weeks, 7 hours, 7 cm, 7%, 7 times")).toBe(false);
});

test.each([
  "From age eight a brother may watch.",
  "Be sure before she turns six.",
  "Desde los ocho, mejor.",
  "Si a los siete no baja, se opera.",
  "No nap after 3:30 pm.",
  "No milk between eight in the evening and six in the morning.",
  "No more than four rice cakes at once.",
  "Six sips a day.",
])("[Q-6] %j tells a number that advises", (answer) => {
  expect(healthFigures(answer)).not.toEqual([]);
});

test.each([
  "After the first one nobody sleeps.",
  "At three in the morning everything is hard.",
  "¡Ojos de plato a las cuatro de la mañana!",
  "The two of you can take turns.",
  "Ninguna de las dos cosas te hace mala madre.",
  "Three things may help:",
  "Cooking twice every evening is tiring.",
  "Pasead un poco a primera hora.",
  "ഏതു കണ്ടാലും വിളിക്കുക, അല്ലാതെ പറ്റില്ല, നല്ലത്.",
  "ആറിയ വെള്ളം, പത്തിരി, അഞ്ചാം പനി.",
  "She needs an IV.",
  "Give it a week or two.",
])("[Q-6] %j tells none", (answer) => {
  expect(healthFigures(answer)).toEqual([]);
});

test("[Q-6] a number that a person writes without a unit may be an age", () => {
  const isHeld = (answer: string, written: string) =>
    healthFigures(answer).every((figure) => isAllowed(figure, personsFigures(written)));
  expect(isHeld("your 2-year-old", "neighbour has a pool, toddler 2")).toBe(true);
  expect(isHeld("a los 7 meses", "bb 7m")).toBe(true);
  expect(isHeld("every 7 hours", "bb 7m")).toBe(false);
});
