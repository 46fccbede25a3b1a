import { compiler } from "markdown-to-jsx/react";
import { createElement, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { replyBlocks } from "./replyBlocks.ts";

const pieces = (text: string) => replyBlocks(text).map(({ markdown }) => markdown);

const OPTIONS = {
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: null,
  overrides: { img: ({ alt }: { alt: string }) => alt },
};

/** Without the ids of headings, which `ReplyText` does not show. */
function html(markdown: string): string {
  const elements = compiler(markdown, OPTIONS);
  return renderToStaticMarkup(createElement(Fragment, null, elements)).replaceAll(/ id="[^"]*"/g, "");
}

test("paragraphs, headings, tables and lists are blocks", () => {
  const blocks = ["Four naps.\n", "\n## Tonight\n", "\n- dark\n- quiet\n", "\n| a |\n|---|\n| b |\n", "\n---\n", "\nSleep well."];
  expect(pieces(blocks.join(""))).toEqual(blocks);
});

test("nothing is lost, and each block knows where it begins", () => {
  const text = "One\n\n\nTwo  \n \n\n## Three";
  for (const { start, markdown } of replyBlocks(text)) expect(text.startsWith(markdown, start)).toBe(true);
  expect(pieces(text).join("")).toBe(text);
});

test.each([
  ["a list with gaps", "1. one\n\n2. two\n\n   more of it\n\n3. three"],
  ["code with gaps", "```js\none\n\ntwo\n```"],
  ["code that is still being written", "```\none\n\ntwo"],
  ["code with another fence in it", "````\n```\n\none\n```\n\ntwo\n````"],
  ["a quotation with gaps", "> one\n\n> two"],
  ["a list with code in it", "- one\n\n  ```\n  code\n\n  more\n  ```\n\n- two"],
  ["a text whose links are named at its end", "See [there].\n\nAnd more.\n\n[there]: https://example.org"],
])("%s is one block", (_, text) => {
  expect(pieces(text)).toEqual([text]);
});

const LINES = [
  "A paragraph with **strong** words and a [link](https://example.org).",
  "More of it",
  "that **begins here",
  "and ends there** again",
  "# Heading",
  "## Another *one*",
  "- item",
  "* star",
  "  - nested item",
  "  within the item",
  "1. first",
  "2) second",
  "10. tenth",
  "   - nested in a number",
  "> quoted",
  ">",
  "```",
  "```js",
  "~~~",
  "```code``` in a line",
  "~~~ js",
  "      ```",
  "    more of the item",
  "  ```",
  "    indented code",
  "| Age | Naps |",
  "|---|---|",
  "| 4 | 3 |",
  "---",
  "***",
  "===",
  "<div>",
  "</div>",
  "<b>not bold</b>",
  "- [ ] to do",
  "- [x] done",
  "[there]: https://example.org",
  "See [there] and [^1].",
  "[^1]: a note",
  "![picture](https://example.org/a.png)",
  "`code` and ~~gone~~ | bar",
  "-",
  "1.",
  "നാല് മാസം",
  "tab\tand\\escape\\*",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "   ",
];

const DOCUMENTS = 2_000;

/** Numbers from 0 to below 1, the same for each seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function documentOf(seed: number): string {
  const next = numbers(seed);
  const length = 2 + Math.floor(next() * 16);
  return Array.from({ length }, () => LINES[Math.floor(next() * LINES.length)]).join("\n");
}

test("rendered one by one the blocks are what the whole is", () => {
  for (let seed = 1; seed <= DOCUMENTS; seed++) {
    const text = documentOf(seed);
    expect(pieces(text).map(html).join(""), `seed ${seed}: ${JSON.stringify(text)}`).toBe(html(text));
  }
});

test("what has been cut off stays as it is while the answer grows", () => {
  const text = "Four naps.\n\n## Tonight\n\n1. dark\n\n2. quiet\n\n```\na\n\nb\n```\n\n| a |\n|---|\n| b |\n\n---\n\nSleep well.";
  let before: string[] = [];
  for (let end = 1; end <= text.length; end++) {
    const now = pieces(text.slice(0, end));
    expect(now.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
    before = now;
  }
});
