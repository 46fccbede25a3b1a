import { expect, test } from "vitest";
import { isSvg, isTooLarge, middleSquare } from "./avatar.ts";

test.each([
  [
    { width: 400, height: 400 },
    { x: 0, y: 0, side: 400 },
  ],
  [
    { width: 600, height: 400 },
    { x: 100, y: 0, side: 400 },
  ],
  [
    { width: 3, height: 4000 },
    { x: 0, y: 1998.5, side: 3 },
  ],
])("[S-1] of %j the middle is kept", (size, square) => {
  expect(middleSquare(size)).toEqual(square);
});

test("[S-1] forty megapixels are the most", () => {
  expect(isTooLarge({ width: 8_000, height: 5_000 })).toBe(false);
  expect(isTooLarge({ width: 8_000, height: 5_001 })).toBe(true);
});

test.each([
  ["image/svg+xml", "", true],
  ["", "<svg xmlns='http://www.w3.org/2000/svg'>", true],
  ["image/png", '<?xml version="1.0"?>\n<!-- made by hand --><!DOCTYPE svg>\n<svg>', true],
  ["image/png", "\u0089PNG", false],
  ["text/html", "<p><svg></svg></p>", false],
])("[S-1] a file of type %j that begins with %j is a drawing: %s", (type, beginning, expected) => {
  expect(isSvg(type, beginning)).toBe(expected);
});
