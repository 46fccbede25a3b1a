import { renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AssistantMessage } from "#domain/chat/chatMessages.ts";
import { chatIdOf, messageIdOf } from "#domain/ids.testing.ts";
import { type CurrentUser, CurrentUserContext } from "#user/currentUser.ts";
import { keepWaiting, waitingAnswer } from "#user/waitingAnswer.ts";
import { useKeepWaiting } from "./useKeepWaiting.ts";

const nora = { _id: "u1", _creationTime: 0, username: "nora" } as CurrentUser;
const chatId = chatIdOf("c0");
const running: AssistantMessage = {
  role: "assistant",
  messageId: messageIdOf("r"),
  text: "",
  id: "m1",
  status: "streaming",
  attempt: 1,
};

afterEach(() => localStorage.clear());

test("[C-18] an answer waits until its end was seen: not while its chat is on its way, nor with what the browser has cached of it", () => {
  keepWaiting("u1", chatId);
  const { rerender } = renderHook((chat: Parameters<typeof useKeepWaiting>[1]) => useKeepWaiting(chatId, chat), {
    initialProps: { running: null, state: "loading", isCached: false },
    wrapper: ({ children }) => <CurrentUserContext value={nora}>{children}</CurrentUserContext>,
  });
  expect(waitingAnswer("u1")).toBe(chatId);
  rerender({ running: null, state: "ready", isCached: true });
  expect(waitingAnswer("u1")).toBe(chatId);
  rerender({ running, state: "ready", isCached: false });
  expect(waitingAnswer("u1")).toBe(chatId);
  rerender({ running: null, state: "ready", isCached: false });
  expect(waitingAnswer("u1")).toBeNull();
});
