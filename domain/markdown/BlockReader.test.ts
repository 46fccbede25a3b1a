import { expect, test } from "vitest";
import { BlockReader } from "./BlockReader.ts";
import { parseBlocks } from "./blocks.ts";
import { HOSTILE_ANSWERS } from "./hostileAnswers.testing.ts";

const ANSWER = `Four months is an age.

## Tonight
- Put her down
- Keep the room dark

  and quiet
1. Feed her

| Age | Naps |
| --- | --- |
| 4 | 3 |
words
===
more | words
--- | ---
> quoted
still quoted

\`\`\`
code

- not an item
\`\`\`
***
The end
---
`;

/** So much of a text is read in these steps: each step reads all that came before once more. */
const MOST: Record<number, number> = { 1: 700, 3: 1_500, 40: 4_000 };
const texts = [ANSWER, ANSWER.repeat(4), ...Object.values(HOSTILE_ANSWERS)];

test.each([1, 3, 40])("[K-53] a text that grows by %i characters is read as if it had been there at once", (step) => {
  for (const text of texts) {
    const reader = new BlockReader();
    const steps = text.slice(0, MOST[step]);
    for (let end = 0; end < steps.length + step; end += step) {
      const grown = steps.slice(0, end);
      // As text: to compare them part by part takes longer than to read them.
      expect(JSON.stringify(reader.read(grown))).toBe(JSON.stringify(parseBlocks(grown)));
    }
  }
});

test("[K-53] blocks that nothing can change any more are not read again", () => {
  const reader = new BlockReader();
  const before = reader.read("one\n\ntwo\n\nthree\n\nfour\n\nfive");
  const now = reader.read("one\n\ntwo\n\nthree\n\nfour\n\nfive and six");
  expect(now).toHaveLength(5);
  expect(now.slice(0, 2).map((block, place) => block === before[place])).toEqual([true, true]);
});

test("a text that is another one is read anew", () => {
  const reader = new BlockReader();
  reader.read("one\n\ntwo\n\nthree\n\nfour");
  expect(reader.read("# else")).toEqual(parseBlocks("# else"));
});
