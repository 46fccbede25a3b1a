import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleMessage } from "#domain/chat/chatMessages.testing.ts";
import type { StoredMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf, chatIdOf } from "#domain/ids.testing.ts";
import type { OutboxActions } from "#features/chat/outbox/useOutbox.ts";
import { useChat } from "#features/chat/useChat.ts";
import { listenToWords, renderScreen } from "#platform/testing/testing.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { CurrentUserContext } from "#user/currentUser.ts";
import { MessageList } from "./MessageList.tsx";

/** Nothing is on its way. */
const outbox: OutboxActions = {
  messages: [],
  photos: { subscribe: () => () => {}, getSnapshot: () => NO_PHOTOS } as unknown as OutboxActions["photos"],
  send: () => {},
  retry: () => {},
  recall: () => null,
  discard: () => {},
  whenAsked: async () => true,
  hasten: () => {},
  quieten: () => {},
  removeAcknowledged: () => {},
};
const NO_PHOTOS: never[] = [];
const nora = sampleUser();

function Chat({ sends = outbox }: { sends?: OutboxActions }) {
  const { messages, earlier, actions, retrySending } = useChat(chatIdOf("chat"), {
    childId: undefined,
    jump: null,
    outbox: sends,
    onError: fail,
  });
  return (
    <CurrentUserContext value={nora}>
      <MessageList
        chatId={null}
        isWaiting={false}
        messages={messages}
        earlier={earlier}
        jump={null}
        actions={actions}
        onRetrySending={retrySending}
        onTakeBack={noMessage}
        onDiscard={noMessage}
        noteAfter={noNote}
        onScrollAway={noScroll}
      />
    </CurrentUserContext>
  );
}

const fail = (error: unknown) => {
  throw error;
};
const noMessage = () => {};
const noScroll = () => {};
const noNote = () => null;

/** Three exchanges, newest first as the server gives them; the last answer is being written. */
function stored(): StoredMessage[] {
  const ids = ["q1", "r1", "q2", "r2", "q3", "r3"];
  const message = (messageId: string, place: number): StoredMessage =>
    sampleMessage({
      _id: messageId,
      messageId: messageIdOf(messageId),
      role: place % 2 === 0 ? "user" : "assistant",
      content: messageId === "r3" ? "" : `words of ${messageId}`,
      ...(place % 2 === 1 && { status: messageId === "r3" ? ("streaming" as const) : ("complete" as const), attempt: 1 }),
      // More came before the first.
      parentId: messageIdOf(ids[place - 1] ?? "q0"),
      _creationTime: place,
    });
  return ids.map(message).toReversed();
}

test("[G-2] while an answer grows no other message is drawn again, nor when the list of messages is answered anew", async () => {
  const { asked, Listening } = listenToWords();
  let text = "Sing";
  const { update } = await renderScreen(
    <Listening>
      <Chat />
    </Listening>,
    {
      "chats:getChat": () => ({ _id: "chat", title: "Naps", activeLeaf: messageIdOf("r3") }),
      "messages:listMessages": stored,
      "messages:newestText": () => ({ from: 0, text }),
    },
  );
  await screen.findByText("Sing");
  screen.getByText("words of q1");
  // Each question says whose it is, and each answer that stands what can be done with it.
  const rows = asked.filter((key) => key === "you" || key === "actions.regenerate");
  expect(new Set(rows)).toEqual(new Set(["you", "actions.regenerate"]));
  asked.length = 0;
  for (const more of ["Sing to her", "Sing to her **softly**"]) {
    text = more;
    update();
  }
  await waitFor(() => expect(screen.getByText("softly").tagName).toBe("STRONG"));
  expect(asked.filter((key) => key === "you" || key.startsWith("actions."))).toEqual([]);
});

test("[K-95] an answer of which a part is taken away later is shown without it, and says so", async () => {
  const [, , reply, question] = stored();
  if (reply === undefined || question === undefined) throw new Error("There are three exchanges.");
  let answers = [reply, question];
  const { update } = await renderScreen(<Chat />, {
    "chats:getChat": () => ({ _id: "chat", title: "Naps", activeLeaf: messageIdOf("r2") }),
    "messages:listMessages": () => answers,
  });
  await screen.findByText("words of r2");
  const said = "A part of this answer was left out, to be safe.";
  expect(screen.queryByText(said)).toBeNull();
  answers = [{ ...reply, content: "words that hold", guarded: ["dose"] }, question];
  update();
  await screen.findByText("words that hold");
  screen.getByText(said);
  expect(screen.queryByText("words of r2")).toBeNull();
});

test.each([
  { last: "r3", words: "Not sent yet. It goes out when what you asked before is answered." },
  { last: "r2", words: "Not sent yet" },
])(
  "[C-26] a question that goes out by itself waits for an answer only where one is being written: behind $last $words",
  async ({ last, words }) => {
    const next = { chatId: chatIdOf("chat"), messageId: messageIdOf("q4"), replyId: messageIdOf("r4"), text: "And now?" };
    const sends: OutboxActions = { ...outbox, messages: [{ ...next, state: "waiting", isFromThisPage: false }] };
    const messages = stored().slice(last === "r3" ? 0 : 2);
    await renderScreen(<Chat sends={sends} />, {
      "chats:getChat": () => ({ _id: "chat", title: "Naps", activeLeaf: messageIdOf(last) }),
      "messages:listMessages": () => messages,
      "messages:newestText": () => ({ from: 0, text: "Sing" }),
    });
    expect(await screen.findByText(words)).toBeDefined();
  },
);

test("[M-329] each message begins with a heading that says whose it is, by which a screen reader goes through a chat", async () => {
  await renderScreen(<Chat />, {
    "chats:getChat": () => ({ _id: "chat", title: "Naps", activeLeaf: messageIdOf("r2") }),
    "messages:listMessages": () => stored().slice(2),
  });
  await screen.findByText("words of q1");
  expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
    "You",
    "Amma",
    "You",
    "Amma",
  ]);
  // It stands before the words, and is none of them.
  expect(screen.getAllByRole("article").every((article) => article.previousElementSibling?.localName === "h2")).toBe(true);
});

test.each([
  ["the question in other words", ["q1", "r1", "q4", "r4"], "words of q4"],
  ["the message that follows a deleted exchange", ["q1", "r1", "q3", "r3"], "words of q3"],
  ["the conversation, where none follows,", ["q1", "r1"], null],
])("[M-810] %s takes the focus of a question that leaves the screen with it", async (_what, after, words) => {
  let shown = ["q1", "r1", "q2", "r2", "q3", "r3"];
  const { update } = await renderScreen(<Chat />, {
    "chats:getChat": () => ({ _id: "chat", title: "Naps", activeLeaf: messageIdOf("r2") }),
    "messages:listMessages": () => chain(shown),
  });
  (await screen.findByText("words of q2")).closest("article")?.focus();
  shown = after;
  update();
  await waitFor(() => expect(screen.queryByText("words of q2")).toBeNull());
  const place = words === null ? screen.getByRole("log") : screen.getByText(words).closest("article");
  expect(document.activeElement).toBe(place);
});

/** Finished messages, newest first as the server gives them. */
function chain(ids: readonly string[]): StoredMessage[] {
  const message = (id: string, place: number): StoredMessage =>
    sampleMessage({
      _id: id,
      messageId: messageIdOf(id),
      role: place % 2 === 0 ? "user" : "assistant",
      content: `words of ${id}`,
      ...(place % 2 === 1 && { status: "complete" as const }),
      // More came before the first.
      parentId: messageIdOf(ids[place - 1] ?? "q0"),
      _creationTime: place,
    });
  return ids.map(message).toReversed();
}
