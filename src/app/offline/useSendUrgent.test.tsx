import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { OutboxMessage } from "#domain/chat/chatMessages.ts";
import { chatIdOf, messageIdOf } from "#domain/ids.testing.ts";
import { useSendUrgent } from "./useSendUrgent.ts";

const chatId = chatIdOf("c0");
const card = { messageId: messageIdOf("m"), isFolded: false, isDismissed: false };
const ids = { chatId, messageId: messageIdOf("w"), replyId: messageIdOf("r") };
const waiting: OutboxMessage = { ...ids, text: "", state: "waiting", isFromThisPage: true };

test.each([
  { what: "waits while its card is open", messages: [waiting], emergency: card, times: 1 },
  { what: "waits where no card is open", messages: [waiting], emergency: null, times: 0 },
  {
    what: "waits by a card that was called no emergency",
    messages: [waiting],
    emergency: { ...card, isDismissed: true },
    times: 0,
  },
  { what: "waits in another chat", messages: [{ ...waiting, chatId: null }], emergency: card, times: 0 },
  { what: "is on its way", messages: [{ ...waiting, state: "sending" as const }], emergency: card, times: 0 },
])("[C-26] what $what is hastened $times times", ({ messages, emergency, times }) => {
  const hasten = vi.fn<(chatId: string | null) => void>();
  renderHook(() => useSendUrgent(chatId, { messages, hasten }, emergency));
  expect(hasten.mock.calls).toEqual(times === 0 ? [] : [[chatId]]);
});

const hastened: OutboxMessage = { ...waiting, isUrgent: true };

test("[C-26] what is written while the card is open is hastened too", () => {
  const hasten = vi.fn<(chatId: string | null) => void>();
  const { rerender } = renderHook(({ messages }) => useSendUrgent(chatId, { messages, hasten }, card), {
    initialProps: { messages: [hastened] },
  });
  expect(hasten).not.toHaveBeenCalled();
  rerender({ messages: [hastened, { ...waiting, messageId: messageIdOf("x") }] });
  expect(hasten).toHaveBeenCalledOnce();
});
