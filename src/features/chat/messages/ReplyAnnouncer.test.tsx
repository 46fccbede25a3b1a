import { render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AssistantMessage, ChatMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { replyElementId } from "#features/chat/markdown/visibleText.ts";
import { ReplyAnnouncer } from "./ReplyAnnouncer.tsx";

function reply(fields: Partial<AssistantMessage> = {}): AssistantMessage {
  return {
    role: "assistant",
    messageId: messageIdOf("reply"),
    text: "",
    id: "reply row",
    status: "streaming",
    attempt: 1,
    ...fields,
  };
}

/** The answer as it stands on the screen, and what is said of it. */
function Chat({ messages, words }: { messages: readonly ChatMessage[]; words: string }) {
  return (
    <>
      <div id={replyElementId(messageIdOf("reply"))}>{words}</div>
      <ReplyAnnouncer messages={messages} />
    </>
  );
}

const said = () => screen.getByRole("status").textContent;

test("[M-8] one line when an answer begins, nothing while it grows, all of it when it is done, and then nothing to be met twice", async () => {
  const { rerender } = render(<Chat messages={[reply()]} words="" />);
  expect(said()).toBe("Amma is answering.");
  rerender(<Chat messages={[reply()]} words="Sing to" />);
  expect(said()).toBe("Amma is answering.");
  rerender(<Chat messages={[reply({ status: "complete", text: "Sing to **her**." })]} words="Sing to her." />);
  await waitFor(() => expect(said()).toBe("Sing to her."));
  await waitFor(() => expect(said()).toBe(""), { timeout: 4_000 });
});

test("[M-8] nothing is said of what was answered before they came, nor of a question that waits for a network", () => {
  const { rerender } = render(<Chat messages={[reply({ status: "complete", text: "Sing." })]} words="Sing." />);
  expect(said()).toBe("");
  rerender(<Chat messages={[reply({ id: undefined })]} words="" />);
  expect(said()).toBe("");
});

test("[M-8] an older answer that is continued is heard as any other", async () => {
  const later = reply({ messageId: messageIdOf("later"), status: "complete", text: "And rest." });
  const { rerender } = render(<Chat messages={[reply({ text: "Sing" }), later]} words="Sing" />);
  expect(said()).toBe("Amma is answering.");
  rerender(<Chat messages={[reply({ status: "complete", text: "Sing to her." }), later]} words="Sing to her." />);
  await waitFor(() => expect(said()).toBe("Sing to her."));
});
