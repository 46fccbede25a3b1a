import { api } from "./_generated/api.js";
import { fetchSite, type Person, type TestBackend } from "./backend.testing.ts";
import { mintIds } from "./seeds.testing.ts";

export async function sendPhotos(person: Person, photos: string[], chatId?: string) {
  const ids = mintIds();
  return await person.as.mutation(api.chats.send, { ...ids, chatId, text: "", photos });
}

/** The address of the photo that a chat's first message shows. */
export async function photoUrl(person: Person, chatId: string): Promise<string> {
  const [message] = await person.as.query(api.messages.getChatMessages, { chatId });
  const [part] = message?.parts ?? [];
  if (part?.type !== "photo") throw new Error("The message shows no photo.");
  return part.url;
}

export async function fetchFile(t: TestBackend, url: string, headers: Record<string, string> = {}): Promise<Response> {
  return await fetchSite(t, url, { headers });
}

export async function filesOf(t: TestBackend) {
  return await t.run((ctx) => ctx.db.query("files").collect());
}

export async function countStoredFiles(t: TestBackend): Promise<number> {
  return await t.run(async (ctx) => (await ctx.db.system.query("_storage").collect()).length);
}
