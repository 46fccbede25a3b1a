import { expect, test } from "vitest";
import { addTokens } from "./prices.ts";

test("two calls cost their tokens together, and one of which nobody reported any adds none", () => {
  const [one, other] = [
    { inputTokens: 60, outputTokens: 5 },
    { inputTokens: 70, outputTokens: 0 },
  ];
  expect(addTokens(one, other)).toEqual({ inputTokens: 130, outputTokens: 5 });
  expect([addTokens(one, undefined), addTokens(undefined, other), addTokens(undefined, undefined)]).toEqual([
    one,
    other,
    undefined,
  ]);
});
