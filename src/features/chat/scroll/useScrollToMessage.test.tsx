import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { MessageList } from "#features/chat/messages/MessageList.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { CurrentUserContext } from "#user/currentUser.ts";
import type { ScrollTarget } from "./useScrollToMessage.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const done = async () => true;
const actions = { retry: done, continueReply: done, regenerate: done, edit: done, show: done, remove: done, rate: done };

const MESSAGES = ["first", "second"].map((messageId): ChatMessage => ({
  role: "user",
  messageId: messageIdOf(messageId),
  text: messageId,
  delivery: "sent",
}));

function conversation(jump: ScrollTarget | null, messages = MESSAGES) {
  const off = () => {};
  return (
    <CurrentUserContext value={sampleUser()}>
      <textarea aria-label="Message" />
      <MessageList
        {...{ messages, jump, actions }}
        chatId={null}
        isWaiting={false}
        earlier={null}
        noteAfter={() => null}
        onRetrySending={off}
        onTakeBack={off}
        onDiscard={off}
        onScrollAway={off}
      />
    </CurrentUserContext>
  );
}

const question = (text: string) => screen.getByText(text).closest("article");
const isMarked = (text: string) => question(text)?.parentElement?.hasAttribute("data-found");

test("[J-4] the message that the address names is marked for a moment and takes the focus, and the jump is over", () => {
  const onOver = vi.fn<() => void>();
  const { rerender } = render(conversation({ messageId: messageIdOf("first"), onOver }));
  expect(document.activeElement).toBe(question("first"));
  expect([isMarked("first"), isMarked("second")]).toEqual([true, false]);
  rerender(conversation({ messageId: messageIdOf("first"), onOver }));
  expect(onOver).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(4_000);
  expect(isMarked("first")).toBe(false);
});

test("[J-4] another hit leads on, and the same one leads there again", () => {
  const onOver = vi.fn<() => void>();
  const { rerender } = render(conversation({ messageId: messageIdOf("first"), onOver }));
  rerender(conversation({ messageId: messageIdOf("second"), onOver }));
  expect(document.activeElement).toBe(question("second"));
  rerender(conversation(null));
  screen.getByRole("log").focus();
  rerender(conversation({ messageId: messageIdOf("second"), onOver }));
  expect(document.activeElement).toBe(question("second"));
  expect(onOver).toHaveBeenCalledTimes(3);
});

test("[J-4] a message that comes later is waited for, and whoever has begun to write keeps the field", () => {
  const jump = { messageId: messageIdOf("first"), onOver: vi.fn<() => void>() };
  const { rerender } = render(conversation(jump, MESSAGES.slice(1)));
  expect(jump.onOver).not.toHaveBeenCalled();
  const field = screen.getByRole("textbox", { name: "Message" });
  field.focus();
  rerender(conversation(jump));
  expect(isMarked("first")).toBe(true);
  expect(document.activeElement).toBe(field);
  expect(jump.onOver).toHaveBeenCalledOnce();
});
