import { expect, test } from "vitest";
import { uncitedIn } from "./uncited.ts";

/** The text with a ∅ where something of health cites nothing; ¹ stands for a citation. */
function marked(written: string): string {
  const parts = written.split("¹");
  const text = parts.join("");
  let at = 0;
  const citations = parts.slice(0, -1).map((part) => ({ at: (at += part.length) }));
  return uncitedIn(text, citations).reduceRight((shown, { at: place }) => `${shown.slice(0, place)}∅${shown.slice(place)}`, text);
}

test.each([
  ["A fever is common.", "A fever is common.∅"],
  ["A fever is common.¹", "A fever is common."],
  ["A fever is common. Coughs come with it.¹", "A fever is common. Coughs come with it."],
  ["A fever is common.¹ Coughs come with it.", "A fever is common. Coughs come with it.∅"],
  ["- Fever comes.¹\n- A rash may come.\n", "- Fever comes.\n- A rash may come.∅\n"],
  ["La fiebre es frecuente.", "La fiebre es frecuente.∅"],
  ["പനി സാധാരണമാണ്.", "പനി സാധാരണമാണ്.∅"],
  ["കുഞ്ഞ് തളർന്നു കിടന്നാൽ കാണിക്കണം.", "കുഞ്ഞ് തളർന്നു കിടന്നാൽ കാണിക്കണം.∅"],
  ["La mayoría camina sin apoyo a los 18 meses.", "La mayoría camina sin apoyo a los 18 meses.∅"],
  ["Pregunta a tu médico qué hacer con la fiebre.", "Pregunta a tu médico qué hacer con la fiebre.∅"],
])("[Q-11] %j is marked as %j", (written, shown) => {
  expect(marked(written)).toBe(shown);
});

test.each([
  "How long has she had the fever?",
  "**Fever and cough**\n",
  "## About fever\n",
  "When she has a fever:\n",
  "Try a song before bed.",
  "She cannot breathe, so call your emergency number now.",
  "Try moving bedtime a little earlier.",
  "You can also ask me about it in words.",
  "También puedes preguntarme con palabras.",
  "Si te preocupa, enséñaselo a un médico o a una enfermera.",
  "Prueba a adelantar la hora de dormir, o levántalo y cálmalo.",
])("[Q-11] %j needs no page", (words) => {
  expect(marked(words)).toBe(words);
});
