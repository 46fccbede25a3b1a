import { api } from "./_generated/api.js";
import type { Doc } from "./_generated/dataModel.js";
import { type Person, signUp, startQuietBackend } from "./backend.testing.ts";
import { seedChat } from "./seeds.testing.ts";

/** Nora's chat: "Why?" and "Because." */
export async function startChat(fields: Partial<Doc<"messages">> = {}) {
  const t = startQuietBackend();
  const nora = await signUp(t);
  return { t, nora, ...(await seedChat(t, nora, fields)) };
}

export async function idsShown(person: Person, chatId: string): Promise<string[]> {
  return (await person.as.query(api.messages.getChatMessages, { chatId })).map(({ messageId }) => messageId);
}
