import { v, type Infer } from "convex/values";
import { internal } from "./_generated/api.js";
import type { Doc } from "./_generated/dataModel.js";
import { internalMutation, internalQuery } from "./_generated/server.js";
import { userMutation } from "./functions.ts";
import { fileOfShare } from "./model/chat/shares.ts";
import { setting } from "./model/env.ts";
import { FILES_PATH, extendLinks } from "./model/files/fileLinks.ts";
import { fileOfSession, insertFile, newFile, sweepBytes, sweepFiles } from "./model/files/files.ts";
import { countUpload, goodTicket, redeemTicket, sweepTickets, takeTicket } from "./model/files/uploadTickets.ts";

/** Where one file may be sent with a POST of its bytes, once and within ten minutes; the answer is `{ storageId }`. */
export const generateUploadUrl = userMutation({
  args: {},
  returns: v.string(),
  handler: async (ctx) => `${setting("CONVEX_SITE_URL")}${FILES_PATH}?ticket=${await takeTicket(ctx, ctx.user)}`,
});

/** Makes the links to the person's files good for another ten minutes, in every query that gives some. */
export const renewLinks = userMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await extendLinks(ctx, ctx.user);
    return null;
  },
});

/** Whether a ticket is good; it stays so. */
export const admits = internalQuery({
  args: { ticket: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { ticket }) => (await goodTicket(ctx, ticket)) !== null,
});

export const count = internalMutation({
  args: { ticket: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { ticket }) => await countUpload(ctx, ticket),
});

export const redeem = internalMutation({
  args: { ticket: v.string() },
  returns: v.union(v.id("users"), v.null()),
  handler: async (ctx, { ticket }) => await redeemTicket(ctx, ticket),
});

export const keep = internalMutation({
  args: newFile,
  returns: v.null(),
  handler: async (ctx, file) => {
    // The account can have been deleted while the bytes came.
    if ((await ctx.db.get("users", file.userId)) === null) await ctx.storage.delete(file.storageId);
    else await insertFile(ctx, file);
    return null;
  },
});

/** What is given for a link: the bytes of a file, and what they are. */
const linkedFile = v.union(v.object({ storageId: v.id("_storage"), type: v.string() }), v.null());

function viewLinked(file: Doc<"files"> | null): Infer<typeof linkedFile> {
  return file && { storageId: file.storageId, type: file.type };
}

/** The file behind a link: only while the sign-in lasts that the link was made for, and only its owner's. */
export const linked = internalQuery({
  args: { file: v.string(), handle: v.string() },
  returns: linkedFile,
  handler: async (ctx, link) => viewLinked(await fileOfSession(ctx, link)),
});

/** The file behind a link of a share, which was signed for a photo that the share showed: as long as the share is there and shows it still. */
export const shared = internalQuery({
  args: { file: v.string(), share: v.string() },
  returns: linkedFile,
  handler: async (ctx, link) => viewLinked(await fileOfShare(ctx, link)),
});

const SWEPT_AT_ONCE = 200;

/** Removes bytes that no row tells of, as a process leaves them that died between the two; `after` goes on where a batch ended. */
export const sweepOrphans = internalMutation({
  args: { after: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, { after }) => {
    const last = await sweepBytes(ctx, { after, limit: SWEPT_AT_ONCE });
    if (last !== null) await ctx.scheduler.runAfter(0, internal.files.sweepOrphans, { after: last });
    return null;
  },
});

/** Removes files that nothing has used for a day, and tickets of a day ago. Comes back at once where more is left than one transaction removes. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const swept = [await sweepFiles(ctx, SWEPT_AT_ONCE), await sweepTickets(ctx, SWEPT_AT_ONCE)];
    if (swept.includes(SWEPT_AT_ONCE)) await ctx.scheduler.runAfter(0, internal.files.sweep, {});
    return null;
  },
});
