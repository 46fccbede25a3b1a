import { v, type Infer } from "convex/values";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { sessionsOf } from "#convex/model/auth/sessions.ts";
import { invalid, notFound } from "#convex/model/errors.ts";
import { fileFields, type messagePart, textPart } from "#convex/model/validators.ts";
import { photoParts } from "#domain/chat/content.ts";
import { PHOTOS_PER_MESSAGE } from "#domain/photo/limits.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { type FileLink, type LinkMaker, sessionHandle } from "./fileLinks.ts";

export const newFile = v.object(fileFields);

export async function insertFile(ctx: MutationCtx, file: Infer<typeof newFile>): Promise<void> {
  await ctx.db.insert("files", { ...file, uses: 0 });
}

/** A person's own file, by the id that its upload answered. */
export async function requireOwnFile(ctx: QueryCtx, user: Doc<"users">, storageId: string): Promise<Doc<"files">> {
  const file = await ownFile(ctx, user, storageId);
  if (file === null) throw notFound();
  return file;
}

async function ownFile(ctx: QueryCtx, user: Doc<"users">, storageId: string): Promise<Doc<"files"> | null> {
  const id = ctx.db.system.normalizeId("_storage", storageId);
  const file = id && (await fileOf(ctx, id));
  return file?.userId === user._id ? file : null;
}

/** The file that a link names. */
export async function fileByName(ctx: QueryCtx, name: string): Promise<Doc<"files"> | null> {
  const fileId = ctx.db.normalizeId("files", name);
  return fileId && (await ctx.db.get("files", fileId));
}

/** What a link of a sign-in leads to: its owner's, while that sign-in lasts. */
export async function fileOfSession(
  ctx: QueryCtx,
  { file: name, handle }: Pick<FileLink, "file" | "handle">,
): Promise<Doc<"files"> | null> {
  const file = await fileByName(ctx, name);
  for (const session of file === null ? [] : await sessionsOf(ctx, file.userId))
    if ((await sessionHandle(session._id)) === handle) return file;
  return null;
}

async function fileOf(ctx: QueryCtx, storageId: Id<"_storage">): Promise<Doc<"files"> | null> {
  return await ctx.db
    .query("files")
    .withIndex("by_storageId", (q) => q.eq("storageId", storageId))
    .unique();
}

/** Each use of a file is counted, so that it leaves with the last one. */
export async function addUse(ctx: MutationCtx, file: Doc<"files">): Promise<void> {
  await ctx.db.patch("files", file._id, { uses: file.uses + 1 });
}

export async function dropUse(ctx: MutationCtx, id: Id<"files">): Promise<void> {
  const file = await ctx.db.get("files", id);
  if (file === null) return;
  if (file.uses > 1) await ctx.db.patch("files", id, { uses: file.uses - 1 });
  else await removeFile(ctx, file);
}

async function removeFile(ctx: MutationCtx, file: Doc<"files">): Promise<void> {
  await ctx.db.delete("files", file._id);
  // A copy of the deployment that was made without stored files brings rows back, and no bytes.
  if ((await ctx.db.system.get("_storage", file.storageId)) !== null) await ctx.storage.delete(file.storageId);
}

type Part = Infer<typeof messagePart>;
type Photo = Extract<Part, { type: "photo" }>;

/**
 * The photos that a message is sent with: theirs, at most three, and none that is shown anywhere already. One that is not there is no
 * `notFound`: that is said of the chat, and the question would leave it.
 */
export async function attachPhotos(ctx: MutationCtx, user: Doc<"users">, storageIds: readonly string[]): Promise<Photo[]> {
  if (storageIds.length > PHOTOS_PER_MESSAGE) throw invalid("photos", "tooLong");
  const found = await Promise.all(storageIds.map((id) => ownFile(ctx, user, id)));
  const files = found.filter((file) => file !== null).filter(({ uses }) => uses === 0);
  if (new Set(storageIds).size < storageIds.length || files.length < storageIds.length) throw invalid("photos", "notAllowed");
  for (const file of files) await addUse(ctx, file);
  return files.map(({ _id }) => ({ type: "photo", fileId: _id }));
}

/** What is asked in other words is asked about the same photos. */
export async function keepPhotos(ctx: MutationCtx, instead: Doc<"messages"> | undefined): Promise<Photo[]> {
  const photos = photoParts(instead?.parts ?? []);
  await usePhotos(ctx, photos);
  return photos;
}

/** Counts one more use of photos that are shown elsewhere already, and gives the files of those that are there. */
export async function usePhotos(ctx: MutationCtx, photos: readonly Photo[]): Promise<Id<"files">[]> {
  const used: Id<"files">[] = [];
  for (const { fileId } of photos) {
    const file = await ctx.db.get("files", fileId);
    if (file === null) continue;
    await addUse(ctx, file);
    used.push(fileId);
  }
  return used;
}

/** Ends what a message shows, and returns how many photos those were. */
export async function dropPhotos(ctx: MutationCtx, { parts }: Pick<Doc<"messages">, "parts">): Promise<number> {
  const photos = photoParts(parts);
  for (const { fileId } of photos) await dropUse(ctx, fileId);
  return photos.length;
}

/** Removes all that a person ever uploaded, whatever uses it; returns how many it removed, at most `limit`. */
export async function removeFilesOf(ctx: MutationCtx, userId: Id<"users">, limit: number): Promise<number> {
  const files = await ctx.db
    .query("files")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .take(limit);
  for (const file of files) await removeFile(ctx, file);
  return files.length;
}

/** Removes what nothing has used for a day, at most `limit`; sooner would lose a draft that is sent tomorrow morning. */
export async function sweepFiles(ctx: MutationCtx, limit: number): Promise<number> {
  const unused = await ctx.db
    .query("files")
    .withIndex("by_uses", (q) => q.eq("uses", 0).lt("_creationTime", Date.now() - DAY_MS))
    .take(limit);
  for (const file of unused) await removeFile(ctx, file);
  return unused.length;
}

/** Files are looked at once, on the day after they were stored, and the day before that once more if that day's sweep fell out. */
const SWEPT_DAYS = 2;

/**
 * Removes the bytes that were stored a day ago or two, and that no row tells of. It looks at so many files at a time, after the moment
 * `after`, and returns the moment to go on from, or null at the end.
 */
export async function sweepBytes(ctx: MutationCtx, { after, limit }: { after?: number; limit: number }): Promise<number | null> {
  const end = Date.now() - DAY_MS;
  const start = after ?? end - SWEPT_DAYS * DAY_MS;
  const stored = await ctx.db.system
    .query("_storage")
    .withIndex("by_creation_time", (q) => q.gt("_creationTime", start).lt("_creationTime", end))
    .take(limit);
  for (const { _id } of stored) if ((await fileOf(ctx, _id)) === null) await ctx.storage.delete(_id);
  return stored.length < limit ? null : (stored.at(-1)?._creationTime ?? null);
}

/** A part as its owner is shown it: of a photo also where it is, for a while, and the room that it takes in pixels. */
export const partView = v.union(
  textPart,
  v.object({ type: v.literal("photo"), fileId: v.id("files"), url: v.string(), width: v.number(), height: v.number() }),
);

export async function viewPart(ctx: QueryCtx, part: Part, linkTo: LinkMaker): Promise<Infer<typeof partView>> {
  if (part.type === "text") return part;
  const { fileId } = part;
  const file = await ctx.db.get("files", fileId);
  return { type: "photo", fileId, url: await linkTo(fileId), width: file?.width ?? 0, height: file?.height ?? 0 };
}
