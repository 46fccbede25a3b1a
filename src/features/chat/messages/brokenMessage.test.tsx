import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { UserMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { CurrentUserContext } from "#user/currentUser.ts";
import { MessageList } from "./MessageList.tsx";
import type { MessageActions } from "./useMessageActions.ts";

vi.mock("./MessageBubble.tsx", () => ({
  MessageBubble: ({ text }: { text: string }) => {
    if (text === "breaks") throw new Error("broken by the test");
    return <p>{text}</p>;
  },
}));

const done = async () => true;
const actions: MessageActions = {
  retry: done,
  continueReply: done,
  regenerate: done,
  edit: done,
  show: done,
  remove: done,
  rate: done,
};

test("[K-50] a message that cannot be rendered shows its text, and neither the others nor its note leave", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const messages = ["before", "breaks", "after"].map((text): UserMessage => ({
    role: "user",
    messageId: messageIdOf(text),
    text,
    delivery: "sent",
    sentAt: 0,
  }));
  await renderScreen(
    <CurrentUserContext value={sampleUser()}>
      <MessageList
        chatId={null}
        isWaiting={false}
        messages={messages}
        earlier={null}
        jump={null}
        actions={actions}
        onRetrySending={() => {}}
        onTakeBack={() => {}}
        onDiscard={() => {}}
        noteAfter={(messageId) => <p>note after {messageId}</p>}
        onScrollAway={() => {}}
      />
    </CurrentUserContext>,
  );
  expect(screen.getByText("breaks").tagName).toBe("PRE");
  screen.getByText(/could not be laid out/);
  for (const words of ["before", "after", "note after before", "note after breaks", "note after after"]) screen.getByText(words);
  expect(log).toHaveBeenCalledOnce();
  log.mockClear();
});
