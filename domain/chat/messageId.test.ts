import { nanoid } from "nanoid";
import { expect, test } from "vitest";
import { isMessageId } from "./messageId.ts";

test("[G-10] what nanoid mints is a message id", () => {
  expect(isMessageId(nanoid())).toBe(true);
});

test.each(["", "a".repeat(20), "a".repeat(22), `${"a".repeat(20)}!`, `${"a".repeat(21)}\n`])("[G-10] %j is none", (text) => {
  expect(isMessageId(text)).toBe(false);
});
