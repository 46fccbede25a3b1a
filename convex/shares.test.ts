import { expect, test } from "vitest";
import { SHARED_MESSAGES, SHARES } from "#domain/sharing/limits.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { api, internal } from "./_generated/api.js";
import {
  documents,
  expectArgumentError,
  expectRefused,
  type Person,
  settle,
  signUp,
  startQuietBackend,
} from "./backend.testing.ts";
import { mintId, seedChat, signUpWithVoice } from "./seeds.testing.ts";
import {
  cancelExpiry,
  expectShareGone,
  mintShareKey,
  notFound,
  readShare,
  seedChatAboutAnaya,
  share,
  type ShareChoice,
} from "./shares.testing.ts";

const signedOut = { code: "signedOut" } as const;

test("[J-7] whoever has the link reads a copy without signing in, and nothing that came later", async () => {
  const { t, nora, chatId } = await seedChatAboutAnaya();
  const token = await share(nora, chatId);
  await nora.as.mutation(api.chats.updateChatTitle, { chatId, title: "Later" });
  expect(await readShare(t, token)).toEqual({
    title: "Sleep",
    expiresAt: expect.any(Number),
    messages: [
      { _id: expect.any(String), role: "user", text: "Why?", photos: 0, shown: [], sentAt: expect.any(Number) },
      { _id: expect.any(String), role: "assistant", text: "The child wakes.", photos: 0, shown: [], sentAt: expect.any(Number) },
    ],
  });
  expect((await nora.as.query(api.shares.getShares, {})).map(({ title }) => title)).toEqual(["Sleep"]);
});

test("[J-8] children's names stay where their parent wants them in", async () => {
  const { t, nora, chatId } = await seedChatAboutAnaya();
  const token = await share(nora, chatId, { nameWord: null });
  expect((await readShare(t, token)).messages[1]?.text).toBe("Anaya wakes.");
});

test("[J-7] a link ends when its days are over, when it is taken back, and with its chat", async () => {
  const { t, nora, chatId } = await seedChatAboutAnaya();
  const [over, revoked, last] = [await share(nora, chatId), await share(nora, chatId), await share(nora, chatId)];
  const [, ofRevoked, ofOver] = await nora.as.query(api.shares.getShares, {});
  if (ofRevoked === undefined || ofOver === undefined) throw new Error("unreachable");
  await nora.as.mutation(api.shares.revoke, { shareId: ofRevoked._id });
  await expectShareGone(t, revoked);
  await t.mutation(internal.shares.expire, { shareId: ofOver._id });
  await expectShareGone(t, over);
  expect((await readShare(t, last)).title).toBe("Sleep");

  await nora.as.mutation(api.chats.deleteChat, { chatId });
  await expectShareGone(t, last);
  await cancelExpiry(t);
  await settle(t);
  const { shares, sharedMessages } = await documents(t);
  expect([shares, sharedMessages]).toEqual([[], []]);
});

test("[S48] [J-10] names that were given up before are left out too: of a child renamed or removed, and the person's own", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t, { username: "sleepy77" });
  const profile = { birthDate: "2026-07-10" };
  const renamed = await nora.as.mutation(api.children.create, { name: "Zuzana", ...profile });
  const removed = await nora.as.mutation(api.children.create, { name: "മീര", ...profile });
  await nora.as.mutation(api.children.update, { childId: renamed, name: "Ida", ...profile });
  await nora.as.mutation(api.children.remove, { childId: removed });
  await nora.as.mutation(api.users.updateUsername, { username: "wakeful78" });
  const text = "ZUZANA, Ida and Meera, മീരയുടെ; sleepy77, wakeful78.";
  const { chatId } = await seedChat(t, nora, { parts: [{ type: "text", text }] });
  const without = "The child, the child and the child, the childയുടെ; …, ….";
  expect((await nora.as.query(api.shares.preview, { chatId, nameWord: "the child" })).messages[1]?.text).toBe(without);
  expect((await readShare(t, await share(nora, chatId))).messages[1]?.text).toBe(without);
});

test("[S48] the person's own name is taken out with the children's, and a name with a hyphen makes no share fail", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t, { name: "Nora Smith", username: "sleepy77" });
  await t.run((ctx) => ctx.db.insert("children", { userId: nora.userId, name: "Anne-Marie" }));
  const { chatId } = await seedChat(t, nora, { parts: [{ type: "text", text: "Nora, let Anne sleep, sleepy77." }] });
  expect((await readShare(t, await share(nora, chatId))).messages[1]?.text).toBe("…, let the child sleep, ….");
});

test("[S48] what was said by voice is shared as that", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const spoken = {
    messageId: mintId(),
    replyId: mintId(),
    heard: "Why?",
    said: "See [this](https://evil.example).",
    ending: "complete",
  } as const;
  const { chatId } = await nora.as.mutation(api.voice.saveExchange, spoken);
  expect((await readShare(t, await share(nora, chatId))).messages).toMatchObject([
    { spoken: true },
    { role: "assistant", spoken: true },
  ]);
});

test.each([7, 30])("[J-7] [S50] a link ends after %i days by its row, and no job waits for that", async (days) => {
  const { t, nora, chatId } = await seedChatAboutAnaya();
  const before = Date.now();
  await share(nora, chatId, { days });
  const [row] = await t.run((ctx) => ctx.db.query("shares").collect());
  expect(Math.round(((row?.expiresAt ?? 0) - before) / DAY_MS)).toBe(days);
  expect(await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect())).toEqual([]);
});

test("[J-9] only a hash of the token is stored, and the same token again makes nothing", async () => {
  const { t, nora, chatId } = await seedChatAboutAnaya();
  const key = mintShareKey();
  const token = await share(nora, chatId, { key });
  expect(await share(nora, chatId, { key, days: 30 })).toBe(token);
  const stored = await documents(t);
  expect(stored.shares).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(token);
});

test("[J-42] a link that was taken back leads to nobody else's words, whatever they know of it", async () => {
  const { t, nora, chatId } = await seedChatAboutAnaya();
  const key = mintShareKey();
  const token = await share(nora, chatId, { key });
  const [made] = await nora.as.query(api.shares.getShares, {});
  await nora.as.mutation(api.shares.revoke, { shareId: made?._id ?? "" });
  const ines = await signUp(t, { email: "ines@example.com" });
  const own = await seedChat(t, ines);
  for (const known of [token, key]) expect(await share(ines, own.chatId, { key: known })).not.toBe(token);
  await expectShareGone(t, token);
});

test("[J-9] every token that leads nowhere gets the same answer", async () => {
  const { t, nora, chatId } = await seedChatAboutAnaya();
  await share(nora, chatId);
  for (const token of ["", "short", mintShareKey(), "a".repeat(33), "../../etc", "അ".repeat(32)]) {
    await expectRefused(t, () => readShare(t, token), notFound);
  }
});

test("[J-7] of a long chat the last messages are shared, and a person has so many links at one time", async () => {
  const { t, nora, chatId, replyId } = await seedChatAboutAnaya();
  await t.run(async (ctx) => {
    let parentId = replyId;
    for (let number = 0; number < SHARED_MESSAGES; number++) {
      const messageId = mintId();
      const common = { userId: nora.userId, chatId, role: "user", origin: "typed", messageId, parentId } as const;
      await ctx.db.insert("messages", { ...common, parts: [{ type: "text", text: `${number}` }] });
      parentId = messageId;
    }
    const chat = ctx.db.normalizeId("chats", chatId);
    if (chat !== null) await ctx.db.patch("chats", chat, { activeLeaf: parentId });
    for (let number = 1; number < SHARES; number++) {
      const row = { userId: nora.userId, tokenHash: `${number}`, title: "", expiresAt: Date.now() + number * DAY_MS };
      if (chat !== null) await ctx.db.insert("shares", { ...row, chatId: chat });
    }
  });
  const { messages } = await readShare(t, await share(nora, chatId));
  expect([messages.length, messages[0]?.text, messages.at(-1)?.text]).toEqual([200, "0", "199"]);
  const ends = (await nora.as.query(api.shares.getShares, {})).map(({ expiresAt }) => expiresAt);
  await expectRefused(t, () => share(nora, chatId), { code: "limitReached", retryAt: Math.min(...ends) });
});

test("[F-14] [X-1] [X-2] nobody shares or takes back what is another's, and a visitor neither", async () => {
  const { t, nora, chatId } = await seedChatAboutAnaya();
  await share(nora, chatId);
  const shareId = (await nora.as.query(api.shares.getShares, {}))[0]?._id ?? "";
  const ines = await signUp(t, { email: "ines@example.com" });
  for (const id of [chatId, shareId, "", "nonsense"]) {
    await expectRefused(t, () => share(ines, id), notFound);
    await expectRefused(t, () => ines.as.mutation(api.shares.revoke, { shareId: id }), notFound);
  }
  expect(await ines.as.query(api.shares.getShares, {})).toEqual([]);
  const visitor = { ...nora, as: t } as unknown as Person;
  await expectRefused(t, () => share(visitor, chatId), signedOut);
  await expectRefused(t, () => t.mutation(api.shares.revoke, { shareId }), signedOut);
  await expectRefused(t, () => t.query(api.shares.getShares, {}), signedOut);
});

test("[X-3] [X-84] a key, days or a word that may not be are refused", async () => {
  const { t, nora, chatId } = await seedChatAboutAnaya();
  const wrong: [ShareChoice, string, string][] = [
    [{ key: "short" }, "key", "pattern"],
    [{ days: 8 }, "days", "notAllowed"],
    [{ nameWord: " " }, "nameWord", "empty"],
    [{ nameWord: "\u200b" }, "nameWord", "empty"],
    [{ nameWord: "a".repeat(41) }, "nameWord", "tooLong"],
  ];
  for (const [choice, field, reason] of wrong) {
    await expectRefused(t, () => share(nora, chatId, choice), { code: "invalid", field, reason } as never);
  }
  await expectArgumentError(t, () => nora.as.mutation(api.shares.create, { chatId } as never));
  await expectArgumentError(t, () => nora.as.mutation(api.shares.revoke, {} as never));
  await expectArgumentError(t, () => t.query(api.shares.read, { token: 5 } as never));
});
