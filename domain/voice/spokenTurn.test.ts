import { expect, test } from "vitest";
import { heardPart } from "./spokenTurn.ts";

test("[V-12] of an answer that was broken off, what was heard is kept, in whole words", () => {
  const said = "Rock her gently and wait a little.";
  expect(heardPart(said, 1)).toBe(said);
  expect(heardPart(said, 0.5)).toBe("Rock her gently");
  expect(heardPart(said, 0.24)).toBe("Rock her");
  expect(heardPart(said, 0.02)).toBe("");
  expect(heardPart(said, 0)).toBe("");
  expect(heardPart("", 0.5)).toBe("");
});
