import { expect, test } from "vitest";
import { isSameOrigin } from "./origin.ts";

test.each([
  ["https://amma.example", "https://amma.example/chat", true],
  ["http://localhost:5173", "http://127.0.0.1:5173", true],
  ["http://localhost:5174", "http://127.0.0.1:5173", false],
  ["http://amma.example", "https://amma.example", false],
  ["https://amma.example.evil", "https://amma.example", false],
  ["null", "https://amma.example", false],
])("%s and %s are of one origin: %s", (one, other, expected) => {
  expect(isSameOrigin(one, other)).toBe(expected);
});
