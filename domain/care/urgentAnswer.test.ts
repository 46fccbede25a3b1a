import { describe, expect, test } from "vitest";
import sentences from "./urgentAnswer.json" with { type: "json" };
import { UrgentAnswer, urgesHelpNow } from "./urgentAnswer.ts";

describe.each(Object.entries(sentences))("[K-63] in %s", (_language, { urging, conditional }) => {
  test.each(urging)("this urges help now: %s", (answer) => {
    expect(urgesHelpNow(answer)).toBe(true);
  });

  test.each(conditional)("this urges nobody: %s", (answer) => {
    expect(urgesHelpNow(answer)).toBe(false);
  });
});

test("[K-63] it is known as soon as the sentence ends, however the answer is cut into pieces, and stays known", () => {
  const answer = "I am with you. **Call 112 now.** Then lay her on her back. If she stops breathing, tell them.";
  for (const size of [1, 2, 5, 17, 200]) {
    const growing = new UrgentAnswer();
    const pieces = answer.match(new RegExp(`.{1,${size}}`, "gs")) ?? [];
    let said = "";
    let knownAt: number | null = null;
    for (const piece of pieces) {
      said += piece;
      if (growing.append(piece)) knownAt ??= said.length;
    }
    expect(growing.end()).toBe(true);
    expect(knownAt).toBeLessThanOrEqual(answer.indexOf(" Then") + 1 + size);
  }
});

test("[K-63] a long answer without an end is judged in time, and a condition keeps its place over pieces", () => {
  const growing = new UrgentAnswer();
  for (const piece of ["If she tur", "ns blue, do not wa", "it. Call 11", "2 now.\n\nOther", "wise rest. ", "x".repeat(60_000)])
    growing.append(piece);
  expect(growing.end()).toBe(false);
});

test.each([
  "¿Se tragó una pila de botón? Entonces llama al 911 o vayan directo al hospital.",
  "Did she swallow a battery? Then call 911.",
  "Otra cosa sería que se le hinchara la cara o respirara mal; eso es una emergencia.",
])("[K-63] what follows from a question or would be another thing urges nobody: %s", (answer) => {
  expect(urgesHelpNow(answer)).toBe(false);
});
