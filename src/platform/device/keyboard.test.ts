import { afterEach, expect, test, vi } from "vitest";
import { followKeyboard } from "./keyboard.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["a keyboard that lies over the page leaves the rest of it", 400, 1, "400px"],
  ["a page that is enlarged is no keyboard", 400, 2, ""],
  ["a bar of the browser is no keyboard", 750, 1, ""],
])("%s", (_name, height, scale, seen) => {
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("scrollTo", () => {});
  document.documentElement.style.removeProperty("--seen");
  const visualViewport = Object.assign(new EventTarget(), { height, scale }) as unknown as VisualViewport;
  followKeyboard({ visualViewport } as Window & typeof globalThis);
  visualViewport.dispatchEvent(new Event("resize"));
  expect(document.documentElement.style.getPropertyValue("--seen")).toBe(seen);
});
