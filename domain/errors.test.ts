import { expect, test } from "vitest";
import { isMalformed, isOutdated, isStaleCursor } from "./errors.ts";

test("what Convex says in words alone is told apart by them", () => {
  const said = [
    "[CONVEX Q(chats:getChat)] ArgumentValidationError: Value does not match validator.",
    "[CONVEX Q(messages:listMessages)] InvalidCursor: Tried to run a query starting from a cursor.",
    "[CONVEX M(chats:send)] Server Error\nCould not find public function for 'chats:send'.",
    "[CONVEX M(chats:send)] Server Error",
  ].map((text) => new Error(text));
  const told = said.map((error) => [isMalformed(error), isStaleCursor(error), isOutdated(error)]);
  expect(told).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
    [false, false, false],
  ]);
  expect(isMalformed("ArgumentValidationError")).toBe(false);
});
