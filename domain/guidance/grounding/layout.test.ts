import { describe, expect, test } from "vitest";
import { startGuard } from "#domain/care/guard/guard.ts";
import { NOTES } from "#domain/care/guard/notes.ts";
import { endAnswer, readAnswer, startAnswer } from "./answer.ts";
import { startGrounding } from "./ground.ts";
import { withFigureNotice } from "./notice.ts";

/** What is shown, as it grows, of an answer to a question for which no number was given. */
function growing(answer: string, cuts: readonly number[] = [], written = ""): string[] {
  const grounding = startGrounding({ given: new Map(), allowed: [], language: "en", written });
  let reading = startAnswer(grounding, startGuard({ country: null, language: "en", written }));
  const shown = [""];
  for (const [index, end] of [...cuts, answer.length].entries()) {
    const read = readAnswer(reading, answer.slice(cuts[index - 1] ?? 0, end));
    reading = read.reading;
    shown.push(`${shown.at(-1)}${read.shown}`);
  }
  return [...shown, `${shown.at(-1)}${endAnswer(reading).shown}`];
}

const shown = (answer: string) => growing(answer).at(-1);

describe("[Q-6] what is left of an answer of which sentences were left out is well formed", () => {
  test.each([
    ["a sentence of a paragraph", "Milk is best. 90 ml at once. Hold her.\n\nSing.", "Milk is best. Hold her.\n\nSing."],
    ["a paragraph", "Milk is best.\n\n90 ml at once.\n\nSing.", "Milk is best.\n\nSing."],
    ["items", "Try:\n\n- Milk\n- Sips, 90 ml\n- 40 spoons\n- Songs\n\nSing.", "Try:\n\n- Milk\n- Songs\n\nSing."],
    ["the first item", "Try:\n- 90 ml\n- Milk\n", "Try:\n- Milk\n"],
    ["the beginning of an item", "1. Give 90 ml. Hold her.\n2. Sing.", "1. Hold her.\n2. Sing."],
    ["the end of an item", "- Hold her. Give 90 ml.\n- Sing.", "- Hold her. \n- Sing."],
    [
      "a list with the title that leads to it",
      "Milk is best.\n\n**Give this:**\n- 90 ml\n- 40 spoons\n\nSing.",
      "Milk is best.\n\nSing.",
    ],
    ["a list, but for the prose that leads to it", "Give this:\n- 90 ml\n- 40 spoons\n\nSing.", "Give this:\n\nSing."],
    ["the rest of prose that was begun", "Give **her 90 ml** at once. Hold her.", "Give **her …** Hold her."],
    ["a list in an item", "- **Milk:**\n  - 90 ml\n  - 40 spoons\n- **Songs:**\n  - Sing.\n", "- **Songs:**\n  - Sing.\n"],
    ["an item of a list in an item", "- Milk:\n  - 90 ml\n  - warm\n- Sing.\n", "- Milk:\n  - warm\n- Sing.\n"],
    ["all below a heading", "Hello.\n\n## Milk\n\n90 ml.\n\n## Sleep\n\nSing.", "Hello.\n\n## Sleep\n\nSing."],
    ["all below a title in bold", "**Milk**\n- 90 ml\n\n**Sleep**\n- Sing", "**Sleep**\n- Sing"],
    ["all below a heading of a heading", "# Day\n\n## Milk\n\n90 ml.\n\n## Sleep\n\nSing.", "# Day\n\n## Sleep\n\nSing."],
    ["all below the last heading", "Sing.\n\n## Milk\n\n90 ml.\n", "Sing.\n\n"],
    [
      "a row",
      "| What | How |\n|---|---|\n| Milk. Warm | 90 ml |\n| Sleep | dark |\n\nSing.",
      "| What | How |\n|---|---|\n| Sleep | dark |\n\nSing.",
    ],
    [
      "all rows",
      "Hello.\n\n## Milk\n\n| What | How |\n|---|---|\n| Milk | 90 ml |\n| Sips | 40 ml |\n\n## Sleep\n\nSing.",
      "Hello.\n\n## Sleep\n\nSing.",
    ],
    ["the head of a table", "Hello.\n\n| What | 90 ml |\n|---|---|\n| Milk | warm |\n\nSing.", "Hello.\n\nSing."],
    ["the first words in bold", "**Give 90 ml. Hold her.** Sing.", "**Hold her.** Sing."],
    ["the last words in bold", "**Hold her. Give 90 ml.** Sing.", "**Hold her.** Sing."],
    ["all above a line across", "Sing.\n\n## Milk\n\n90 ml.\n\n---\n\nHold her.", "Sing.\n\n---\n\nHold her."],
    ["below a Malayalam heading", "## പാൽ\n90 മില്ലി കൊടുക്കുക. അവളെ പിടിക്കുക.", "## പാൽ\nഅവളെ പിടിക്കുക."],
    ["below an item in bold", "Call if:\n- **Fever**\n  - over 39.5 °C\n- Sing", "Call if:\n- **Fever**\n- Sing"],
    [
      "beside a call for help in a row",
      "| a | b |\n|---|---|\n| Give 90 ml. Then wait | Call 112 now |\n",
      "| a | b |\n|---|---|\n| … Then wait | Call 112 now |\n",
    ],
    ["what a quote says", "> Hold her.\n> 90 ml.\n\nSing.", "> Hold her.\n\nSing."],
  ])("without %s", (_, answer, left) => {
    expect(shown(answer)).toBe(left);
  });

  test.each([
    "Hello:\n\n## Milk\n\n## Sleep\n\n| a | b |\n|---|---|\n\nAs I said:\n",
    "- **Milk:** warm\n\n  dark\n\n\n**Sing**\n",
  ])("and nothing of %j, of which none was, is another", (answer) => {
    expect(shown(answer)).toBe(answer);
  });

  test("and who is told to call now is told so, whatever went below it", () => {
    expect(shown("Call an ambulance now:\n- she drinks 90 ml\n- she cries 40 times\n")).toBe("Call an ambulance now:\n");
  });
});

const LONG =
  "Hi. 90 ml. **Sips. Two spoons.** Sing:\n- 90 ml\n- Hold. Or 40.\n\n## Milk\n\n| a | b |\n|---|---|\n| 90 ml | c |\n| d. e | f |\n| 40 | g |\n\n### Sleep\n90 h.\n\n# End\nSing.";

test("[Q-6] wherever such an answer is cut, the same is shown in the end, nothing is taken back, and no number is seen on the way", () => {
  const whole = "Hi. **Sips.** Sing:\n- Hold. \n\n## Milk\n\n| a | b |\n|---|---|\n| d. e | f |\n\n# End\nSing.";
  for (let first = 0; first <= LONG.length; first++) {
    const all = growing(LONG, [first, Math.min(LONG.length, first + 3)]);
    expect(all.at(-1)).toBe(whole);
    expect(all.every((each) => whole.startsWith(each))).toBe(true);
  }
  expect(
    growing(
      LONG,
      Array.from(LONG).map((_, index) => index),
    ).at(-1),
  ).toBe(whole);
});

test("[Q-6] [M-1] wherever such an answer is stopped, its rest brings no number", () => {
  for (let cut = 1; cut < LONG.length; cut++) {
    // What a stop keeps: as much as was shown by then.
    const written = growing(LONG.slice(0, cut)).at(-2) ?? "";
    const rest = growing(LONG.slice(cut), [], written).at(-1) ?? "";
    expect(written + rest).not.toMatch(/\d/);
  }
});

test("[Q-6] [M-1] of a table that goes on the rows that hold follow those that were shown", () => {
  const head = "| a | b |\n|---|---|\n| x | y |\n";
  expect(growing("| 90 ml | c |\n| d | e |\n", [], head).at(-1)).toBe("| d | e |\n");
  expect(growing("90 ml | c |\n| d | e |\n", [], `${head}| `).at(-1)).toBe("…\n| d | e |\n");
});

test("[Q-5] [Q-6] what went takes its citations along, and what stands keeps its own, also where it waits", () => {
  const given = new Map([["milk", new Set([1, 2, 3, 4])]]);
  const answer =
    "Sips. [[milk.1]]\n90 ml.\n[[milk.2]]\n\nTry: [[milk.3]]\n- 90 ml [[milk.1]]\n- Sing\n\n| a | b |\n|---|---|\n| c | d |\n[[milk.4]]";
  for (const size of [1, 4, 300]) {
    let reading = startAnswer(startGrounding({ given, allowed: [], language: "en" }), startGuard({ country: null }));
    for (let at = 0; at < answer.length; at += size) ({ reading } = readAnswer(reading, answer.slice(at, at + size)));
    const { citations } = endAnswer(reading);
    expect(citations.map(({ at, statement }) => [at, statement])).toEqual([
      ["Sips.".length, 1],
      ["Sips.\n\n\nTry:".length, 3],
      ["Sips.\n\n\nTry:\n- Sing\n\n| a | b |\n|---|---|\n| c | d |\n".length, 4],
    ]);
  }
});

describe("[Q-6] whom to ask for the number", () => {
  const guarded = ["figure"] as const;

  test("is said once, in a paragraph of its own at the end, in the language of the answer", () => {
    const said = withFigureNotice("- Hold her.\n", { guarded, language: "en" });
    expect(said).toBe(`- Hold her.\n\n${NOTES.en.figure}`);
    expect(withFigureNotice(said, { guarded, language: "en" })).toBe(said);
    expect(withFigureNotice("Dale la leche a tu bebé.", { guarded, language: "en" })).toContain(NOTES.es.figure);
    expect(withFigureNotice("Hold her.", { guarded: ["dose"], language: "en" })).toBe("Hold her.");
  });

  test("is all that is shown where nothing else is left", () => {
    expect(shown("90 ml at once.")).toBe(NOTES.en.figure);
  });
});
