import { describe, expect, test } from "vitest";
import { INTERFACE_LANGUAGES } from "#domain/account/languages.ts";
import { NOTES } from "#domain/care/guard/notes.ts";
import { withOwnNumber } from "#domain/guidance/builtIn/ownNumber.ts";
import { NO_CARD, NO_PHOTOS, NO_PHOTOS_BUT_WORDS, NOTHING_CERTAIN } from "#domain/guidance/builtIn/words.ts";
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

test.each(INTERFACE_LANGUAGES)(
  "[Q-11] what Amma says of herself, and in the place of what is left out, needs no page ($value)",
  (each) => {
    const language = each.value;
    const said = [NO_CARD, NO_PHOTOS, NO_PHOTOS_BUT_WORDS].map((words) => words[language]);
    const numbered = withOwnNumber(NOTHING_CERTAIN, "IN", language);
    for (const words of [...said, numbered, NOTHING_CERTAIN[language], ...Object.values(NOTES[language])])
      expect(uncitedIn(words, [])).toEqual([]);
  },
);

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

describe("[Q-11] the mark breaks nothing that it stands in", () => {
  const TABLE = "| Sign of a fever | What to do about it then, by day and at night |\n|---|---|\n";

  test.each([
    [
      "a row of a table has one, in its last cell",
      "| A fever comes. | A rash comes. See a nurse. |\n",
      "| A fever comes. | A rash comes. See a nurse.∅ |\n",
    ],
    ["also without a last bar", "| A fever comes. | A rash comes.\n", "| A fever comes. | A rash comes.∅\n"],
    ["none where the row cites at its end", "| A fever comes. | A rash comes.¹ |\n", "| A fever comes. | A rash comes. |\n"],
  ])("%s", (_, row, shown) => {
    expect(marked(TABLE + row)).toBe(TABLE + shown);
  });

  test.each([
    "```\nA fever comes.\nA rash comes.\n```\n",
    "- My child bites or hits. What do I do?\n- My breast is sore, with a fever. Is it mastitis?\n",
    "- Mi hijo se golpea la cabeza. ¿Es malo?\n",
    "**Also: My baby has a fever. What do I do?**\n",
  ])("%j has none", (words) => {
    expect(marked(words)).toBe(words);
  });

  test("behind code that stands in a sentence, and after code that has ended, it stands", () => {
    expect(marked("`A fever comes. A rash comes.`")).toBe("`A fever comes. A rash comes.`∅");
    expect(marked("```\nx\n```\nA fever comes.")).toBe("```\nx\n```\nA fever comes.∅");
    expect(marked("```\nx\n~~~\n```\nA fever comes.")).toBe("```\nx\n~~~\n```\nA fever comes.∅");
  });
});
