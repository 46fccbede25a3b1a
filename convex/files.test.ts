import { expect, test, vi } from "vitest";
import { FILE_BYTES } from "#domain/photo/limits.ts";
import { jpeg, png, SECRET, webp } from "#domain/photo/sampleImage.testing.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { api, internal } from "./_generated/api.js";
import { documents, expectRefused, settle, signUp, startQuietBackend, type Person, type TestBackend } from "./backend.testing.ts";
import { removeFilesOf, sweepBytes } from "./model/files/files.ts";
import { filesOf, fetchFile, photoUrl, sendPhotos, countStoredFiles } from "./photos.testing.ts";
import { upload, uploadFile } from "./seeds.testing.ts";

const signedOut = { code: "signedOut" } as const;

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
  ["one ten minutes later", async (t: TestBackend) => await later(t, 10 * MINUTE_MS)],
  [
    "one after the sign-out",
    async (t: TestBackend, nora: Person) => await t.run((ctx) => ctx.db.delete("authSessions", nora.sessionId)),
  ],
])(
  "[S31] [X-32] a ticket lets in one file, soon, from the same sign-in: %s is refused and not stored",
  async (name, meanwhile) => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const url = await nora.as.mutation(api.files.generateUploadUrl, {});
    if (name === "a second file") await upload(t, nora, jpeg(4, 3), url);
    const before = await countStoredFiles(t);
    await meanwhile(t, nora);
    expect((await upload(t, nora, jpeg(4, 3), url)).status).toBe(403);
    expect(await countStoredFiles(t)).toBe(before);
  },
);

test("[S31] [X-32] an invented ticket lets nobody in", async () => {
  const t = startQuietBackend();
  expect((await t.fetch("/files?ticket=mine", { method: "POST", body: jpeg(4, 3).slice() })).status).toBe(403);
  expect((await t.fetch("/files", { method: "POST", body: jpeg(4, 3).slice() })).status).toBe(403);
  // Without one nobody is told what is wrong with their bytes: they are not looked at.
  expect((await t.fetch("/files?ticket=mine", { method: "POST", body: "no image" })).status).toBe(403);
  expect(await countStoredFiles(t)).toBe(0);
});

test("[F26] [X-32] the largest file over 10 kB a second comes within the time of its ticket", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const url = await nora.as.mutation(api.files.generateUploadUrl, {});
  await later(t, (FILE_BYTES / 10_000) * 1_000);
  expect((await upload(t, nora, jpeg(4, 3), url)).status).toBe(200);
});

test("[S31] [X-32] sixty a day are enough, and what was never used does not count for long", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  for (let count = 0; count < 60; count++) await nora.as.mutation(api.files.generateUploadUrl, {});
  const retryAt = expect.any(Number) as number;
  await expectRefused(t, () => nora.as.mutation(api.files.generateUploadUrl, {}), { code: "limitReached", retryAt });
  await (await signUp(t, { email: "ines@example.com" })).as.mutation(api.files.generateUploadUrl, {});
  await later(t, 10 * MINUTE_MS);
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
  expect(await countStoredFiles(t)).toBe(0);
  expect((await upload(t, nora, png(4, 3), url)).status).toBe(200);
});

test.each([jpeg, png, webp])(
  "[X-31] what is stored has no place in it, also when it did not come from our page: %o",
  async (sample) => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId } = await sendPhotos(nora, [await uploadFile(t, nora, sample(4, 3))]);
    const given = await (await fetchFile(t, await photoUrl(nora, chatId))).text();
    expect(given).not.toContain(SECRET);
  },
);

test("[X-35] what nothing shows is swept after a day, and what is shown stays", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await uploadFile(t, nora, png(4, 3));
  await sendPhotos(nora, [await uploadFile(t, nora, jpeg(4, 3))]);
  await t.mutation(internal.files.sweep, {});
  expect(await countStoredFiles(t)).toBe(2);
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + DAY_MS + 1_000);
  await t.mutation(internal.files.sweep, {});
  now.mockRestore();
  expect((await filesOf(t)).map(({ type }) => type)).toEqual(["image/jpeg"]);
  expect((await documents(t)).uploadTickets).toEqual([]);
  expect(await countStoredFiles(t)).toBe(1);
});

test("[X-35] bytes whose row was never written are swept after a day, and none of those that have one", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const storageId = await uploadFile(t, nora, png(4, 3));
  await t.run((ctx) => ctx.storage.store(new Blob(["the process died here"])));
  await t.mutation(internal.files.sweepOrphans, {});
  expect(await countStoredFiles(t)).toBe(2);
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
  for (let after = await batch(); after !== null; after = await batch(after)) left.push(await countStoredFiles(t));
  now.mockRestore();
  expect(left).toEqual([3, 1]);
  expect(await countStoredFiles(t)).toBe(0);
});

test("[X-35] more files and tickets than one sweep takes leave with those that follow at once", async () => {
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
  await t.mutation(internal.files.sweep, {});
  await settle(t);
  const { files, uploadTickets, _storage } = await documents(t);
  now.mockRestore();
  expect([files, uploadTickets, _storage]).toEqual([[], [], []]);
});

test("[X-35] more bytes without a row than one transaction looks at are followed up", async () => {
  const t = startQuietBackend();
  for (let number = 0; number < 230; number++) await t.run((ctx) => ctx.storage.store(new Blob([`${number}`])));
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + DAY_MS + 1_000);
  await t.mutation(internal.files.sweepOrphans, {});
  expect(await countStoredFiles(t)).toBe(30);
  await settle(t);
  now.mockRestore();
  expect(await countStoredFiles(t)).toBe(0);
});

test("[X-35] a file whose bytes are gone, as after a copy without them, is swept and deleted like any other", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await uploadFile(t, nora, png(4, 3));
  const { chatId } = await sendPhotos(nora, [await uploadFile(t, nora, jpeg(4, 3))]);
  await t.run(async (ctx) => {
    for (const { _id } of await ctx.db.system.query("_storage").collect()) await ctx.storage.delete(_id);
  });
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + DAY_MS + 1_000);
  await t.mutation(internal.files.sweep, {});
  now.mockRestore();
  expect((await filesOf(t)).map(({ type }) => type)).toEqual(["image/jpeg"]);
  await nora.as.mutation(api.chats.deleteChat, { chatId });
  await settle(t);
  expect(await filesOf(t)).toEqual([]);
});

test("[X-35] all that a person uploaded can be removed, in batches", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await uploadFile(t, nora, png(4, 3));
  await sendPhotos(nora, [await uploadFile(t, nora, jpeg(4, 3))]);
  const removed = [];
  for (let batch = 0; batch < 3; batch++) removed.push(await t.run((ctx) => removeFilesOf(ctx, nora.userId, 1)));
  expect(removed).toEqual([1, 1, 0]);
  expect(await countStoredFiles(t)).toBe(0);
});

/** Moves every ticket into the past, as if this much time had gone by. */
async function later(t: TestBackend, ms: number): Promise<void> {
  await t.run(async (ctx) => {
    for (const ticket of await ctx.db.query("uploadTickets").collect()) {
      await ctx.db.patch("uploadTickets", ticket._id, { until: ticket.until - ms });
    }
  });
}
