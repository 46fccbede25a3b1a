import { expect, test } from "vitest";
import { parseBlocks } from "./blocks.ts";
import { codeLines } from "./fences.ts";
import { HOSTILE_ANSWERS, RICH_ANSWER } from "./hostileAnswers.testing.ts";

test.each([
  ["a\n```js\nb\n```\nc", [false, true, true, true, false]],
  ["```\na\n~~~\nb\n```\nc", [true, true, true, true, true, false]],
  ["~~~~\na\n~~~\n~~~~\nb", [true, true, true, true, false]],
  ["```a``` b\nc", [false, false]],
  ["  ```\na", [true, true]],
])("of %j the lines between fences are code", (text, lines) => {
  expect(codeLines(text.split("\n"))).toEqual(lines);
});

test("outside of lists and quotes the same lines are code as are shown as such", () => {
  for (const answer of [RICH_ANSWER, HOSTILE_ANSWERS["unbalanced fences"] ?? ""]) {
    const text = answer.replaceAll(/^[ \t]*(?:[-*+>]|\d+[.)]).*$/gm, "Words.");
    const starts = text.split("\n").map((_, line, lines) => lines.slice(0, line).join("\n").length + Math.min(line, 1));
    const shown = parseBlocks(text).filter(({ type }) => type === "code");
    const isShown = (at: number) => shown.some(({ start, source }) => at >= start && at <= start + source.length);
    expect(codeLines(text.split("\n"))).toEqual(starts.map(isShown));
  }
});
