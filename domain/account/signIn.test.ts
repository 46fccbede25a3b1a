import { expect, test } from "vitest";
import { formatMailedCode, parseMailedCode } from "./signIn.ts";

test.each(["012345", "012 345", " 012-345 ", "0 1 2 3 4 5"])("%j is the code 012345", (typed) => {
  expect(parseMailedCode(typed)).toBe("012345");
});

test.each(["", "12345", "1234567", "12345a", "१२३४५६", "1.2345"])("%j is no code", (typed) => {
  expect(parseMailedCode(typed)).toBeNull();
});

test("what is shown of a code is read back as that code", () => {
  expect(formatMailedCode("012345")).toBe("012 345");
  expect(parseMailedCode(formatMailedCode("012345"))).toBe("012345");
});
