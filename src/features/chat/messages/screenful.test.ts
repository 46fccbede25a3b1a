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

const DESK = { width: 1_280, height: 1_600 };
const PHONE = { width: 364, height: 800 };

test("of long messages a few fill a screen, of short ones more", () => {
  expect(lastScreenful(said(2_000, 20), DESK)).toBe(17);
  expect(lastScreenful(said(10, 100), DESK)).toBe(80);
});

test("on a narrow screen the same words are higher, so fewer messages fill it", () => {
  expect(lastScreenful(said(1_000, 20), { ...DESK, height: PHONE.height })).toBe(18);
  expect(lastScreenful(said(1_000, 20), PHONE)).toBe(18);
  expect(lastScreenful(said(400, 20), { ...DESK, height: PHONE.height })).toBe(16);
  expect(lastScreenful(said(400, 20), PHONE)).toBe(17);
});

test("what does not fill a screen is shown at once", () => {
  expect(lastScreenful(said(10, 5), DESK)).toBe(0);
  expect(lastScreenful([], DESK)).toBe(0);
});
