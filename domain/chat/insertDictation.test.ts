import { expect, test } from "vitest";
import { insertDictation } from "./insertDictation.ts";

/** The caret is where the stroke is. */
function write(draft: string, words: string): string {
  const { text, caret } = insertDictation(draft.replace("|", ""), draft.indexOf("|"), words);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

test.each([
  ["|", "she wakes", "she wakes|"],
  ["She is four months.|", "she wakes", "She is four months. she wakes|"],
  ["She |often", "wakes", "She wakes| often"],
  ["She| often", "wakes", "She wakes| often"],
  ["She|, and I", "wakes", "She wakes|, and I"],
  ["line\n|", "next", "line\nnext|"],
  ["അവൾ|", "ഉറങ്ങുന്നില്ല", "അവൾ ഉറങ്ങുന്നില്ല|"],
  ["kept|", "  ", "kept|"],
])("[C-14] into “%s” is written “%s”", (draft, words, written) => {
  expect(write(draft, words)).toBe(written);
});
