import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { sampleMessage } from "#domain/chat/chatMessages.testing.ts";
import type { StoredMessage } from "#domain/chat/chatMessages.ts";
import { chatIdOf, messageIdOf } from "#domain/ids.testing.ts";
import { queryCache } from "#platform/queryCache/QueryCache.ts";
import { type Functions, renderScreen, signIn } from "#platform/testing/testing.tsx";
import { useBranch } from "./useBranch.ts";

let signOut = () => {};
afterEach(() => {
  signOut();
  vi.restoreAllMocks();
});

const CHAT = chatIdOf("chat");

function question(name: string, parent?: string): StoredMessage {
  const placed = parent !== undefined && { parentId: messageIdOf(parent) };
  return sampleMessage({ messageId: messageIdOf(name), ...placed, role: "user", content: name });
}

/** A chat whose newest messages are of another branch than the one that it was left on. */
const NEWEST = ["n3", "n2", "n1"].map((name) => question(name, "first"));
const OLDER = [question("left", "first"), question("first")];

function Shown() {
  const { live, title } = useBranch(CHAT);
  return (
    <p>
      {title}: {live.state === "ready" ? live.data.map(({ messageId }) => messageId).join(" ") : live.state}
    </p>
  );
}

async function open(functions: Functions) {
  return await renderScreen(<Shown />, functions);
}

test("[C-12] [J-4] a chat that was left on an older branch than its newest messages loads it, and shows it", async () => {
  const page = ({ paginationOpts }: Record<string, unknown>) =>
    (paginationOpts as { cursor: string | null }).cursor === null
      ? { page: NEWEST, isDone: false, continueCursor: "older" }
      : { page: OLDER, isDone: true, continueCursor: "" };
  await open({
    "chats:getChat": () => ({ title: "Naps", activeLeaf: messageIdOf("left") }),
    "messages:listMessages": page,
  });
  expect(await screen.findByText("Naps: first left")).toBeDefined();
});

test("[P-14] without a network what is kept of the messages is read, also where more is known of the chat than they hold", async () => {
  signOut = signIn("user");
  const chat = { title: "Naps", activeLeaf: messageIdOf("written on the other phone") };
  const kept = async ({ text }: { text: string }) => (text.startsWith("chats:getChat") ? chat : [...NEWEST, ...OLDER]);
  vi.spyOn(queryCache, "read").mockImplementation(async (_, key) => await kept(key));
  await open({});
  expect(await screen.findByText("Naps: first n3")).toBeDefined();
});

test("[P-14] [P-10] an answer that was being written when the page was left is kept as one that comes", async () => {
  signOut = signIn("user");
  const reply = sampleMessage({
    messageId: messageIdOf("reply"),
    parentId: messageIdOf("left"),
    role: "assistant",
    content: "",
    status: "streaming",
  });
  const chat = { title: "Naps", activeLeaf: messageIdOf("reply") };
  const kept = async ({ text }: { text: string }) => (text.startsWith("chats:getChat") ? chat : [reply, ...OLDER]);
  vi.spyOn(queryCache, "read").mockImplementation(async (_, key) => await kept(key));
  await open({});
  expect(await screen.findByText("Naps: first left reply")).toBeDefined();
});
