import { expect, test } from "vitest";
import { paintFirst } from "./paintFirst.ts";

const HEAD = `    <link rel="icon" href="/icon.svg" />
    <link rel="preload" href="/text.woff2" as="font" crossorigin />
    <script src="/theme.js"></script>
    <script type="module" crossorigin src="/app.js"></script>
    <link rel="stylesheet" crossorigin href="/app.css">
    <link rel="modulepreload" crossorigin href="/chat.js">
`;

test("[P-10] a page asks for its style sheet before its fonts, and for its modules when that has come", () => {
  expect(paintFirst(HEAD)).toBe(`    <link rel="icon" href="/icon.svg" />
    <link rel="stylesheet" crossorigin href="/app.css">
    <link rel="preload" href="/text.woff2" as="font" crossorigin />
    <script src="/theme.js"></script>
    <script type="module" fetchpriority="low" crossorigin src="/app.js"></script>
    <link rel="modulepreload" fetchpriority="low" crossorigin href="/chat.js">
`);
});
