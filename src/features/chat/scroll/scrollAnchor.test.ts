import { expect, test } from "vitest";
import { type Anchor, hold } from "./scrollAnchor.ts";

const ROW_TOP = 1_000;

/** A row in a box that scrolls by whole pixels, from 0 to 10,000. */
function scene() {
  const at = { above: 0, scrolled: 900 };
  const element = (top: () => number) => {
    const made = document.createElement("div");
    made.getBoundingClientRect = () => new DOMRect(0, top(), 0, 100);
    return made;
  };
  const box = element(() => 0);
  Object.defineProperty(box, "scrollTop", {
    get: () => at.scrolled,
    set: (to: number) => {
      at.scrolled = Math.min(10_000, Math.max(0, Math.round(to)));
    },
  });
  const content = element(() => -at.scrolled);
  const row = element(() => ROW_TOP + at.above - at.scrolled);
  document.body.append(row);
  const painted = () => row.getBoundingClientRect().top;
  const held = (anchor: Anchor) => hold(anchor, content, box);
  const anchor: Anchor = { row, place: ROW_TOP, isBrought: false };
  return { at, painted, held, anchor };
}

test("[M-2] what a box that scrolls by whole pixels cannot make up for does not add up", () => {
  const { at, painted, held, ...given } = scene();
  let { anchor } = given;
  for (let page = 0; page < 20; page++) {
    at.above += 10.4;
    anchor = held(anchor);
    expect(Math.abs(painted() - 100)).toBeLessThanOrEqual(0.5);
  }
});

test("[M-2] where the box is at its end, the row stays where it has come to, whatever comes later", () => {
  const { at, painted, held, ...given } = scene();
  at.above = -950;
  const anchor = held(given.anchor);
  expect(painted()).toBe(50);
  at.above += 300;
  held(anchor);
  expect(painted()).toBe(50);
});

test("[M-2] a row that was brought comes back to the top as soon as there is room", () => {
  const { at, painted, held, ...given } = scene();
  const anchor = { ...given.anchor, isBrought: true };
  at.above = 9_500;
  held(anchor);
  expect(painted()).toBe(500);
  at.above = 9_000;
  held(anchor);
  expect(painted()).toBe(16);
});
