import { expect, test, vi } from "vitest";
import { FILE_BYTES, FILE_LINK_LIFE_MS, TICKET_LIFE_MS, UPLOADS_PER_DAY } from "#domain/photo/limits.ts";
import { jpeg, png, SECRET, webp } from "#domain/photo/sampleImage.testing.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { api, internal } from "./_generated/api.js";
import { removeFilesOf, sweepBytes } from "./model/files/files.ts";
import {
  documents,
  expectRefused,
  mintId,
  settle,
  signUp,
  startQuietBackend,
  upload,
  uploaded,
  type Person,
  type TestBackend,
} from "./setup.test.ts";

const signedOut = { code: "signedOut" } as const;
const notFound = { code: "notFound" } as const;

async function sendPhotos(person: Person, photos: string[], chatId?: string) {
  const ids = { messageId: mintId(), replyId: mintId() };
  return await person.as.mutation(api.chats.send, { ...ids, chatId, text: "", photos });
}

/** The address of the photo that a chat's first message shows. */
async function photoUrl(person: Person, chatId: string): Promise<string> {
  const [message] = await person.as.query(api.messages.getChatMessages, { chatId });
  const [part] = message?.parts ?? [];
  if (part?.type !== "photo") throw new Error("The message shows no photo.");
  return part.url;
}

async function get(t: TestBackend, url: string, headers: Record<string, string> = {}): Promise<Response> {
  return await t.fetch(url.replace("http://site.example", ""), { headers });
}

async function filesOf(t: TestBackend) {
  return await t.run((ctx) => ctx.db.query("files").collect());
}

async function stored(t: TestBackend): Promise<number> {
  return await t.run(async (ctx) => (await ctx.db.system.query("_storage").collect()).length);
}

test("[F-7] [U-1] the bytes of an image, sent to the address that was given, answer a storageId", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const url = await nora.as.mutation(api.files.generateUploadUrl, {});
  expect(url).toMatch(/^http:\/\/site\.example\/files\?ticket=/);
  const response = await upload(t, nora, jpeg(640, 480), url);
  expect(response.status).toBe(200);
  const files = await filesOf(t);
  expect(files).toMatchObject([{ userId: nora.userId, type: "image/jpeg", width: 640, height: 480, uses: 0 }]);
  expect(await response.json()).toEqual({ storageId: files[0]?.storageId });
});

test("[X-1] without a sign-in there is no upload and no renewal", async () => {
  const t = startQuietBackend();
  await expectRefused(t, () => t.mutation(api.files.generateUploadUrl, {}), signedOut);
  await expectRefused(t, () => t.mutation(api.files.renewLinks, {}), signedOut);
});

test.each([
  ["a second file", async () => {}],
  ["a late one", async (t: TestBackend) => await later(t, TICKET_LIFE_MS)],
  [
    "one after the sign-out",
    async (t: TestBackend, nora: Person) => await t.run((ctx) => ctx.db.delete("authSessions", nora.sessionId)),
  ],
])("[X-32] a ticket lets in one file, soon, from the same sign-in: %s is refused and not stored", async (name, meanwhile) => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const url = await nora.as.mutation(api.files.generateUploadUrl, {});
  if (name === "a second file") await upload(t, nora, jpeg(4, 3), url);
  const before = await stored(t);
  await meanwhile(t, nora);
  expect((await upload(t, nora, jpeg(4, 3), url)).status).toBe(403);
  expect(await stored(t)).toBe(before);
});

test("[X-32] an invented ticket lets nobody in", async () => {
  const t = startQuietBackend();
  expect((await t.fetch("/files?ticket=mine", { method: "POST", body: jpeg(4, 3).slice() })).status).toBe(403);
  expect((await t.fetch("/files", { method: "POST", body: jpeg(4, 3).slice() })).status).toBe(403);
  // Without one nobody is told what is wrong with their bytes: they are not looked at.
  expect((await t.fetch("/files?ticket=mine", { method: "POST", body: "no image" })).status).toBe(403);
  expect(await stored(t)).toBe(0);
});

test("[X-32] sixty a day are enough, and what was never used does not count for long", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  for (let count = 0; count < UPLOADS_PER_DAY; count++) await nora.as.mutation(api.files.generateUploadUrl, {});
  const retryAt = expect.any(Number) as number;
  await expectRefused(t, () => nora.as.mutation(api.files.generateUploadUrl, {}), { code: "limitReached", retryAt });
  await (await signUp(t, { email: "ines@example.com" })).as.mutation(api.files.generateUploadUrl, {});
  await later(t, TICKET_LIFE_MS);
  await nora.as.mutation(api.files.generateUploadUrl, {});
  const { uploadTickets } = await documents(t);
  expect(uploadTickets).toHaveLength(2);
});

test.each([
  ["empty", new Uint8Array(), 415],
  ["HTML", new TextEncoder().encode("<script>alert(1)</script>"), 415],
  ["SVG", new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ["cut off", jpeg(4, 3).subarray(0, 60), 415],
  ["moving", webp(4, 3, { animated: true }), 415],
  ["of too many pixels", png(20_000, 20_000), 415],
  ["too large", new Uint8Array(FILE_BYTES + 1), 413],
])("[X-30] what is %s is refused, whatever it is called, and its ticket stays good", async (_, bytes, status) => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const url = await nora.as.mutation(api.files.generateUploadUrl, {});
  expect((await upload(t, nora, bytes, url)).status).toBe(status);
  expect(await stored(t)).toBe(0);
  expect((await upload(t, nora, png(4, 3), url)).status).toBe(200);
});

test.each([jpeg, png, webp])(
  "[X-31] what is stored has no place in it, also when it did not come from our page: %o",
  async (sample) => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId } = await sendPhotos(nora, [await uploaded(t, nora, sample(4, 3))]);
    const given = await (await get(t, await photoUrl(nora, chatId))).text();
    expect(given).not.toContain(SECRET);
  },
);

test("[S33] [S34] [X-33] [X-34] [U-4] a photo is given to its owner by our own address, with the headers that keep it hers", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await sendPhotos(nora, [await uploaded(t, nora, png(4, 3))]);
  const url = await photoUrl(nora, chatId);
  expect(url).toMatch(/^http:\/\/site\.example\/files\/\w+\?/);
  const response = await get(t, url, { Origin: "http://app.example" });
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
  const { chatId } = await sendPhotos(nora, [await uploaded(t, nora, png(4, 3))]);
  const foreign = { Origin: "https://evil.example" };
  const given = await get(t, await photoUrl(nora, chatId), foreign);
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
])("[X-33] a link %s finds nothing", async (_, forge) => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await sendPhotos(nora, [await uploaded(t, nora, png(4, 3))]);
  const ines = await signUp(t, { email: "ines@example.com" });
  const hers = await sendPhotos(ines, [await uploaded(t, ines, png(4, 3))]);
  const url = await photoUrl(nora, chatId);
  const forged = await forge({ url, other: await photoUrl(ines, hers.chatId), session: ines.sessionId });
  expect((await get(t, forged)).status).toBe(404);
  expect((await get(t, url)).status).toBe(200);
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
  const { chatId } = await sendPhotos(nora, [await uploaded(t, nora, png(4, 3))]);
  const first = await photoUrl(nora, chatId);
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + FILE_LINK_LIFE_MS);
  expect((await get(t, first)).status).toBe(404);
  expect(await photoUrl(nora, chatId)).toBe(first);
  await nora.as.mutation(api.files.renewLinks, {});
  expect((await get(t, await photoUrl(nora, chatId))).status).toBe(200);
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
  const { chatId } = await sendPhotos(nora, [await uploaded(t, nora, png(4, 3))]);
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

test("[S33] [X-33] signing out ends a person's links at once", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await sendPhotos(nora, [await uploaded(t, nora, png(4, 3))]);
  const url = await photoUrl(nora, chatId);
  await t.run((ctx) => ctx.db.delete("authSessions", nora.sessionId));
  expect((await get(t, url)).status).toBe(404);
});

test("[E-3] a message keeps its photos before its words, in their order", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const photos = [await uploaded(t, nora, png(4, 3)), await uploaded(t, nora, jpeg(6, 5))];
  const ids = { messageId: mintId(), replyId: mintId() };
  const { chatId } = await nora.as.mutation(api.chats.send, { ...ids, text: " Is this a rash? ", photos });
  const [message] = await nora.as.query(api.messages.getChatMessages, { chatId });
  expect(message?.content).toBe("Is this a rash?");
  expect(message?.parts).toMatchObject([
    { type: "photo", width: 4, height: 3 },
    { type: "photo", width: 6, height: 5 },
    { type: "text", text: "Is this a rash?" },
  ]);
});

test("[C-10] [G-7] photos alone are a message, of a chat with the standard title", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await sendPhotos(nora, [await uploaded(t, nora, png(4, 3))]);
  await settle(t);
  expect(await nora.as.query(api.chats.getUserChats, {})).toMatchObject([{ title: "New Chat" }]);
});

test("[S22] [X-2] another person's photo, a malformed id and a missing one are not found", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const ines = await signUp(t, { email: "ines@example.com" });
  const hers = await uploaded(t, ines, png(4, 3));
  for (const id of [hers, "nothing", ""]) await expectRefused(t, () => sendPhotos(nora, [id]), notFound);
});

test("[X-3] [C-6] more than three photos, the same one twice and one that is shown already are refused", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const photos: string[] = [];
  for (let count = 0; count < 4; count++) photos.push(await uploaded(t, nora, png(4, 3)));
  await expectRefused(t, () => sendPhotos(nora, photos), { code: "invalid", field: "photos", reason: "tooLong" });
  const [one = ""] = photos;
  const notAllowed = { code: "invalid", field: "photos", reason: "notAllowed" } as const;
  await expectRefused(t, () => sendPhotos(nora, [one, one]), notAllowed);
  await sendPhotos(nora, [one]);
  await settle(t);
  await expectRefused(t, () => sendPhotos(nora, [one]), notAllowed);
});

test("[P-2] a question with photos that is sent again changes nothing", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const question = { messageId: mintId(), replyId: mintId(), text: "", photos: [await uploaded(t, nora, png(4, 3))] };
  const first = await nora.as.mutation(api.chats.send, question);
  expect(await nora.as.mutation(api.chats.send, question)).toEqual(first);
  const { files, messages } = await documents(t);
  expect([files?.length, messages?.length]).toEqual([1, 2]);
});

test("[X-35] a chat's photos leave with it, bytes and all, and no other's", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await sendPhotos(nora, [await uploaded(t, nora, png(4, 3)), await uploaded(t, nora, jpeg(4, 3))]);
  const kept = await sendPhotos(nora, [await uploaded(t, nora, webp(4, 3))]);
  await settle(t);
  await nora.as.mutation(api.chats.deleteChat, { chatId });
  const files = await filesOf(t);
  expect(files).toMatchObject([{ type: "image/webp" }]);
  expect(await stored(t)).toBe(1);
  expect((await get(t, await photoUrl(nora, kept.chatId))).status).toBe(200);
});

test("[X-35] [C-12] a question in other words keeps its photos, which stay until its last version is deleted", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId, messageId } = await sendPhotos(nora, [await uploaded(t, nora, png(4, 3))]);
  await settle(t);
  const newMessageId = mintId();
  await nora.as.mutation(api.messages.edit, { messageId, newMessageId, replyId: mintId(), text: "" });
  await settle(t);
  expect((await get(t, await photoUrl(nora, chatId))).status).toBe(200);
  await nora.as.mutation(api.messages.deleteExchange, { messageId: newMessageId });
  expect(await filesOf(t)).toMatchObject([{ uses: 1 }]);
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  expect([await filesOf(t), await stored(t)]).toEqual([[], 0]);
});

test("[X-35] what nothing shows is swept after a day, and what is shown stays", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await uploaded(t, nora, png(4, 3));
  await sendPhotos(nora, [await uploaded(t, nora, jpeg(4, 3))]);
  await t.mutation(internal.files.sweep, {});
  expect(await stored(t)).toBe(2);
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + DAY_MS + 1_000);
  await t.mutation(internal.files.sweep, {});
  now.mockRestore();
  expect((await filesOf(t)).map(({ type }) => type)).toEqual(["image/jpeg"]);
  expect((await documents(t)).uploadTickets).toEqual([]);
  expect(await stored(t)).toBe(1);
});

test("[X-35] bytes whose row was never written are swept after a day, and none of those that have one", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const storageId = await uploaded(t, nora, png(4, 3));
  await t.run((ctx) => ctx.storage.store(new Blob(["the process died here"])));
  await t.mutation(internal.files.sweepOrphans, {});
  expect(await stored(t)).toBe(2);
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + DAY_MS + 1_000);
  await t.mutation(internal.files.sweepOrphans, {});
  now.mockRestore();
  const left = await t.run((ctx) => ctx.db.system.query("_storage").collect());
  expect(left.map(({ _id }) => _id)).toEqual([storageId]);
});

test("[X-35] orphans are looked for batch by batch, none twice and none left out", async () => {
  const t = startQuietBackend();
  for (let number = 0; number < 5; number++) await t.run((ctx) => ctx.storage.store(new Blob([`${number}`])));
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + DAY_MS + 1_000);
  const batch = (after?: number) => t.run((ctx) => sweepBytes(ctx, { after, limit: 2 }));
  const left = [];
  for (let after = await batch(); after !== null; after = await batch(after)) left.push(await stored(t));
  now.mockRestore();
  expect(left).toEqual([3, 1]);
  expect(await stored(t)).toBe(0);
});

test("[X-35] more files and tickets than one sweep takes leave with the next one", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await t.run(async (ctx) => {
    for (let number = 0; number < 230; number++) {
      const _id = await ctx.storage.store(new Blob([`${number}`]));
      const size = { width: 1, height: 1 };
      await ctx.db.insert("files", { userId: nora.userId, storageId: _id, type: "image/png", size: 1, ...size, uses: 0 });
      const ticket = { userId: nora.userId, sessionId: nora.sessionId, ticketHash: `${number}`, until: 1 };
      await ctx.db.insert("uploadTickets", ticket);
    }
  });
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + DAY_MS + 1_000);
  const left = [];
  for (let sweep = 0; sweep < 2; sweep++) {
    await t.mutation(internal.files.sweep, {});
    const { files, uploadTickets, _storage } = await documents(t);
    left.push([files?.length, uploadTickets?.length, _storage.length]);
  }
  now.mockRestore();
  expect(left).toEqual([
    [30, 30, 30],
    [0, 0, 0],
  ]);
});

test("[X-35] more bytes without a row than one transaction looks at are followed up", async () => {
  const t = startQuietBackend();
  for (let number = 0; number < 230; number++) await t.run((ctx) => ctx.storage.store(new Blob([`${number}`])));
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + DAY_MS + 1_000);
  await t.mutation(internal.files.sweepOrphans, {});
  expect(await stored(t)).toBe(30);
  await settle(t);
  now.mockRestore();
  expect(await stored(t)).toBe(0);
});

test("[X-35] all that a person uploaded can be removed, in batches", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await uploaded(t, nora, png(4, 3));
  await sendPhotos(nora, [await uploaded(t, nora, jpeg(4, 3))]);
  const removed = [];
  for (let batch = 0; batch < 3; batch++) removed.push(await t.run((ctx) => removeFilesOf(ctx, nora.userId, 1)));
  expect(removed).toEqual([1, 1, 0]);
  expect(await stored(t)).toBe(0);
});

/** Moves every ticket into the past, as if this much time had gone by. */
async function later(t: TestBackend, ms: number): Promise<void> {
  await t.run(async (ctx) => {
    for (const ticket of await ctx.db.query("uploadTickets").collect()) {
      await ctx.db.patch("uploadTickets", ticket._id, { until: ticket.until - ms });
    }
  });
}
