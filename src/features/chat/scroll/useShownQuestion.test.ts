import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ChatMessage, UserMessage } from "#domain/chat/chatMessages.ts";
import type { ReplyStatus } from "#domain/chat/reply.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { useShownQuestion } from "./useShownQuestion.ts";

function exchange(name: string, delivery: UserMessage["delivery"], status: ReplyStatus): ChatMessage[] {
  return [
    { role: "user", messageId: messageIdOf(`${name}-question`), text: name, delivery },
    { role: "assistant", messageId: messageIdOf(`${name}-reply`), text: "", id: `${name}-id`, status, attempt: 1 },
  ];
}

const before: readonly ChatMessage[] = [...exchange("a", "sent", "complete"), ...exchange("b", "sent", "complete")];
const asked = (delivery: UserMessage["delivery"]) => [...before, ...exchange("c", delivery, "streaming")];
const shorter = exchange("a", "sent", "complete");

/** What the list did when `after` came in the place of `before`. */
function movesFor(after: readonly ChatMessage[], { isFollowing = false, isPressedFor = false } = {}): string[] {
  const moves: string[] = [];
  const show = {
    pin: (messageId: string) => moves.push(messageId),
    scrollToBottom: () => moves.push("end"),
    isFollowing: () => isFollowing,
    takeChange: vi.fn<(isOther: boolean) => boolean>(() => isPressedFor),
  };
  const { rerender } = renderHook((messages: readonly ChatMessage[]) => useShownQuestion(messages, show), {
    initialProps: before,
  });
  rerender(after);
  rerender([...after]);
  return moves;
}

test("[C-20] what is asked here goes to the top, wherever they read", () => {
  expect(movesFor(asked("sending"))).toEqual(["c-question"]);
  expect(movesFor(asked("waiting"))).toEqual(["c-question"]);
});

test("[C-20] what an edit, another version or a deletion brings that was pressed for here is shown", () => {
  expect(movesFor(asked("sent"), { isPressedFor: true })).toEqual(["c-question"]);
  expect(movesFor(shorter, { isPressedFor: true })).toEqual(["end"]);
});

test("[M-2] [C-20] what is asked or deleted on another device moves nothing that is read here", () => {
  expect(movesFor(asked("sent"))).toEqual([]);
  expect(movesFor(shorter)).toEqual([]);
});

test("[M-2] who follows the end is led there by another device too", () => {
  expect(movesFor(asked("sent"), { isFollowing: true })).toEqual(["c-question"]);
  expect(movesFor(shorter, { isFollowing: true })).toEqual(["end"]);
});
