import { expect, test } from "vitest";
import { show } from "./showAnswer.testing.ts";

/** What is shown of an answer to a question of health for which nothing was given, letter by letter. */
function shown(text: string, country: string): string {
  return show({ cards: [], whom: { months: null, country }, language: "en", allowed: [], text, never: [], size: 1 }).text;
}

test.each([
  ["GB", "Ring nine nine nine now."],
  ["GB", "Call triple nine now."],
  ["US", "Call nine-eight-eight."],
  ["US", "Dial nine one one."],
  ["ES", "Marca el uno uno dos."],
  ["GB", "Call 999 now."],
  ["GB", "Do not wait 5 minutes more: call 999 now."],
  ["GB", "Give five back blows."],
  ["GB", "Give 5 rescue breaths first."],
  ["ES", "Da cinco golpes entre los hombros."],
])("[Q-6] a line of the person's own country, and how often one presses, stand: %s %s", (country, text) => {
  expect(shown(text, country)).toBe(text);
});

test.each([
  ["GB", "It feels like 39, no need to call."],
  ["GB", "Her skin feels 41: normal."],
  ["GB", "These two a day are enough."],
  ["GB", "Wait 12 hours and then call 111."],
  ["GB", "Wait two days and then ring nine nine nine."],
  ["GB", "Call 111 only if it goes over 40 °C."],
  ["ES", "Espera 12 horas y luego llama al 112."],
])("[Q-6] a number that delays help, or soothes, is left out: %s %s", (country, text) => {
  expect(shown(text, country)).not.toBe(text);
});
