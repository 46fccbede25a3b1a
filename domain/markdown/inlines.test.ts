import { expect, test } from "vitest";
import { type Inline, parseInlines } from "./inlines.ts";

const strong = (...children: Inline[]): Inline => ({ type: "strong", children });
const emphasis = (...children: Inline[]): Inline => ({ type: "emphasis", children });
const link = (address: string | null, ...children: Inline[]): Inline => ({ type: "link", address, children });
const code = (text: string): Inline => ({ type: "code", text });
const LINE_BREAK: Inline = { type: "lineBreak" };

test.each<[string, Inline[]]>([
  ["a *b* **c** ***d***", ["a ", emphasis("b"), " ", strong("c"), " ", emphasis(strong("d"))]],
  ["~~a~~ ~b~", [{ type: "deletion", children: ["a"] }, " ~b~"]],
  ["__a__ snake_case_word _b_", [strong("a"), " snake_case_word ", emphasis("b")]],
  ["**a *b* c** *d **e** f*", [strong("a ", emphasis("b"), " c"), " ", emphasis("d ", strong("e"), " f")]],
  ["**Note:**text **“a”**ഉം", [strong("Note:"), "text ", strong("“a”"), "ഉം"]],
  ["5 * 3 = 15 * 1, a* b *c", ["5 * 3 = 15 * 1, a* b *c"]],
  ["**a *b** c*", [emphasis(emphasis("a ", emphasis("b")), " c")]],
  ["`a` ``b ` c`` `*d*` `e", [code("a"), " ", code("b ` c"), " ", code("*d*"), " `e"]],
  ["\\*a\\* \\`b\\` \\ c \\", ["*a* `b` \\ c \\"]],
  ["a  \nb\\\nc\nd<br>e", ["a", LINE_BREAK, "b", LINE_BREAK, "c\nd", LINE_BREAK, "e"]],
  ["<b>a</b> <br onload=x> <!-- c -->", ["<b>a</b> <br onload=x> <!-- c -->"]],
])("%j is read", (text, inlines) => {
  expect(parseInlines(text)).toEqual(inlines);
});

test.each<[string, Inline[]]>([
  ["[a](https://x.y)", [link("https://x.y", "a")]],
  ["[a *b*](<https://x.y/z w> 'title') c", [link("https://x.y/z w", "a ", emphasis("b")), " c"]],
  ["[a](https://x.y/(b)c)", [link("https://x.y/(b)c", "a")]],
  ["[a](https://x.y/?b&amp;c\\_d)", [link("https://x.y/?b&c_d", "a")]],
  ["[a [b](https://x.y) c](https://z.w)", ["[a ", link("https://x.y", "b"), " c](", link("https://z.w", "https://z.w"), ")"]],
  ["[](https://x.y)", [link("https://x.y", "https://x.y")]],
  ["*a [b* c](https://x.y)", ["*a ", link("https://x.y", "b* c")]],
  ["<https://x.y> <a@b.c>", [link("https://x.y", "https://x.y"), " ", link("mailto:a@b.c", "a@b.c")]],
  [
    "(see https://x.y/a_b_(c).) **https://z.w**",
    ["(see ", link("https://x.y/a_b_(c)", "https://x.y/a_b_(c)"), ".) ", strong(link("https://z.w", "https://z.w"))],
  ],
  ["[https://x.y](https://z.w)", [link("https://z.w", "https://x.y")]],
  ["[a] (b) [c][d] [e]: f", ["[a] (b) [c][d] [e]: f"]],
  ["![a *b*](https://x.y/p.png) ![](https://x.y/p.png)", ["a ", emphasis("b"), " "]],
])("the links of %j", (text, inlines) => {
  expect(parseInlines(text)).toEqual(inlines);
});

test("[K-51] an entity is a character, and never a sign of markdown", () => {
  expect(parseInlines("&lt;b&gt; &#42;&#42;a&#42;&#42; &nbsp;`&lt;`")).toEqual(["<b> **a** \u00A0", code("&lt;")]);
});

test.each<[string, Inline[]]>([
  ["Wait **one mi", ["Wait ", strong("one mi")]],
  ["Wait **one *mi", ["Wait ", strong("one ", emphasis("mi"))]],
  ["Wait **", ["Wait "]],
  ["Wait **one*", ["Wait ", emphasis(emphasis("one"))]],
  ["Wait `one mi", ["Wait ", code("one mi")]],
  ["Wait `", ["Wait "]],
  ["See [the", ["See the"]],
  ["See [the page](https://exam", ["See ", link(null, "the page")]],
  ["See ![the page](https://exam", ["See the page"]],
  ["See https://exam", ["See https://exam"]],
  ["one&nb", ["one"]],
  ["this & that", ["this & that"]],
])("[K-53] %j, while it grows, shows no sign that is still open", (text, inlines) => {
  expect(parseInlines(text, true)).toEqual(inlines);
});

test("[K-52] what is nested deeper than anybody means is as flat as its words, and loses none of them", () => {
  const depthOf = (inlines: readonly Inline[]): number =>
    1 + Math.max(0, ...inlines.map((inline) => depthOf(childrenOf(inline))));
  const wordsOf = (inlines: readonly Inline[]): string =>
    inlines.map((inline) => (typeof inline === "string" ? inline : wordsOf(childrenOf(inline)))).join("");
  const inlines = parseInlines(`${"*a **b ".repeat(500)}${"c** d* ".repeat(500)}`);
  expect(depthOf(inlines)).toBeGreaterThan(5);
  expect(depthOf(inlines)).toBeLessThan(20);
  expect(wordsOf(inlines)).toBe(`${"a b ".repeat(500)}${"c d ".repeat(500)}`);
});

const childrenOf = (inline: Inline): readonly Inline[] =>
  typeof inline === "object" && "children" in inline ? inline.children : [];
