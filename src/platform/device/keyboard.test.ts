import { afterEach, expect, test, vi } from "vitest";
import { followKeyboard } from "./keyboard.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.style.removeProperty("--seen");
  document.body.replaceChildren();
});

const scrollTo = vi.fn<(x: number, y: number) => void>();
const scrollBy = vi.fn<(x: number, y: number) => void>();

/** A keyboard comes up over a page of 800 px: what of it is seen then, and how much of it two fingers have enlarged. */
function comesUp({ height = 400, scale = 1, offsetTop = 0 } = {}): void {
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("scrollTo", scrollTo.mockReset());
  vi.stubGlobal("scrollBy", scrollBy.mockReset());
  const visualViewport = Object.assign(new EventTarget(), { height, scale, offsetTop }) as unknown as VisualViewport;
  followKeyboard({ visualViewport } as Window & typeof globalThis);
  visualViewport.dispatchEvent(new Event("resize"));
}

/** A field of 50 px that somebody has pressed; its top is that far below the top of the screen, on a page scrolled that far. */
function pressField(top: number, { scrolled = 0, within = "form" } = {}): void {
  vi.stubGlobal("scrollY", scrolled);
  const around = document.createElement(within);
  const field = document.createElement("input");
  around.append(field);
  document.body.append(around);
  field.getBoundingClientRect = () => new DOMRect(0, top, 300, 50);
  field.focus();
}

test.each([
  ["[R-20] a keyboard that lies over the page leaves the rest of it", 400, 1, "400px"],
  ["a page that is enlarged is no keyboard", 400, 2, ""],
  ["a bar of the browser is no keyboard", 750, 1, ""],
])("%s", (_name, height, scale, seen) => {
  comesUp({ height, scale });
  expect(document.documentElement.style.getPropertyValue("--seen")).toBe(seen);
});

test("[R-20] a page that fits above the keyboard goes back to its top, where its field is in sight", () => {
  pressField(100, { scrolled: 200 });
  comesUp();
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});

test("[R-20] a page that scrolls brings its field to the middle of what the keyboard leaves", () => {
  pressField(550);
  comesUp();
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 375);
});

test("[R-20] under a dialog the page stays where it was before the browser moved it", () => {
  pressField(550, { within: "dialog", scrolled: 700 });
  comesUp({ offsetTop: 120 });
  expect(scrollTo).not.toHaveBeenCalled();
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith(0, -120);
});
