import { expect, test } from "vitest";
import { jpeg } from "#domain/photo/sampleImage.testing.ts";
import { api } from "./_generated/api.js";
import { documents, fetchSite, settle, signUp, startQuietBackend, type TestBackend } from "./backend.testing.ts";
import { send } from "./provider.testing.ts";
import { mintId, mintIds, seedRunningChat, uploadFile } from "./seeds.testing.ts";
import { cancelExpiry, readShare, share } from "./shares.testing.ts";

/** A chat of one question with a photo, whose answer is being written. */
async function seedPhoto() {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const storageId = await uploadFile(t, nora, jpeg(640, 480));
  const ids = mintIds();
  const { chatId } = await nora.as.mutation(api.chats.send, { ...ids, text: "", photos: [storageId] });
  return { t, nora, chatId };
}

/** The link of the photo that a share shows. */
async function photoLink(t: TestBackend, token: string): Promise<string> {
  const url = (await readShare(t, token)).messages[0]?.shown[0]?.url;
  if (url === undefined) throw new Error("The share shows no photo.");
  return url;
}

test("[J-8] photos that they want shown are given to whoever has the link, by our own address, and kept by no cache", async () => {
  const { t, nora, chatId } = await seedPhoto();
  const token = await share(nora, chatId, { photos: true });
  const { messages } = await readShare(t, token);
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
  expect((await readShare(t, token)).messages).toMatchObject([{ role: "user", text: "", photos: 1 }]);
});

test("[S48] what is deleted in the chat, with its photo, is read in none of its shares any more; the rest stays", async () => {
  const { t, nora, chatId } = await seedPhoto();
  const token = await share(nora, chatId, { photos: true });
  const link = await photoLink(t, token);
  const other = await send(nora, "Something else?", chatId);
  const later = await share(nora, chatId, { photos: true });
  const [question] = await nora.as.query(api.messages.getChatMessages, { chatId });
  await nora.as.mutation(api.messages.deleteExchange, { messageId: question?.messageId ?? other.messageId });
  expect((await readShare(t, token)).messages).toEqual([]);
  expect((await readShare(t, later)).messages).toMatchObject([{ text: "Something else?" }]);
  expect((await fetchSite(t, link)).status).toBe(404);
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
  const copy = await readShare(t, await share(nora, chatId, { nameWord, photos }));
  const seen = (all: typeof messages | typeof copy.messages) =>
    all.map(({ role, text, photos: left, shown }) => [role, text, left, shown.map(({ width }) => width)]);
  expect([title, seen(messages)]).toEqual([copy.title, seen(copy.messages)]);
  expect(seen(messages).at(-1)).toEqual(["user", `${nameWord === null ? "Anaya" : "The child"} wakes`, 0, []]);
});

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
