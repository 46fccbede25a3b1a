import { setImmediate } from "node:timers/promises";
import { encodeId, mintInternalId } from "@amma/local-convex/ids";
import { ConvexHttpClient } from "convex/browser";
import { strToU8, zipSync } from "fflate";
import { nanoid } from "nanoid";
import { api } from "#convex/_generated/api.js";
import { searchWords } from "#domain/chat/search.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import type { NewUser } from "#e2e/support/newUser.ts";
import { loadKeys } from "#local/keys.ts";

export interface ChatSize {
  title: string;
  /** Questions and answers together. */
  messages: number;
}

/** Ends the text of every answer, so that a measurement sees that all of it is there. */
export const ANSWER_END = "Sleep well.";

const ANSWER = `Four months is an age at which **sleep changes for good**, and waking at night is part of it.

## What you can try tonight

- Put her down *drowsy*, not asleep
- Keep the room dark, and your voice low
- Wait for a minute before you go in: many babies settle again

1. Feed her
2. Change her
3. Put her back to bed

| Age | Naps |
| --- | --- |
| 4 months | 4 |
| 6 months | 3 |

If she has a fever, or drinks less than usual, ask your doctor. ${ANSWER_END}`;

interface StoredAt {
  convex: string;
  dataDir: string;
}

/** Chats as they are after years, newest first, written in one import: to send as many messages takes minutes. Gives their paths. */
export async function storeChats({ convex, dataDir }: StoredAt, user: NewUser, sizes: readonly ChatSize[]): Promise<string[]> {
  const http = new ConvexHttpClient(convex, { logger: false, auth: user.token });
  const { _id: userId } = await http.query(api.users.current, {});
  const chats = sizes.map((size, at) => storedChat(userId, size, Date.now() - at * HOUR_MS));
  const lines = (rows: object[]) => strToU8(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  const files = {
    "chats/documents.jsonl": lines(chats.map(({ chat }) => chat)),
    "messages/documents.jsonl": lines(chats.flatMap(({ messages }) => messages)),
  };
  // Uncompressed, for speed.
  const zip = zipSync(files, { level: 0 });
  // All this took so long that the backend may have closed the connection, which is heard of only now.
  await setImmediate();
  const { LOCAL_ADMIN_KEY } = await loadKeys(dataDir);
  const headers = { Authorization: `Convex ${LOCAL_ADMIN_KEY}` };
  const answer = await fetch(`${convex}/_local/import`, { method: "POST", headers, body: new Uint8Array(zip) });
  if (!answer.ok) throw new Error(await answer.text());
  return chats.map(({ chat }) => `/chat/${chat._id}`);
}

/** Numbers of tables that no table has yet. */
const TABLES = { chats: 20_001, messages: 20_002 };

function storedChat(userId: string, { title, messages: count }: ChatSize, updatedAt: number) {
  const chatId = newId("chats");
  const began = updatedAt - count * MINUTE_MS;
  const ids = Array.from({ length: count }, () => nanoid());
  const messages = ids.map((messageId, at) => {
    const place = { _id: newId("messages"), _creationTime: began + at * MINUTE_MS, messageId, parentId: ids[at - 1] };
    return { ...place, userId, chatId, origin: "typed", ...(at % 2 === 0 ? storedQuestion(at) : storedAnswer()) };
  });
  const named = { title, titleSearchText: searchWords(title), titleOrigin: "renamed" };
  const chat = { _id: chatId, _creationTime: began, userId, ...named, updatedAt, activeLeaf: ids.at(-1) };
  return { chat, messages };
}

function storedQuestion(at: number) {
  const text = `She woke ${at} times, and I do not know why. What can I do?`;
  return { role: "user", ...said(text), triage: { level: "none", ruleIds: [] } };
}

const SAID = said(ANSWER);

function storedAnswer() {
  return { role: "assistant", ...SAID, status: "complete", attempt: 1, model: "bench" };
}

function said(text: string) {
  return { parts: [{ type: "text", text }], searchText: searchWords(text) };
}

function newId(table: keyof typeof TABLES): string {
  return encodeId(TABLES[table], mintInternalId(Date.now()));
}
