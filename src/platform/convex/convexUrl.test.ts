import { afterEach, expect, test, vi } from "vitest";
import { convexUrl } from "./convexUrl.ts";

afterEach(() => void vi.unstubAllEnvs());

function page(html: string): ParentNode {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

test("the address that the page was served with wins over the one of the development server", () => {
  vi.stubEnv("VITE_CONVEX_URL", "http://127.0.0.1:2");
  expect(convexUrl(page('<meta name="convex-url" content="http://127.0.0.1:1">'))).toBe("http://127.0.0.1:1");
  expect(convexUrl(page(""))).toBe("http://127.0.0.1:2");
  expect(convexUrl(page('<meta name="convex-url" content="">'))).toBe("http://127.0.0.1:2");
});

test("[S25] a build that was made without the policy of its backend starts nowhere, also where .env.local names one", () => {
  vi.stubEnv("DEV", false);
  vi.stubEnv("VITE_CONVEX_URL", "https://calm-otter.convex.cloud");
  expect(() => convexUrl(page(""))).toThrow(/VITE_CONVEX_URL/);
});
