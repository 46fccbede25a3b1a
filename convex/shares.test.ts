import { expect, test } from "vitest";
import { jpeg } from "#domain/photo/sampleImage.testing.ts";
import { SHARED_MESSAGES, SHARES } from "#domain/sharing/limits.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { api, internal } from "./_generated/api.js";
import {
  cancelPending,
  documents,
  expectArgumentError,
  expectRefused,
  fetchSite,
  type Person,
  settle,
  signUp,
  startQuietBackend,
  type TestBackend,
} from "./backend.testing.ts";
import { send } from "./provider.testing.ts";
import { mintId, seedChat, seedRunningChat, uploadFile } from "./seeds.testing.ts";

const notFound = { code: "notFound" } as const;
const signedOut = { code: "signedOut" } as const;

let minted = 0;

function mintToken(): string {
  return `token-${String(minted++).padStart(26, "0")}`;
}

interface Choice {
  days?: number;
  nameWord?: string | null;
  token?: string;
  photos?: boolean;
}

async function share(
  { as }: Person,
  chatId: string,
  { token = mintToken(), days = 7, nameWord = "the child", ...rest }: Choice = {},
) {
  expect(await as.mutation(api.shares.create, { chatId, token, days, nameWord, ...rest })).toBeNull();
  return token;
}

/** A visitor reads: nobody is signed in. */
async function read(t: TestBackend, token: string) {
  return await t.query(api.shares.read, { token });
}

/** Its copy may be removed meanwhile. */
async function expectGone(t: TestBackend, token: string): Promise<void> {
  await expect(read(t, token)).rejects.toMatchObject({ data: notFound });
}

async function seed() {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await t.run((ctx) => ctx.db.insert("children", { userId: nora.userId, name: "Anaya", birthDate: "2026-07-10" }));
  const chat = await seedChat(t, nora, { parts: [{ type: "text", text: "Anaya wakes." }] });
  return { t, nora, ...chat };
}

test("[J-7] whoever has the link reads a copy without signing in, and nothing that came later", async () => {
  const { t, nora, chatId } = await seed();
  const token = await share(nora, chatId);
  await nora.as.mutation(api.chats.updateChatTitle, { chatId, title: "Later" });
  expect(await read(t, token)).toEqual({
    title: "Sleep",
    expiresAt: expect.any(Number),
    messages: [
      { _id: expect.any(String), role: "user", text: "Why?", photos: 0, shown: [], sentAt: expect.any(Number) },
      { _id: expect.any(String), role: "assistant", text: "the child wakes.", photos: 0, shown: [], sentAt: expect.any(Number) },
    ],
  });
  expect((await nora.as.query(api.shares.getShares, {})).map(({ title }) => title)).toEqual(["Sleep"]);
});

test("[J-8] children's names stay where their parent wants them in", async () => {
  const { t, nora, chatId } = await seed();
  const token = await share(nora, chatId, { nameWord: null });
  expect((await read(t, token)).messages[1]?.text).toBe("Anaya wakes.");
});

/** A chat of one question with a photo, whose answer is being written. */
async function seedPhoto() {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const storageId = await uploadFile(t, nora, jpeg(640, 480));
  const ids = { messageId: mintId(), replyId: mintId() };
  const { chatId } = await nora.as.mutation(api.chats.send, { ...ids, text: "", photos: [storageId] });
  return { t, nora, chatId };
}

/** The link of the photo that a share shows. */
async function photoLink(t: TestBackend, token: string): Promise<string> {
  const url = (await read(t, token)).messages[0]?.shown[0]?.url;
  if (url === undefined) throw new Error("The share shows no photo.");
  return url;
}

test("[J-8] photos that they want shown are given to whoever has the link, by our own address, and kept by no cache", async () => {
  const { t, nora, chatId } = await seedPhoto();
  const token = await share(nora, chatId, { photos: true });
  const { messages } = await read(t, token);
  const url = expect.stringMatching(/^http:\/\/site\.example\/files\/\w+\?share=\w+&signature=[\da-f]{64}$/) as unknown;
  expect(messages).toMatchObject([{ role: "user", photos: 0, shown: [{ url, width: 640, height: 480 }] }]);
  const response = await fetchSite(t, await photoLink(t, token));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-security-policy": "sandbox; default-src 'none'",
    "cache-control": "private, no-store",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
});

test("[J-8] a share that is taken back gives its photos to nobody from that moment, and they leave with their chat", async () => {
  const { t, nora, chatId } = await seedPhoto();
  const [token, other] = [await share(nora, chatId, { photos: true }), await share(nora, chatId, { photos: true })];
  const [link, otherLink] = [await photoLink(t, token), await photoLink(t, other)];
  const [, first] = await nora.as.query(api.shares.getShares, {});
  await nora.as.mutation(api.shares.revoke, { shareId: first?._id ?? "" });
  expect((await fetchSite(t, link)).status).toBe(404);
  expect((await fetchSite(t, otherLink)).status).toBe(200);
  await nora.as.mutation(api.chats.deleteChat, { chatId });
  expect((await fetchSite(t, otherLink)).status).toBe(404);
  await cancelExpiry(t);
  await settle(t);
  expect(await t.run((ctx) => ctx.db.system.query("_storage").collect())).toEqual([]);
});

test("[J-8] [X-2] a link to a photo is for one photo of one share: another's, a changed one and one without a share are not found", async () => {
  const { t, nora, chatId } = await seedPhoto();
  await uploadFile(t, nora, jpeg(4, 3));
  const link = await photoLink(t, await share(nora, chatId, { photos: true }));
  const files = await t.run((ctx) => ctx.db.query("files").collect());
  const [file = "", unshared = ""] = files.map(({ _id }) => _id);
  const wrong = [
    link.replace(file, unshared),
    link.replace(/(?<=signature=)./, (digit) => (digit === "0" ? "1" : "0")),
    link.replace(/&signature=.*/, ""),
    link.replace(/share=\w+/, "share="),
    link.replace("share=", "handle="),
  ];
  for (const address of wrong) expect((await fetchSite(t, address)).status).toBe(404);
});

test("[J-8] photos are left out, and counted; what is being written is not shared", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId, messageId } = await seedRunningChat(t, nora, ["Half"]);
  await t.run(async (ctx) => {
    const storageId = await ctx.storage.store(new Blob(["photo"]));
    const file = { userId: nora.userId, storageId, type: "image/jpeg", size: 5, width: 1, height: 1, uses: 1 } as const;
    const fileId = await ctx.db.insert("files", file);
    const question = (await ctx.db.query("messages").collect()).find((message) => message.messageId === messageId);
    if (question !== undefined) await ctx.db.patch("messages", question._id, { parts: [{ type: "photo", fileId }] });
  });
  const token = await share(nora, chatId);
  expect((await read(t, token)).messages).toMatchObject([{ role: "user", text: "", photos: 1 }]);
});

test("[J-7] a link ends when its days are over, when it is taken back, and with its chat", async () => {
  const { t, nora, chatId } = await seed();
  const [over, revoked, last] = [await share(nora, chatId), await share(nora, chatId), await share(nora, chatId)];
  const [, ofRevoked, ofOver] = await nora.as.query(api.shares.getShares, {});
  if (ofRevoked === undefined || ofOver === undefined) throw new Error("unreachable");
  await nora.as.mutation(api.shares.revoke, { shareId: ofRevoked._id });
  await expectGone(t, revoked);
  await t.mutation(internal.shares.expire, { shareId: ofOver._id });
  await expectGone(t, over);
  expect((await read(t, last)).title).toBe("Sleep");

  await nora.as.mutation(api.chats.deleteChat, { chatId });
  await expectGone(t, last);
  await cancelExpiry(t);
  await settle(t);
  const { shares, sharedMessages } = await documents(t);
  expect([shares, sharedMessages]).toEqual([[], []]);
});

test("[S48] what is deleted in the chat, with its photo, is read in none of its shares any more; the rest stays", async () => {
  const { t, nora, chatId } = await seedPhoto();
  const token = await share(nora, chatId, { photos: true });
  const link = await photoLink(t, token);
  const other = await send(nora, "Something else?", chatId);
  const later = await share(nora, chatId, { photos: true });
  const [question] = await nora.as.query(api.messages.getChatMessages, { chatId });
  await nora.as.mutation(api.messages.deleteExchange, { messageId: question?.messageId ?? other.messageId });
  expect((await read(t, token)).messages).toEqual([]);
  expect((await read(t, later)).messages).toMatchObject([{ text: "Something else?" }]);
  expect((await fetchSite(t, link)).status).toBe(404);
});

test("[S48] an older copy, which does not say what it was made of, ends with what is deleted", async () => {
  const { t, nora, chatId, messageId } = await seed();
  const token = await share(nora, chatId);
  await t.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("sharedMessages").collect())
      await ctx.db.patch("sharedMessages", _id, { message: undefined });
  });
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  await expectGone(t, token);
});

/** A chat of two exchanges, whose title is its first question. */
async function seedTitled() {
  const { t, nora, chatId, messageId, replyId } = await seed();
  const second = await send(nora, "Does Anaya teethe?", chatId);
  await settle(t);
  await t.run((ctx) => ctx.db.patch("chats", chatId, { title: "Why?", titleOrigin: "exchange" }));
  return { t, nora, chatId, messageId, replyId, second };
}

test("[S48] a deleted question is the title of no share any more, made before or after; the first that is left is, without names", async () => {
  const { t, nora, chatId, messageId, second } = await seedTitled();
  const [without, as] = [await share(nora, chatId), await share(nora, chatId, { nameWord: null })];
  expect((await read(t, without)).title).toBe("Why?");
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  expect((await read(t, without)).title).toBe("Does the child teethe?");
  expect((await read(t, as)).title).toBe("Does Anaya teethe?");
  const later = await share(nora, chatId);
  expect((await nora.as.query(api.shares.preview, { chatId, nameWord: "she" })).title).toBe("Does she teethe?");
  await nora.as.mutation(api.messages.deleteExchange, { messageId: second.messageId });
  for (const token of [without, as, later, await share(nora, chatId)])
    expect(await read(t, token)).toMatchObject({ title: "New Chat", messages: [] });
});

test("[S48] a share keeps the title that a person gave, and that of a question which is still in it, whatever else is deleted", async () => {
  const { t, nora, chatId, messageId, second } = await seedTitled();
  const before = await share(nora, chatId);
  await nora.as.mutation(api.chats.updateChatTitle, { chatId, title: "Nights" });
  const given = await share(nora, chatId);
  await nora.as.mutation(api.messages.deleteExchange, { messageId: second.messageId });
  expect((await read(t, before)).title).toBe("Why?");
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  expect([(await read(t, before)).title, (await read(t, given)).title]).toEqual(["New Chat", "Nights"]);
});

test("[S48] an older share, which does not say where its title is from, loses it with the first question, unless a person gave it", async () => {
  const { t, nora, chatId, messageId } = await seedTitled();
  const former = async () => {
    const token = await share(nora, chatId);
    await t.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("shares").collect()) await ctx.db.patch("shares", _id, { titleOf: undefined });
    });
    return token;
  };
  const derived = await former();
  await nora.as.mutation(api.chats.updateChatTitle, { chatId, title: "Nights" });
  const given = await former();
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  expect([(await read(t, derived)).title, (await read(t, given)).title]).toEqual(["Does the child teethe?", "Nights"]);
});

test("[J-7] [S48] a question in other words changes no share: the words before are in it still", async () => {
  const { t, nora, chatId, messageId } = await seedTitled();
  const token = await share(nora, chatId);
  await nora.as.mutation(api.messages.edit, { messageId, newMessageId: mintId(), replyId: mintId(), text: "How?" });
  expect((await read(t, token)).title).toBe("Why?");
  expect((await nora.as.query(api.shares.preview, { chatId, nameWord: null })).title).toBe("How?");
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
  const without = "the child, the child and the child, the childയുടെ; …, ….";
  expect((await nora.as.query(api.shares.preview, { chatId, nameWord: "the child" })).messages[1]?.text).toBe(without);
  expect((await read(t, await share(nora, chatId))).messages[1]?.text).toBe(without);
});

test("[S48] the person's own name is taken out with the children's, and a name with a hyphen makes no share fail", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t, { name: "Nora Smith", username: "sleepy77" });
  await t.run((ctx) => ctx.db.insert("children", { userId: nora.userId, name: "Anne-Marie" }));
  const { chatId } = await seedChat(t, nora, { parts: [{ type: "text", text: "Nora, let Anne sleep, sleepy77." }] });
  expect((await read(t, await share(nora, chatId))).messages[1]?.text).toBe("…, let the child sleep, ….");
});

test.each([
  ["with names and photos left out", "the child", false],
  ["as it is", null, true],
] as const)("[S48] %s: the preview is what whoever has the link will read, and makes nothing", async (_how, nameWord, photos) => {
  const { t, nora, chatId } = await seedPhoto();
  await t.run((ctx) => ctx.db.insert("children", { userId: nora.userId, name: "Anaya" }));
  await send(nora, "Anaya wakes", chatId);
  const before = await documents(t);
  const { title, messages } = await nora.as.query(api.shares.preview, { chatId, nameWord, photos });
  expect(await documents(t)).toEqual(before);
  const copy = await read(t, await share(nora, chatId, { nameWord, photos }));
  const seen = (all: typeof messages | typeof copy.messages) =>
    all.map(({ role, text, photos: left, shown }) => [role, text, left, shown.map(({ width }) => width)]);
  expect([title, seen(messages)]).toEqual([copy.title, seen(copy.messages)]);
  expect(seen(messages).at(-1)).toEqual(["user", `${nameWord ?? "Anaya"} wakes`, 0, []]);
});

test("[S48] what was said by voice is shared as that", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const spoken = {
    messageId: mintId(),
    replyId: mintId(),
    heard: "Why?",
    said: "See [this](https://evil.example).",
    ending: "complete",
  } as const;
  const { chatId } = await nora.as.mutation(api.voice.saveExchange, spoken);
  expect((await read(t, await share(nora, chatId))).messages).toMatchObject([
    { spoken: true },
    { role: "assistant", spoken: true },
  ]);
});

test.each([7, 30])("[J-7] [S50] a link ends after %i days by its row, and no job waits for that", async (days) => {
  const { t, nora, chatId } = await seed();
  const before = Date.now();
  await share(nora, chatId, { days });
  const [row] = await t.run((ctx) => ctx.db.query("shares").collect());
  expect(Math.round(((row?.expiresAt ?? 0) - before) / DAY_MS)).toBe(days);
  expect(await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect())).toEqual([]);
});

test("[J-9] only a hash of the token is stored, and the same token again makes nothing", async () => {
  const { t, nora, chatId } = await seed();
  const token = await share(nora, chatId);
  await share(nora, chatId, { token, days: 30 });
  const stored = await documents(t);
  expect(stored.shares).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(token);
  const ines = await signUp(t, { email: "ines@example.com" });
  const own = await seedChat(t, ines);
  const taken = { code: "invalid", field: "token", reason: "notAllowed" } as const;
  await expectRefused(t, () => share(ines, own.chatId, { token }), taken);
});

test("[J-9] every token that leads nowhere gets the same answer", async () => {
  const { t, nora, chatId } = await seed();
  await share(nora, chatId);
  for (const token of ["", "short", mintToken(), "a".repeat(33), "../../etc", "അ".repeat(32)]) {
    await expectRefused(t, () => read(t, token), notFound);
  }
});

test("[J-7] of a long chat the last messages are shared, and a person has so many links at one time", async () => {
  const { t, nora, chatId, replyId } = await seed();
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
  const { messages } = await read(t, await share(nora, chatId));
  expect([messages.length, messages[0]?.text, messages.at(-1)?.text]).toEqual([200, "0", "199"]);
  const ends = (await nora.as.query(api.shares.getShares, {})).map(({ expiresAt }) => expiresAt);
  await expectRefused(t, () => share(nora, chatId), { code: "limitReached", retryAt: Math.min(...ends) });
});

test("[F-14] [X-1] [X-2] nobody shares or takes back what is another's, and a visitor neither", async () => {
  const { t, nora, chatId } = await seed();
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

test("[X-3] a token, days or a word that may not be are refused", async () => {
  const { t, nora, chatId } = await seed();
  const wrong: [Choice, string, string][] = [
    [{ token: "short" }, "token", "pattern"],
    [{ days: 8 }, "days", "notAllowed"],
    [{ nameWord: " " }, "nameWord", "empty"],
    [{ nameWord: "a".repeat(41) }, "nameWord", "tooLong"],
  ];
  for (const [choice, field, reason] of wrong) {
    await expectRefused(t, () => share(nora, chatId, choice), { code: "invalid", field, reason } as never);
  }
  await expectArgumentError(t, () => nora.as.mutation(api.shares.create, { chatId } as never));
  await expectArgumentError(t, () => nora.as.mutation(api.shares.revoke, {} as never));
  await expectArgumentError(t, () => t.query(api.shares.read, { token: 5 } as never));
});

/** What is to end in a month would be waited for. */
const cancelExpiry = (t: TestBackend): Promise<void> =>
  cancelPending(t, ({ scheduledTime }) => scheduledTime > Date.now() + DAY_MS);

test("[S48] a photo that is used elsewhere too is shown by no share any more once its message is deleted", async () => {
  const { t, nora, chatId } = await seedPhoto();
  const token = await share(nora, chatId, { photos: true });
  const link = await photoLink(t, token);
  await t.run(async (ctx) => {
    for (const { _id, uses } of await ctx.db.query("files").collect()) await ctx.db.patch("files", _id, { uses: uses + 1 });
  });
  expect((await fetchSite(t, link)).status).toBe(200);
  const [question] = await nora.as.query(api.messages.getChatMessages, { chatId });
  await nora.as.mutation(api.messages.deleteExchange, { messageId: question?.messageId ?? mintId() });
  expect((await fetchSite(t, link)).status).toBe(404);
});

test("[S48] an answer whose question was understood late is read in no share any more once it is deleted", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const said = { messageId: mintId(), replyId: mintId(), heard: "", said: "Rock her.", ending: "complete" } as const;
  const { chatId } = await nora.as.mutation(api.voice.saveExchange, said);
  const token = await share(nora, chatId);
  await nora.as.mutation(api.voice.saveExchange, { ...said, chatId, heard: "Why?" });
  await nora.as.mutation(api.messages.deleteExchange, { messageId: said.messageId });
  expect((await read(t, token)).messages).toEqual([]);
});
