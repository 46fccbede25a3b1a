import { expect, test } from "vitest";
import { pack, unpack } from "./packing.ts";

test("weights are read as they were written, where they are something, and none is larger than the largest", () => {
  const weights = new Float32Array(1000);
  weights[0] = 46;
  weights[93] = -1;
  weights[500] = 0.2;
  weights[999] = 90;
  const { places, values } = unpack(pack(weights, 46));
  expect([...places]).toEqual([0, 93, 999]);
  expect([...values]).toEqual([46, -1, 46]);
});
