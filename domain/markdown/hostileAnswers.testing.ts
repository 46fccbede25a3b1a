/** An answer with everything in it that a model writes. */
export const RICH_ANSWER = [
  '# Night\n\nFour naps are **fine** &mdash; *really*, ~~three~~ `four`, see [there](https://example.org/a?b=1&amp;c=2 "page").',
  "Line one  \nline two\nhttps://example.org/x_y_z.",
  "1. **Dark**\n   - curtains\n   - no lamp\n\n2. Quiet\n\n   ```\n   code & more\n   ```\n\n- [ ] one\n- [x] two",
  "> quoted\n> > twice\n> - in a list",
  "| Age | Naps |\n|:--|--:|\n| 4 &lt; 6 | `3` |\n| a\\|b | **2** |",
  "***\n\nനാല് **മാസം**&nbsp;👶🏽 [\u202Eevil](https://example.org) ![a picture](https://example.org/p.png)\n\nEnd.",
].join("\n\n");

const KILOBYTE = 1_000;

function filled(sign: string, length: number): string {
  return sign.repeat(Math.ceil(length / sign.length)).slice(0, length);
}

/** Answers that have broken a renderer, or were written to. */
export const HOSTILE_ANSWERS: Record<string, string> = {
  "named entities": "a&nbsp;b &lt;script&gt; &amp;amp; &copy; &eacute; &hellip; &zwj; &unknown; &AMP; &nbsp &;",
  "numeric entities":
    "&#65; &#x1F476; &#128118; &#0; &#xD800; &#xDFFF; &#x110000; &#9999999; &#x; &#; &#99999999; &#xFFFE; &#8238;",
  "entities in markup": "**&lt;b&gt;** [&lt;](https://example.org/?a&lt;b) `&lt;` # &#35;\n\n| &vert; |\n|---|\n| &nbsp; |",
  "entities as signs": "&#42;&#42;not bold&#42;&#42; &#96;code&#96; &#91;a&#93;(b)\n\n&#35; heading\n\n&#45; item",
  "half markup": "**bold *both __under ~~gone `code [link](https://example.org ![picture](",
  "crossed markup": "**a *b** c* _d **e_ f** [g **h](https://example.org) i** ~~j **k~~ l**",
  "markup in HTML":
    "<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n<svg><style>*{}</style></svg><iframe srcdoc='&lt;b&gt;'>",
  "nested lists": Array.from({ length: 500 }, (_, depth) => `${" ".repeat(2 * depth)}- ${depth}`).join("\n"),
  "nested quotes": Array.from({ length: 500 }, (_, depth) => `${"> ".repeat(depth + 1)}${depth}`).join("\n"),
  "nested lists and quotes": filled("> - 1. ", 3 * 500),
  "nested emphasis": `${filled("*a **b ", 2 * KILOBYTE)}${filled("c** d* ", 2 * KILOBYTE)}`,
  "a long word": filled("a", 100 * KILOBYTE),
  "a long line": filled("**word** &amp; [a](https://example.org) ", 100 * KILOBYTE),
  "many brackets": filled("[", 50 * KILOBYTE),
  "many links that are none": filled("[a](", 50 * KILOBYTE),
  "many pictures that are none": filled("![", 50 * KILOBYTE),
  "many stars": filled("*a", 50 * KILOBYTE),
  "many quotes": filled("> ", 10 * KILOBYTE),
  "many backticks": Array.from({ length: 300 }, (_, count) => "`".repeat(count + 1)).join(" "),
  "many ampersands": filled("&", 50 * KILOBYTE),
  "many lines": filled("- a\n", 100 * KILOBYTE),
  "a wide table": ["a ", "---", "b ", "c ", "**d** "].map((cell) => `|${`${cell}|`.repeat(200)}`).join("\n"),
  "a table of ends": `${filled("|a", 3 * KILOBYTE)}\n${filled("|-", 3 * KILOBYTE)}\n${filled("|\n", 3 * KILOBYTE)}`,
  "unbalanced fences": "```\none\n~~~\ntwo\n````\nthree\n\n~~~\n```\nfour\n  ```` `\nfive",
  "marks that nobody sees":
    "\u202Eright to left\u202C \u2066isolated \u200B\u200C\u200D\u2060\uFEFF **\u200Bbold\u200B** a\u0301\u0302\u0303\u0304 \u0000\u0007\u001B[31m \uD800 \uDFFF",
  "link tricks": [
    "[a](javascript:alert(1)) [b](JaVaScRiPt&colon;alert(1)) [c](&#106;avascript:alert(1)) [d](java\\\nscript:alert(1)) [e](\u0001javascript:alert(1))",
    "[f](data:text/html,<script>alert(1)</script>) [g](vbscript:x) [h](//example.org) [i](https:example.org) [j](<javascript:alert(1)>)",
    "<javascript:alert(1)> <data:text/html,x> [k][l] [m]: https://example.org [n]() []() [](https://example.org)",
    '[https://bank.example](https://example.org) [o](https://user@example.org) [p](tel:javascript) [q](https://example.org/"onclick="x)',
    "[r [s](https://example.org) t](https://example.org) [![u](https://example.org/v.png)](https://example.org) https://example.org/[w](https://x.y)",
  ].join("\n\n"),
  prototypes:
    "&constructor; &toString; [__proto__]: x [a][__proto__] &__proto__; <constructor> `hasOwnProperty`\n\n# constructor",
  "line ends": "one\r\n\r\n- two\r\n- three\r\rfour\u2028five\u2029six\fseven\veight\u0085nine",
  "nothing but signs": "#\n-\n>\n```\n|\n|-|\n1.\n***\n===\n[]()\n![]()\n****\n____\n~~~~",
};
