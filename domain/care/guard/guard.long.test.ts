import { expect, test } from "vitest";
import { cutOtherwise, HOSTILE, leaking, TEXTS } from "./sets.testing.ts";

test("[K-55] of no hostile answer what is hidden is shown, at any moment", () => {
  expect(leaking(HOSTILE)).toEqual([]);
});

test("[K-56] every text of the sets comes out the same, however it is cut", () => {
  expect(cutOtherwise(TEXTS)).toEqual([]);
});
