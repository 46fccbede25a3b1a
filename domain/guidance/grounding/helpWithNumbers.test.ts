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

test.each([
  ["ES", "Llama al 024."],
  ["ES", "El 024 atiende a cualquier hora."],
  ["ES", "El teléfono contra el maltrato es el **016**."],
  ["ES", "La línea de atención a la conducta suicida (024) es gratuita."],
  ["ES", "024: la línea para quien piensa en el suicidio."],
  ["ES", "112 es el número de emergencias."],
  ["GB", "The number of the NHS is 111."],
  ["GB", "A nurse answers on 111."],
  ["GB", "Call 999 or 111 only if she breathes badly."],
  ["US", "The 988 Lifeline is open."],
  ["GB", "Trouble with the breath is for 999."],
  ["US", "If she is hard to wake, that is 911 or the hospital."],
  ["IE", "If she is hard to wake, that is 112 or the hospital."],
  ["IN", "112 എന്ന നമ്പറിൽ മാത്രം വിളിക്കുക."],
  ["FR", "The ambulance has the number 15."],
])("[Q-6] a line of the person's own country stands where it is called, whatever the words around it: %s %s", (country, text) => {
  expect(shown(text, country)).toBe(text);
});

test.each([
  ["ES", "A esta edad puede comer hasta 24 uvas."],
  ["ES", "A esta edad puede comer hasta 024 uvas."],
  ["ES", "Puedes darle hasta 16 al día."],
  ["ES", "Puede comer hasta 112 al día."],
  ["FR", "He may eat up to 15 grapes."],
  ["FR", "He may eat up to 15, and the ambulance is seldom needed."],
  ["GB", "She may have up to 111 of them."],
  ["GB", "A pulse at 111 is normal."],
  ["FR", "Call the doctor if he ate 17 of them."],
  ["ES", "El 24 es lo normal."],
])("[Q-6] and a number that counts something is none of it: %s %s", (country, text) => {
  expect(shown(text, country)).not.toBe(text);
});
