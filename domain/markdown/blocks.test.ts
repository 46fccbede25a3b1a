import { expect, test } from "vitest";
import { parseBlocks, parseTask } from "./blocks.ts";
import { withoutOpenSigns } from "./growing.ts";
import { RICH_ANSWER } from "./hostileAnswers.testing.ts";

/** Without where each stands. */
function contents(text: string): unknown[] {
  return parseBlocks(text).map(({ start: _start, source: _source, ...content }) => content);
}

const paragraph = (text: string) => ({ type: "paragraph", text });
const list = (items: string[], first: number | null = null, isLoose = false) => ({ type: "list", first, isLoose, items });

test("an empty line ends a paragraph, and headings, rules, code and quotes need none", () => {
  expect(contents("one\ntwo\n\nthree\n## four ##\n***\n```js\n five\n\n```\n> six\nseven")).toEqual([
    paragraph("one\ntwo"),
    paragraph("three"),
    { type: "heading", text: "four" },
    { type: "rule" },
    { type: "code", text: " five\n" },
    { type: "quote", text: "six\nseven" },
  ]);
});

test("a line below makes a heading", () => {
  expect(contents("One\n===\n\nTwo\n---")).toEqual([
    { type: "heading", text: "One" },
    { type: "heading", text: "Two" },
  ]);
});

test.each([
  ["- a\n- b", [list(["a", "b"])]],
  ["Try:\n1. a\n2. b\n\nAnd", [paragraph("Try:"), list(["a", "b"], 1), paragraph("And")]],
  ["born in\n2024. It was", [paragraph("born in\n2024. It was")]],
  ["- a\n\n- b", [list(["a", "b"], null, true)]],
  ["3) a\n4) b\n- c", [list(["a", "b"], 3), list(["c"])]],
  ["1. a\n   - b\n\n   c\n2. d", [list(["a\n- b\n\nc", "d"], 1, true)]],
  ["1. a\n  - b\n    - c\n2. d", [list(["a\n- b\n  - c", "d"], 1)]],
  ["- a\nmore of it\n- b", [list(["a\nmore of it", "b"])]],
  ["-\titem\n-", [list(["item", ""])]],
  ["- a\n  ```\n  code\n    deeper\n  ```", [list(["a\n```\ncode\n  deeper\n```"])]],
])("the items of %j", (text, expected) => {
  expect(contents(text)).toEqual(expected);
});

test("a table ends where no bar is, and takes rows that are too short or too long", () => {
  expect(contents("Here:\n| a | b |\n|:-:|--:|\n| 1 |\n2 | 3\\|4 | 5\nafter")).toEqual([
    paragraph("Here:"),
    { type: "table", alignments: ["center", "right"], head: ["a", "b"], rows: [["1"], ["2", "3|4", "5"]] },
    paragraph("after"),
  ]);
});

test("code that nobody ends goes on to the end", () => {
  expect(contents("````\na\n```\n\nb")).toEqual([{ type: "code", text: "a\n```\n\nb" }]);
});

test("indented text is no code", () => {
  expect(contents("    Sleep well.")).toEqual([paragraph("Sleep well.")]);
});

test("each block knows where it begins and what it was made from", () => {
  for (const { start, source } of parseBlocks(RICH_ANSWER)) expect(RICH_ANSWER.startsWith(source, start)).toBe(true);
});

test("[K-53] while a text grows all blocks but the last stay as they are", () => {
  for (let end = 1; end <= RICH_ANSWER.length; end++) {
    const before = parseBlocks(withoutOpenSigns(RICH_ANSWER.slice(0, end - 1)));
    const now = parseBlocks(withoutOpenSigns(RICH_ANSWER.slice(0, end)));
    expect(now.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
  }
});

test.each(["1", "1.", "-", "**", "##", "> ", "`", "``", "~~", "---", "==", "1. a\n\n  2", "a\n-", "a\n| b |"])(
  "[K-53] of %j the last signs wait for what comes",
  (text) => {
    expect(withoutOpenSigns(text)).toBe(text.slice(0, text.lastIndexOf("\n") + 1));
  },
);

test("[K-53] the head of a table waits for the line below it", () => {
  expect(withoutOpenSigns("Here:\n\n| a | b |\n|---|--")).toBe("Here:\n\n");
});

test.each(["1 2", "- a", "**a", "> a", "```", "| a |\n|---|\n| b"])("[K-53] of %j nothing waits", (text) => {
  expect(withoutOpenSigns(text)).toBe(text);
});

test.each([
  ["[ ] one", { isDone: false, text: "one" }],
  ["[x]  one\ntwo", { isDone: true, text: "one\ntwo" }],
  ["[X] one", { isDone: true, text: "one" }],
  ["[x]one", null],
  ["[one] two", null],
])("an item of a list that begins %j is one to tick off, or is none", (item, task) => {
  expect(parseTask(item)).toEqual(task);
});
