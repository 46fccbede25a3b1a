import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { sampleMessage } from "#domain/chat/chatMessages.testing.ts";
import type { OutboxMessage } from "#domain/chat/chatMessages.ts";
import { chatIdOf, messageIdOf } from "#domain/ids.testing.ts";
import { queryCache } from "#platform/queryCache/QueryCache.ts";
import { holdSignIn, renderScreen, signIn } from "#platform/testing/testing.tsx";
import type { OutboxActions } from "./outbox/useOutbox.ts";
import { useChat } from "./useChat.ts";

const NO_PHOTOS: never[] = [];
const photos = { subscribe: () => () => {}, getSnapshot: () => NO_PHOTOS };
const CHAT = { childId: undefined, jump: null, onError: () => {} };

/** Two questions, the second of which waits for the answer to the first. */
const messages = ["a", "b"].map((name): OutboxMessage => ({
  chatId: chatIdOf("chat"),
  messageId: messageIdOf(name),
  replyId: messageIdOf(`reply to ${name}`),
  text: name,
  state: "sending",
  isFromThisPage: true,
}));

function Chat({ outbox, onError }: { outbox: OutboxActions; onError: (error: unknown) => void }) {
  const { stop } = useChat(chatIdOf("chat"), { ...CHAT, outbox, onError });
  return (
    <button type="button" onClick={stop}>
      Stop
    </button>
  );
}

test.each([true, false])("[C-10] [P-8] Stop waits until the server has been asked for the reply (%s)", async (isAsked) => {
  const asked = Promise.withResolvers<boolean>();
  const outbox = {
    messages,
    photos,
    whenAsked: () => asked.promise,
    removeAcknowledged: () => {},
  } as unknown as OutboxActions;
  const [stopped, onError] = [vi.fn<(args: object) => null>(() => null), vi.fn<() => void>()];
  await renderScreen(<Chat outbox={outbox} onError={onError} />, { "messages:stop": stopped });
  await userEvent.setup().click(screen.getByRole("button", { name: "Stop" }));
  expect(stopped).not.toHaveBeenCalled();
  asked.resolve(isAsked);
  await asked.promise;
  await vi.waitFor(() => expect(stopped.mock.calls).toEqual(isAsked ? [[{ messageId: "reply to b" }]] : []));
  expect(onError).not.toHaveBeenCalled();
});

test("[P-1] what the server has acknowledged stands there until its messages were read anew, not only what the browser keeps of them", async () => {
  const signOut = signIn("user");
  const chat = { title: "Naps", activeLeaf: messageIdOf("q") };
  const question = sampleMessage({ messageId: messageIdOf("q"), role: "user", content: "Hello" });
  const read = vi.spyOn(queryCache, "read");
  read.mockImplementation(async (_, { text }) => await Promise.resolve(text.startsWith("chats:getChat") ? chat : [question]));
  const settled = vi.fn<(chatId: string) => void>();
  const outbox = {
    messages: NO_PHOTOS,
    photos,
    removeAcknowledged: settled,
  } as unknown as OutboxActions;
  let isReached = false;
  const pages = () => (isReached ? { page: [question], isDone: true, continueCursor: "" } : undefined);
  function Screen() {
    const { messages: shown } = useChat(chatIdOf("chat"), { ...CHAT, outbox });
    return <p>{shown.map(({ text }) => text).join(" ")}</p>;
  }
  const functions = { "chats:getChat": () => (isReached ? chat : undefined), "messages:listMessages": pages };
  const { update } = await renderScreen(<Screen />, functions);
  await screen.findByText("Hello");
  expect(settled).not.toHaveBeenCalled();
  isReached = true;
  await act(async () => update());
  await vi.waitFor(() => expect(settled).toHaveBeenCalledWith("chat"));
  read.mockRestore();
  signOut();
});

test("[P-14] what is kept of a running answer is forgotten when the server says that it has ended, and no sooner", async () => {
  const signOut = holdSignIn("user");
  const renew = vi.spyOn(queryCache, "renew");
  const forgotten = () => renew.mock.calls.filter(([, { text }]) => text.startsWith("messages:streamingText"));
  const question = sampleMessage({ messageId: messageIdOf("q"), role: "user", content: "Hello" });
  const answer = { messageId: messageIdOf("r"), parentId: messageIdOf("q"), role: "assistant" } as const;
  let status: "streaming" | "complete" = "streaming";
  const functions = {
    "chats:getChat": () => ({ title: "Naps", activeLeaf: messageIdOf("r") }),
    "messages:listMessages": () => [sampleMessage({ ...answer, content: "", status }), question],
  };
  const outbox = { messages: NO_PHOTOS, photos, removeAcknowledged: () => {} } as unknown as OutboxActions;
  function Screen() {
    return <p>{useChat(chatIdOf("chat"), { ...CHAT, outbox }).running?.messageId ?? "nothing runs"}</p>;
  }
  const { update } = await renderScreen(<Screen />, functions);
  await screen.findByText("r");
  expect(forgotten()).toEqual([]);
  status = "complete";
  update();
  await screen.findByText("nothing runs");
  expect(forgotten()).toEqual([["user", expect.objectContaining({ chatId: "chat" }), null]]);
  renew.mockRestore();
  signOut();
});

test("[P-18] the lists that the browser keeps are renewed when the open chat gets another title", async () => {
  const signOut = holdSignIn("user");
  const renewed = vi.fn<() => object>(() => ({ page: [], isDone: true, continueCursor: "" }));
  const outbox = { messages: NO_PHOTOS, photos } as unknown as OutboxActions;
  let title = "My secret";
  function Screen() {
    return <h1>{useChat(chatIdOf("chat"), { ...CHAT, outbox }).title}</h1>;
  }
  const { update } = await renderScreen(<Screen />, { "chats:getChat": () => ({ title }), "chats:listChats": renewed });
  await screen.findByText("My secret");
  expect(renewed).not.toHaveBeenCalled();
  title = "Notes";
  await act(async () => update());
  await vi.waitFor(() => expect(renewed).toHaveBeenCalled(), 10_000);
  signOut();
});
