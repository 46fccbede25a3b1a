import { expect, test } from "vitest";
import { shapeOf, shapeOfAll } from "./shape.ts";

test("a shape names places and kinds, and of words the protocol's own alone", () => {
  const answer = {
    candidates: [{ content: { parts: [{ text: "A secret" }], role: "model" }, finishReason: "STOP" }],
    usage: null,
    details: [],
    setup: {},
    error: { code: 400, type: "What the parent said", message: "A secret" },
  };
  expect(shapeOf(answer)).toEqual([
    "candidates[].content.parts[].text: string",
    "candidates[].content.role: model",
    "candidates[].finishReason: STOP",
    "details[]",
    "error.code: 400",
    "error.message: string",
    "error.type: string",
    "setup{}",
    "usage: null",
  ]);
});

test("of several messages it is all that occurs", () => {
  expect(shapeOfAll([{ a: 1 }, { a: 2, b: "x" }])).toEqual(["a: number", "b: string"]);
});
