import { expect, test } from "vitest";
import { fitPhoto } from "./fit.ts";

test.each([
  [4_000, 3_000, 1_024, 768],
  [3_000, 4_000, 768, 1_024],
  [640, 480, 640, 480],
  [8_000, 1, 1_024, 1],
])("[C-6] a photo of %i × %i is kept at %i × %i", (width, height, keptWidth, keptHeight) => {
  expect(fitPhoto({ width, height })).toEqual({ width: keptWidth, height: keptHeight });
});
