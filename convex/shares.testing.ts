import { expect } from "vitest";
import { DAY_MS } from "#domain/time/durations.ts";
import { api } from "./_generated/api.js";
import { cancelPending, type Person, signUp, startQuietBackend, type TestBackend } from "./backend.testing.ts";
import { seedChat } from "./seeds.testing.ts";

export const notFound = { code: "notFound" } as const;

let minted = 0;

export function mintShareKey(): string {
  return `share-${String(minted++).padStart(26, "0")}`;
}

export interface ShareChoice {
  days?: number;
  nameWord?: string | null;
  key?: string;
  photos?: boolean;
}

export async function share(
  { as }: Person,
  chatId: string,
  { key = mintShareKey(), days = 7, nameWord = "the child", ...rest }: ShareChoice = {},
) {
  return await as.mutation(api.shares.create, { chatId, key, days, nameWord, ...rest });
}

/** A visitor reads: nobody is signed in. */
export async function readShare(t: TestBackend, token: string) {
  return await t.query(api.shares.read, { token });
}

/** Its copy may be removed meanwhile. */
export async function expectShareGone(t: TestBackend, token: string): Promise<void> {
  await expect(readShare(t, token)).rejects.toMatchObject({ data: notFound });
}

export async function seedChatAboutAnaya() {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await t.run((ctx) => ctx.db.insert("children", { userId: nora.userId, name: "Anaya", birthDate: "2026-07-10" }));
  const chat = await seedChat(t, nora, { parts: [{ type: "text", text: "Anaya wakes." }] });
  return { t, nora, ...chat };
}

/** What is to end in a month would be waited for. */
export async function cancelExpiry(t: TestBackend): Promise<void> {
  await cancelPending(t, ({ scheduledTime }) => scheduledTime > Date.now() + DAY_MS);
}
