import { expect, test, vi } from "vitest";
import { jpeg, png, webp } from "#domain/photo/sampleImage.testing.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { api } from "./_generated/api.js";
import { documents, expectRefused, settle, signUp, startQuietBackend, type Person, type TestBackend } from "./backend.testing.ts";
import { filesOf, fetchFile, photoUrl, sendPhotos, countStoredFiles } from "./photos.testing.ts";
import { mintId, mintIds, uploadFile } from "./seeds.testing.ts";

/** Of a photo alone: a chat that is gone is something else, and would have the question leave its chat. */
const notAllowed = { code: "invalid", field: "photos", reason: "notAllowed" } as const;

test("[S33] [S34] [X-33] [X-34] [U-4] a photo is given to its owner by our own address, with the headers that keep it theirs", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await sendPhotos(nora, [await uploadFile(t, nora, png(4, 3))]);
  const url = await photoUrl(nora, chatId);
  expect(url).toMatch(/^http:\/\/site\.example\/files\/\w+\?/);
  const response = await fetchFile(t, url, { Origin: "http://app.example" });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-disposition": "inline",
    "content-security-policy": "sandbox; default-src 'none'",
    "cross-origin-resource-policy": "same-origin",
    "access-control-allow-origin": "http://app.example",
    "cache-control": "private, no-store",
    vary: "Origin",
  });
});

test("[S34] [X-34] another page may neither send files nor read them", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await sendPhotos(nora, [await uploadFile(t, nora, png(4, 3))]);
  const foreign = { Origin: "https://evil.example" };
  const given = await fetchFile(t, await photoUrl(nora, chatId), foreign);
  const asked = await t.fetch("/files", { method: "OPTIONS", headers: foreign });
  for (const response of [given, asked]) expect(response.headers.get("access-control-allow-origin")).toBe(null);
  const ours = await t.fetch("/files", { method: "OPTIONS", headers: { Origin: "http://app.example" } });
  expect(ours.headers.get("access-control-allow-origin")).toBe("http://app.example");
  expect(ours.headers.get("access-control-allow-headers")).toBe("Content-Type");
});

test.each([
  ["with another file's id", async ({ url, other }: Links) => url.replace(idIn(url), idIn(other))],
  ["with a longer life", async ({ url }: Links) => url.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 1}`)],
  ["with another sign-in", async ({ url, other }: Links) => url.replace(/handle=\w+/, /handle=\w+/.exec(other)?.[0] ?? "")],
  ["with the id of a sign-in", async ({ url, session }: Links) => url.replace(/handle=\w+/, `session=${session}`)],
  ["without a signature", async ({ url }: Links) => url.replace(/&signature=.*/, "")],
  ["with a signature that is none", async ({ url }: Links) => url.replace(/signature=.*/, "signature=zz")],
  ["of nothing", async () => "/files/nothing"],
])("[S33] [X-33] a link %s finds nothing", async (_, forge) => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await sendPhotos(nora, [await uploadFile(t, nora, png(4, 3))]);
  const ines = await signUp(t, { email: "ines@example.com" });
  const hers = await sendPhotos(ines, [await uploadFile(t, ines, png(4, 3))]);
  const url = await photoUrl(nora, chatId);
  const forged = await forge({ url, other: await photoUrl(ines, hers.chatId), session: ines.sessionId });
  expect((await fetchFile(t, forged)).status).toBe(404);
  expect((await fetchFile(t, url)).status).toBe(200);
});

interface Links {
  url: string;
  other: string;
  session: string;
}

function idIn(url: string): string {
  return /files\/(\w+)/.exec(url)?.[1] ?? "";
}

test("[S33] [X-33] a link ends after ten minutes, and a renewal gives new ones", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await sendPhotos(nora, [await uploadFile(t, nora, png(4, 3))]);
  const first = await photoUrl(nora, chatId);
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 10 * MINUTE_MS);
  expect((await fetchFile(t, first)).status).toBe(404);
  expect(await photoUrl(nora, chatId)).toBe(first);
  await nora.as.mutation(api.files.renewLinks, {});
  expect((await fetchFile(t, await photoUrl(nora, chatId))).status).toBe(200);
  now.mockRestore();
});

test("[X-33] a link that is good for a while is not renewed, so that nothing is read again", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await nora.as.mutation(api.files.renewLinks, {});
  const before = await documents(t);
  await nora.as.mutation(api.files.renewLinks, {});
  expect(await documents(t)).toEqual(before);
});

test("[S20] [X-33] an address of a photo holds no id of the sign-in: it is half of what a refresh is asked with", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await sendPhotos(nora, [await uploadFile(t, nora, png(4, 3))]);
  const url = await photoUrl(nora, chatId);
  expect(url).toMatch(/^http:\/\/site\.example\/files\/\w+\?handle=[\da-f]{32}&until=\d+&signature=[\da-f]{64}$/);
  expect(url).not.toContain(nora.sessionId);
  const elsewhere = t.withIdentity({ subject: `${nora.userId}|${await newSession(t, nora)}` });
  const other = await photoUrl({ ...nora, as: elsewhere }, chatId);
  expect(other).not.toBe(url);
});

async function newSession(t: TestBackend, { userId }: Person) {
  return await t.run((ctx) => ctx.db.insert("authSessions", { userId, expirationTime: Date.now() + DAY_MS }));
}

test("[S17] [S33] [X-33] signing out ends a person's links at once", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await sendPhotos(nora, [await uploadFile(t, nora, png(4, 3))]);
  const url = await photoUrl(nora, chatId);
  await t.run((ctx) => ctx.db.delete("authSessions", nora.sessionId));
  expect((await fetchFile(t, url)).status).toBe(404);
});

test("[E-3] a message keeps its photos before its words, in their order", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const photos = [await uploadFile(t, nora, png(4, 3)), await uploadFile(t, nora, jpeg(6, 5))];
  const ids = mintIds();
  const { chatId } = await nora.as.mutation(api.chats.send, { ...ids, text: " Is this a rash? ", photos });
  const [message] = await nora.as.query(api.messages.getChatMessages, { chatId });
  expect(message?.content).toBe("Is this a rash?");
  expect(message?.parts).toMatchObject([
    { type: "photo", width: 4, height: 3 },
    { type: "photo", width: 6, height: 5 },
    { type: "text", text: "Is this a rash?" },
  ]);
});

test("[C-10] [G-7] photos alone are a message, of a chat with the standard title, in the language of their person", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await sendPhotos(nora, [await uploadFile(t, nora, png(4, 3))]);
  await settle(t);
  expect(await nora.as.query(api.chats.getUserChats, {})).toMatchObject([{ title: "New Chat" }]);
  await nora.as.mutation(api.users.updateLanguage, { language: "es" });
  await sendPhotos(nora, [await uploadFile(t, nora, png(4, 3))]);
  await settle(t);
  expect(await nora.as.query(api.chats.getUserChats, {})).toMatchObject([{ title: "Nuevo chat" }, { title: "New Chat" }]);
});

test("[S22] [X-2] another person's photo, a malformed id and a missing one are refused in the same way", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const ines = await signUp(t, { email: "ines@example.com" });
  const hers = await uploadFile(t, ines, png(4, 3));
  for (const id of [hers, "nothing", ""]) await expectRefused(t, () => sendPhotos(nora, [id]), notAllowed);
});

test("[X-3] [C-6] more than three photos, the same one twice and one that is shown already are refused", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const photos: string[] = [];
  for (let count = 0; count < 4; count++) photos.push(await uploadFile(t, nora, png(4, 3)));
  await expectRefused(t, () => sendPhotos(nora, photos), { code: "invalid", field: "photos", reason: "tooLong" });
  const [one = ""] = photos;
  await expectRefused(t, () => sendPhotos(nora, [one, one]), notAllowed);
  await sendPhotos(nora, [one]);
  await settle(t);
  await expectRefused(t, () => sendPhotos(nora, [one]), notAllowed);
});

test("[P-2] a question with photos that is sent again changes nothing", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const question = { messageId: mintId(), replyId: mintId(), text: "", photos: [await uploadFile(t, nora, png(4, 3))] };
  const first = await nora.as.mutation(api.chats.send, question);
  expect(await nora.as.mutation(api.chats.send, question)).toEqual(first);
  const { files, messages } = await documents(t);
  expect([files?.length, messages?.length]).toEqual([1, 2]);
});

test("[X-35] a chat's photos leave with it, bytes and all, and no other's", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await sendPhotos(nora, [await uploadFile(t, nora, png(4, 3)), await uploadFile(t, nora, jpeg(4, 3))]);
  const kept = await sendPhotos(nora, [await uploadFile(t, nora, webp(4, 3))]);
  await settle(t);
  await nora.as.mutation(api.chats.deleteChat, { chatId });
  const files = await filesOf(t);
  expect(files).toMatchObject([{ type: "image/webp" }]);
  expect(await countStoredFiles(t)).toBe(1);
  expect((await fetchFile(t, await photoUrl(nora, kept.chatId))).status).toBe(200);
});

test("[X-35] [C-12] a question in other words keeps its photos, which stay until its last version is deleted", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId, messageId } = await sendPhotos(nora, [await uploadFile(t, nora, png(4, 3))]);
  await settle(t);
  const newMessageId = mintId();
  await nora.as.mutation(api.messages.edit, { messageId, newMessageId, replyId: mintId(), text: "" });
  await settle(t);
  expect((await fetchFile(t, await photoUrl(nora, chatId))).status).toBe(200);
  await nora.as.mutation(api.messages.deleteExchange, { messageId: newMessageId });
  expect(await filesOf(t)).toMatchObject([{ uses: 1 }]);
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  expect([await filesOf(t), await countStoredFiles(t)]).toEqual([[], 0]);
});
