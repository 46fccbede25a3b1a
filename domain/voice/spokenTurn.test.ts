import { expect, test } from "vitest";
import { playedPart } from "./spokenTurn.ts";

test("[V-12] of an answer that was broken off, what was heard is kept, in whole words", () => {
  const said = "Rock her gently and wait a little.";
  expect(playedPart(said, 1)).toBe(said);
  expect(playedPart(said, 0.5)).toBe("Rock her gently");
  expect(playedPart(said, 0.24)).toBe("Rock her");
  expect(playedPart(said, 0.02)).toBe("");
  expect(playedPart(said, 0)).toBe("");
  expect(playedPart("", 0.5)).toBe("");
});
