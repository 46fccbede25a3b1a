import { describe, expect, test } from "vitest";
import { NOTES } from "./notes.ts";
import { takeAway } from "./takeAway.ts";

const ANSWER =
  "Poor little one. Let him have the sweet one as for his brother.\n\n- Rest\n- One as for his brother at night\n\nSleep well.";

describe("[K-95] what a reader of a whole answer quotes", () => {
  test("goes with its sentence, what holds stands there instead, and the rest stays", () => {
    expect(takeAway(ANSWER, [{ reason: "dose", quote: "the sweet one as for his brother" }], {})).toMatchObject({
      text: ANSWER.replace("Let him have the sweet one as for his brother.", NOTES.en.dose),
      guarded: ["dose"],
    });
  });

  test("is said why once; of a second one an ellipsis is left, also where the guard had said why before", () => {
    const quotes = [
      { reason: "dose", quote: "One as for his brother at night" },
      { reason: "dose", quote: "the sweet one as for his brother" },
    ] as const;
    const both = takeAway(ANSWER, quotes, {});
    expect(both?.text).toBe(`Poor little one. ${NOTES.en.dose}\n\n- Rest\n- …\n\nSleep well.`);
    const more = takeAway(ANSWER, quotes, { guarded: ["number", "dose"] });
    expect(more).toMatchObject({ text: "Poor little one. …\n\n- Rest\n- …\n\nSleep well.", guarded: ["number", "dose"] });
  });

  test("is found where emphasis and space stand otherwise, and goes sentence by sentence where it reaches over two", () => {
    const text = "You can **wait** till Monday. They only yawn at you. Drink.";
    const quote = "You can wait  till Monday. They only yawn";
    expect(takeAway(text, [{ reason: "reassurance", quote }], {})?.text).toBe(`${NOTES.en.reassurance} … Drink.`);
  });

  test.each([
    ["words that do not stand there", "Give him the sour one"],
    ["other letters", "LET HIM HAVE THE SWEET ONE"],
    ["nothing", ""],
    ["hardly anything", "a"],
    ["a pattern", ".*"],
    ["a pattern of words", "the (sweet|sour) o.+"],
  ])("takes nothing away where it is %s", (_what, quote) => {
    expect(takeAway(ANSWER, [{ reason: "harmless", quote }], {})).toBeNull();
  });

  test.each(Array.from("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"))(
    "is found with %s in it, at its ends and by itself, and no other quote is lost by it",
    (mark) => {
      const others = { reason: "reassurance", quote: "They only yawn" } as const;
      for (const said of [`the one${mark}half`, `${mark}the one`, `the one${mark}`, `the ${mark} one`]) {
        const text = `Rest helps. Let him have ${said}. They only yawn at you. Drink.`;
        const taken = takeAway(text, [{ reason: "dose", quote: said }, others], {});
        expect(taken).toMatchObject({
          guarded: ["dose", "reassurance"],
          text: expect.stringMatching(/^Rest helps\. .* Drink\.$/),
        });
        expect(taken?.text).not.toContain(said);
      }
    },
  );

  test.each(["dose", "reassurance", "harmless"] as const)("takes away no sentence that urges help now (%s)", (reason) => {
    const text = "His lips are blue. Call 112 now. Then lift his chin.";
    expect(takeAway(text, [{ reason, quote: "Call 112 now." }], {})).toBeNull();
    expect(takeAway(text, [{ reason, quote: text }], {})?.text).toContain("Call 112 now.");
  });

  test("of a sentence that urges help a foreign number goes, and the call stays", () => {
    const text = "Call the ambulance on 7 7 7 now. Then wait.";
    expect(takeAway(text, [{ reason: "number", quote: "7 7 7" }], {})?.text).toBe(
      `Call the ambulance on ${NOTES.en.number} now. Then wait.`,
    );
  });

  test("is said in the language of the answer", () => {
    const text = "Que tome lo mismo que su hermano. Descansa.";
    expect(takeAway(text, [{ reason: "dose", quote: "lo mismo que su hermano" }], {})?.text).toBe(`${NOTES.es.dose} Descansa.`);
  });
});

test("[Q-5] what stands behind a sentence that was taken away moves with its words, and what stood in it is gone", () => {
  const answer = "Rest helps. Give 5 drops. Sleep well.";
  const left = takeAway(answer, [{ reason: "dose", quote: "Give 5 drops." }], { language: "en" });
  const places = ["Rest helps.", "Rest helps. Give 5 drops.", answer].map(({ length }) => left?.placeOf(length));
  expect(places).toEqual(["Rest helps.".length, null, left?.text.length]);
});
