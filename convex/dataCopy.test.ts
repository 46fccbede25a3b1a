import { expect, test } from "vitest";
import { api } from "./_generated/api.js";
import { expectRefused, signUp, startBackend } from "./backend.testing.ts";
import { seedChat } from "./seeds.testing.ts";

const notFound = { code: "notFound" } as const;
const signedOut = { code: "signedOut" } as const;
const firstPage = { numItems: 20, cursor: null };

/** A chat of Nora's with all that no screen shows of it. */
async function startKept() {
  const t = startBackend();
  const [nora, ines] = [await signUp(t), await signUp(t, { email: "ines@example.com" })];
  const childId = await nora.as.mutation(api.children.create, { name: "Anaya", birthDate: "2026-01-01" });
  const versions = { prompt: "p1", rules: "r1" };
  const { chatId } = await seedChat(t, nora, { childId, versions });
  await t.run((ctx) => ctx.db.patch("chats", chatId, { titleOrigin: "renamed", answeredAge: "under3Months", answeredAgeAt: 1 }));
  return { t, nora, ines, chatId, childId, versions };
}

test("[S-9] the copy has whom each message was about and by what a reply was written, beside what the screens have", async () => {
  const { nora, chatId, childId, versions } = await startKept();
  const { page } = await nora.as.query(api.messages.listKept, { chatId, paginationOpts: firstPage });
  const { page: shown } = await nora.as.query(api.messages.listMessages, { chatId, paginationOpts: firstPage });
  expect(page).toEqual([{ ...shown[0], childId, versions }, shown[1]]);
});

test("[S-9] the copy has where a chat's title is from, and the answered age also where the child has outgrown it", async () => {
  const { nora, chatId } = await startKept();
  const shown = await nora.as.query(api.chats.getChat, { chatId });
  expect(shown).not.toHaveProperty("answeredAge");
  const kept = { titleOrigin: "renamed", answeredAge: "under3Months", answeredAgeAt: 1 };
  expect(await nora.as.query(api.chats.getKept, { chatId })).toEqual({ ...shown, ...kept });
});

test("[S-9] [S05] [X-1] [X-2] what the copy has of a chat is for its owner alone", async () => {
  const { t, ines, chatId } = await startKept();
  for (const id of [chatId, "", "nonsense"]) {
    await expectRefused(t, () => ines.as.query(api.chats.getKept, { chatId: id }), notFound);
    await expectRefused(t, () => ines.as.query(api.messages.listKept, { chatId: id, paginationOpts: firstPage }), notFound);
  }
  await expectRefused(t, () => t.query(api.chats.getKept, { chatId }), signedOut);
  await expectRefused(t, () => t.query(api.messages.listKept, { chatId, paginationOpts: firstPage }), signedOut);
});

test("[S-9] [X-1] the copy has the accounts that sign a person in, each with its id there, and nobody else's", async () => {
  const { t, nora, ines } = await startKept();
  await t.run(async (ctx) => {
    await ctx.db.insert("authAccounts", {
      userId: nora.userId,
      provider: "google",
      providerAccountId: "10769",
      secret: "hidden",
    });
    await ctx.db.insert("authAccounts", { userId: ines.userId, provider: "google", providerAccountId: "20880" });
  });
  const own = { _creationTime: expect.any(Number), provider: "google", accountId: "10769" };
  expect(await nora.as.query(api.users.getSignInAccounts, {})).toEqual([own]);
  await expectRefused(t, () => t.query(api.users.getSignInAccounts, {}), signedOut);
});
