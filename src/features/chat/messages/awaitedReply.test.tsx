import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { chatIdOf, messageIdOf } from "#domain/ids.testing.ts";
import { queryCache } from "#platform/queryCache/QueryCache.ts";
import { holdSignIn, renderScreen } from "#platform/testing/testing.tsx";
import { AssistantMessageItem } from "./AssistantMessageItem.tsx";

const done = async () => true;
const row = {
  chatId: chatIdOf("chat"),
  retry: done,
  continueReply: done,
  regenerate: done,
  edit: done,
  show: done,
  remove: done,
  rate: done,
  onShow: () => {},
  takePressedDirection: () => null,
  onDelete: () => {},
};

const reply = {
  role: "assistant",
  messageId: messageIdOf("reply"),
  text: "",
  id: "row",
  status: "streaming",
  attempt: 1,
} as const;

test.each(["", "Rock her"])(
  "[P-10] below an answer of which %o has come it says without a connection that it comes when there is one, and pretends nothing",
  async (come) => {
    const functions = { "messages:newestText": () => ({ from: 0, text: come }) };
    const item = <AssistantMessageItem isLast row={row} {...reply} />;
    const { reconnect } = await renderScreen(item, functions, "/", false);
    const words = "No connection. The answer comes when there is one again.";
    expect(screen.getByText(words)).toBeDefined();
    expect(document.querySelector(".animate-pulse-dot")).toBeNull();
    expect(document.body.textContent).toContain(come + words);
    reconnect();
    expect(screen.queryByText(words)).toBeNull();
  },
);

test("[P-14] [P-10] after a reload without a network the words that had come stand above that line", async () => {
  const signOut = holdSignIn("mina");
  const read = vi.spyOn(queryCache, "read");
  read.mockImplementation(async (_owner, { chatId }) =>
    chatId === "chat" ? { messageId: "reply", attempt: 1, text: "Rock her" } : undefined,
  );
  // Nobody answers.
  const functions = { "messages:newestText": () => undefined };
  await renderScreen(<AssistantMessageItem isLast row={row} {...reply} />, functions, "/", false);
  await screen.findByText("Rock her");
  expect(screen.getByText("No connection. The answer comes when there is one again.")).toBeDefined();
  read.mockRestore();
  signOut();
});
