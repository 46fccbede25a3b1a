import { expect, test } from "vitest";
import { pack, unpack } from "./packing.ts";

test("weights are read as they were written, where they are something, each as the nearest of the sizes", () => {
  const sizes = [-40, -5, -2, -1, 1, 2, 5, 40];
  const weights = new Float32Array(1000);
  weights[0] = 46;
  weights[11] = 0.2;
  weights[12] = -4;
  weights[500] = 1.9;
  weights[999] = -90;
  const { places, values } = unpack(pack(weights, sizes));
  expect([...places]).toEqual([0, 11, 12, 500, 999]);
  expect([...values]).toEqual([40, 1, -5, 2, -40]);
});
