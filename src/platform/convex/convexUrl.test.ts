import { expect, test } from "vitest";
import { convexUrl } from "./convexUrl.ts";

function page(html: string): ParentNode {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

test("the address that the page was served with wins over the one that it was built with", () => {
  expect(convexUrl(page('<meta name="convex-url" content="http://127.0.0.1:1">'), "http://127.0.0.1:2")).toBe(
    "http://127.0.0.1:1",
  );
  expect(convexUrl(page(""), "http://127.0.0.1:2")).toBe("http://127.0.0.1:2");
  expect(convexUrl(page('<meta name="convex-url" content="">'), "http://127.0.0.1:2")).toBe("http://127.0.0.1:2");
});

test("without any address the error says what to set", () => {
  expect(() => convexUrl(page(""), undefined)).toThrow(/VITE_CONVEX_URL/);
});
