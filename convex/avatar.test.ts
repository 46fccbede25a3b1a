import { expect, test } from "vitest";
import { jpeg, png } from "#domain/photo/sampleImage.testing.ts";
import { api, internal } from "./_generated/api.js";
import {
  documents,
  expectArgumentError,
  expectRefused,
  fetchSite,
  type Person,
  signUp,
  startQuietBackend,
  type TestBackend,
} from "./backend.testing.ts";
import { mintIds, uploadFile } from "./seeds.testing.ts";

const signedOut = { code: "signedOut" } as const;
const notFound = { code: "notFound" } as const;

const avatarOf = async ({ as }: Person) => (await as.query(api.users.current, {})).avatarUrl;

/** How many files are stored, by their rows and by their bytes. */
async function filesStored(t: TestBackend): Promise<[rows: number, files: number]> {
  return await t.run(async (ctx) => [
    (await ctx.db.query("files").collect()).length,
    (await ctx.db.system.query("_storage").collect()).length,
  ]);
}

test("[S-1] [F-5] [U-3] the storageId that the upload answered, sent as imageId, is shown to its owner by a link of theirs", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  expect(await avatarOf(nora)).toBeUndefined();
  const imageId = await uploadFile(t, nora, jpeg(512, 512));
  expect(await nora.as.mutation(api.users.updateUserImage, { imageId })).toBeNull();
  await nora.as.mutation(api.files.renewLinks, {});
  const url = (await avatarOf(nora)) ?? "";
  const answer = await fetchSite(t, url);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
});

test("[S-1] another picture takes the place of the first, whose file leaves; the same once more changes nothing", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const [first, second] = [await uploadFile(t, nora, jpeg(8, 8)), await uploadFile(t, nora, png(8, 8))];
  await nora.as.mutation(api.users.updateUserImage, { imageId: first });
  await nora.as.mutation(api.users.updateUserImage, { imageId: second });
  expect(await filesStored(t)).toEqual([1, 1]);
  const before = await documents(t);
  await nora.as.mutation(api.users.updateUserImage, { imageId: second });
  expect(await documents(t)).toEqual(before);
});

test("[S-2] [F-5] Reset removes the picture and its file, and twice is once", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await nora.as.mutation(api.users.updateUserImage, { imageId: await uploadFile(t, nora, jpeg(8, 8)) });
  for (let times = 0; times < 2; times++) expect(await nora.as.mutation(api.users.removeUserImage, {})).toBeNull();
  expect(await avatarOf(nora)).toBeUndefined();
  expect(await filesStored(t)).toEqual([0, 0]);
});

test("[S-2] a picture that a message shows too stays there", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const imageId = await uploadFile(t, nora, jpeg(8, 8));
  const ids = mintIds();
  await nora.as.mutation(api.chats.send, { ...ids, text: "", photos: [imageId] });
  await nora.as.mutation(api.users.updateUserImage, { imageId });
  await nora.as.mutation(api.users.removeUserImage, {});
  expect(await filesStored(t)).toEqual([1, 1]);
});

test("[S22] [X-2] [F-14] another person's file, a malformed id and one that is gone get the same answer", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const ines = await signUp(t, { email: "ines@example.com" });
  const hers = await uploadFile(t, ines, jpeg(8, 8));
  const gone = await uploadFile(t, nora, jpeg(8, 8));
  await nora.as.mutation(api.users.updateUserImage, { imageId: gone });
  await nora.as.mutation(api.users.removeUserImage, {});
  for (const imageId of [hers, gone, nora.userId, "", "https://x.example/n.png"]) {
    await expectRefused(t, () => nora.as.mutation(api.users.updateUserImage, { imageId }), notFound);
  }
});

test("[X-1] [X-3] a visitor changes no picture, and nothing else may be said", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const imageId = await uploadFile(t, nora, jpeg(8, 8));
  await expectRefused(t, () => t.mutation(api.users.updateUserImage, { imageId }), signedOut);
  await expectRefused(t, () => t.mutation(api.users.removeUserImage, {}), signedOut);
  await expectArgumentError(t, () => nora.as.mutation(api.users.updateUserImage, {} as never));
  await expectArgumentError(t, () => nora.as.mutation(api.users.updateUserImage, { imageId: 7 } as never));
  await expectArgumentError(t, () => nora.as.mutation(api.users.removeUserImage, { userId: nora.userId } as never));
});

test("[P-13] bytes that arrive when their owner's account is gone are not kept", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const storageId = await t.run(async (ctx) => {
    await ctx.db.delete("users", nora.userId);
    return await ctx.storage.store(new Blob([new Uint8Array(jpeg(8, 8))]));
  });
  await t.mutation(internal.files.keep, { userId: nora.userId, storageId, type: "image/jpeg", width: 8, height: 8, size: 1 });
  expect(await filesStored(t)).toEqual([0, 0]);
});
