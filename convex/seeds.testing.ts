import { messageIdOf } from "#domain/ids.testing.ts";
import type { MessageId } from "#domain/ids.ts";
import { api, internal } from "./_generated/api.js";
import type { Doc, Id } from "./_generated/dataModel.js";
import { fetchSite, type Person, settleAll, signUp, type TestBackend } from "./backend.testing.ts";

let minted = 0;

/** A message id that no other call gives. */
export function mintId(): MessageId {
  return messageIdOf(`test-${String(minted++).padStart(16, "0")}`);
}

/** Those of a message and of its reply. */
export function mintIds(): { messageId: MessageId; replyId: MessageId } {
  return { messageId: mintId(), replyId: mintId() };
}

/** A chat of `person` with one exchange in it, written by nobody. */
export async function seedChat(t: TestBackend, person: Person, fields: Partial<Doc<"messages">> = {}) {
  const messageId = mintId();
  const replyId = mintId();
  return await t.run(async (ctx) => {
    const chatId = await ctx.db.insert("chats", {
      userId: person.userId,
      title: "Sleep",
      titleOrigin: "first",
      updatedAt: Date.now(),
      activeLeaf: replyId,
    });
    const common = { userId: person.userId, chatId, origin: "typed" } as const;
    await ctx.db.insert("messages", { ...common, messageId, role: "user", parts: [{ type: "text", text: "Why?" }] });
    const reply: Id<"messages"> = await ctx.db.insert("messages", {
      ...common,
      messageId: replyId,
      parentId: messageId,
      role: "assistant",
      parts: [{ type: "text", text: "Because." }],
      status: "complete",
      attempt: 1,
      ...fields,
    });
    return { chatId, messageId, replyId, reply };
  });
}

/** A chat whose reply is being written, by nobody, and has come as far as `pieces`. */
export async function seedRunningChat(
  t: TestBackend,
  person: Person,
  pieces: string[],
  lease: { claimed: boolean; leaseMs: number } = { claimed: true, leaseMs: 60_000 },
) {
  const chat = await seedChat(t, person, { status: "streaming", parts: [] });
  await t.run(async (ctx) => {
    const reply = { userId: person.userId, chatId: chat.chatId, message: chat.reply };
    await ctx.db.insert("replyLeases", { ...reply, attempt: 1, claimed: lease.claimed, leaseUntil: Date.now() + lease.leaseMs });
    let from = 0;
    for (const text of pieces) {
      await ctx.db.insert("replyChunks", { userId: person.userId, message: chat.reply, attempt: 1, from, text });
      from += text.length;
    }
  });
  return chat;
}

/** Of whom a voice session has just begun: what Amma says in it is kept. */
export async function signUpWithVoice(t: TestBackend, fields: Partial<Doc<"users">> = {}): Promise<Person> {
  const person = await signUp(t, fields);
  await t.mutation(internal.voice.open, { userId: person.userId });
  return person;
}

/** What a search of `person` finds. */
export async function found(person: Person, text: string) {
  return await person.as.query(api.chats.searchChats, { text });
}

/** Sends bytes to the address that `person` was given, or is given now. */
export async function upload(t: TestBackend, person: Person, bytes: Uint8Array, url?: string): Promise<Response> {
  // convex-test stores a file only while nothing else runs, the look after an earlier reply neither.
  await settleAll(t);
  const given = url ?? (await person.as.mutation(api.files.generateUploadUrl, {}));
  return await fetchSite(t, given, { method: "POST", body: bytes.slice(), headers: { "Content-Type": "image/jpeg" } });
}

/** The id of a new file of `person`. */
export async function uploadFile(t: TestBackend, person: Person, bytes: Uint8Array): Promise<string> {
  const answer = (await (await upload(t, person, bytes)).json()) as { storageId: string };
  return answer.storageId;
}
