import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Tagged } from "./Tagged.tsx";

test.each([
  ["Afraid? <b>Call 112</b> now", "Afraid? <b>Call 112</b> now"],
  ["<b>Call</b> or <i>read</i>", "<b>Call</b> or <i>read</i>"],
  ["no tag, 1 < 2", "no tag, 1 &lt; 2"],
  ["an <unknown>tag</unknown> is plain", "an tag is plain"],
])("%j becomes what its tags stand for", (text, html) => {
  expect(render(<Tagged text={text} components={{ b: <b />, i: <i /> }} />).container.innerHTML).toBe(html);
});
