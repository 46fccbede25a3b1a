import { expect, test } from "vitest";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { lastScreenful } from "./screenful.ts";

function said(chars: number, count: number): ChatMessage[] {
  return Array.from({ length: count }, (_, at) => ({
    role: "user",
    messageId: messageIdOf(`m${at}`),
    text: "a".repeat(chars),
    delivery: "sent",
  }));
}

test("of long messages a few fill a screen, of short ones more", () => {
  expect(lastScreenful(said(2_000, 20))).toBe(17);
  expect(lastScreenful(said(10, 100))).toBe(80);
});

test("what does not fill a screen is shown at once", () => {
  expect(lastScreenful(said(10, 5))).toBe(0);
  expect(lastScreenful([])).toBe(0);
});
