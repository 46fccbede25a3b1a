import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { StoredMessage } from "#domain/chat/chatMessages.ts";
import { chatIdOf, messageIdOf } from "#domain/ids.testing.ts";
import { queryCache } from "#platform/queryCache/QueryCache.ts";
import { type Functions, renderScreen } from "#platform/testing/testing.tsx";
import { useBranch } from "./useBranch.ts";

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const CHAT = chatIdOf("chat");

function question(name: string, parent?: string): StoredMessage {
  const placed = { messageId: messageIdOf(name), ...(parent !== undefined && { parentId: messageIdOf(parent) }) };
  return {
    ...placed,
    role: "user",
    text: name,
    status: "complete",
    createdAt: 0,
    delivery: "sent",
    saved: true,
  } as StoredMessage;
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
  await screen.findByText("Naps: first left");
});

/** A sign-in of this person, as the browser holds it: what is kept of theirs may be read. */
function holdSignIn(userId: string): void {
  const part = (value: object) => btoa(JSON.stringify(value));
  sessionStorage.setItem("__convexAuthJWT_httpbackendtest", `${part({})}.${part({ sub: `${userId}|session` })}.`);
}

test("[P-14] without a network what is kept of the messages is read, also where more is known of the chat than they hold", async () => {
  holdSignIn("user");
  const chat = { title: "Naps", activeLeaf: messageIdOf("written on the other phone") };
  const kept = async ({ text }: { text: string }) => (text.startsWith("chats:getChat") ? chat : [...NEWEST, ...OLDER]);
  vi.spyOn(queryCache, "read").mockImplementation(async (_, key) => await kept(key));
  await open({});
  await act(async () => {});
  await waitFor(() => screen.getByText("Naps: first n3"));
});
