import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { currentSession } from "#convex/model/auth/currentUser.ts";
import { setting } from "#convex/model/env.ts";
import { isSignature, sign } from "#convex/model/signing.ts";
import { FILE_LINK_LIFE_MS, RENEW_BELOW_MS } from "#domain/photo/limits.ts";

/** Where the HTTP actions receive files, and give them. */
export const FILES_PATH = "/files";

/** What a link says, and its signature proves. */
export interface FileLink {
  file: string;
  /** The handle of the sign-in that it was made for: it ends with it. */
  handle: string;
  /** Milliseconds since the epoch. */
  until: number;
}

/** To a photo that a share shows, for whoever has the link of the share: good as long as that is. */
export interface SharedFileLink {
  file: string;
  share: string;
}

/** 128 bits: a handle is compared with those of one person's sign-ins alone. */
const HANDLE_CHARS = 32;

export type LinkMaker = (file: Id<"files">) => Promise<string>;

/**
 * Makes links for the person who asks, for as long as `extendLinks` has said last: a query may not read the clock. One that is over
 * is made all the same, so that the browser sees by its `until` that it has to renew.
 */
export async function linkMaker(ctx: QueryCtx, user: Doc<"users">): Promise<LinkMaker> {
  const session = await currentSession(ctx);
  const handle = session === null ? "" : await sessionHandle(session._id);
  const until = (await linkExpiryOf(ctx, user))?.until ?? 0;
  return (file) => fileUrl({ file, handle, until });
}

/** What names a sign-in in an address: addresses are logged and copied, so its id, which is half of a credential, stands in none. */
export async function sessionHandle(session: Id<"authSessions">): Promise<string> {
  return (await sign("handles", session)).slice(0, HANDLE_CHARS);
}

/** Makes the person's links good for another while, if they end soon; all queries that gave them some give new ones. */
export async function extendLinks(ctx: MutationCtx, user: Doc<"users">): Promise<void> {
  const now = Date.now();
  const stored = await linkExpiryOf(ctx, user);
  const until = now + FILE_LINK_LIFE_MS;
  if (stored === null) await ctx.db.insert("fileLinkExpiries", { userId: user._id, until });
  else if (stored.until - now < RENEW_BELOW_MS) await ctx.db.patch("fileLinkExpiries", stored._id, { until });
}

async function linkExpiryOf(ctx: QueryCtx, user: Doc<"users">): Promise<Doc<"fileLinkExpiries"> | null> {
  return await ctx.db
    .query("fileLinkExpiries")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .unique();
}

async function fileUrl({ file, handle, until }: FileLink): Promise<string> {
  return await signedUrl(file, { handle, until: String(until) });
}

export async function sharedFileUrl({ file, share }: SharedFileLink): Promise<string> {
  return await signedUrl(file, { share });
}

/** What the address asks for, if its signature holds and its time is not over. */
export async function readLink(address: string): Promise<FileLink | null> {
  const { file, says } = partsOf(address);
  const { handle = "", until = "" } = says;
  const link = { file, handle, until: Number(until) };
  return link.until > Date.now() && (await isSigned(address, { handle, until })) ? link : null;
}

/** What an address that a share has given asks for, if its signature holds; whether the share is still there is for the database to say. */
export async function readSharedLink(address: string): Promise<SharedFileLink | null> {
  const { file, says } = partsOf(address);
  const { share = "" } = says;
  return (await isSigned(address, { share })) ? { file, share } : null;
}

async function signedUrl(file: string, says: Record<string, string>): Promise<string> {
  const signature = await sign("photos", signedText(file, says));
  return `${setting("CONVEX_SITE_URL")}${FILES_PATH}/${file}?${new URLSearchParams({ ...says, signature })}`;
}

async function isSigned(address: string, says: Record<string, string>): Promise<boolean> {
  const {
    file,
    says: { signature = "" },
  } = partsOf(address);
  return await isSignature("photos", signedText(file, says), signature);
}

function partsOf(address: string): { file: string; says: Partial<Record<string, string>> } {
  const { pathname, searchParams } = new URL(address);
  return { file: pathname.slice(FILES_PATH.length + 1), says: Object.fromEntries(searchParams) };
}

/** With the names of what is said, so that a link of one kind is never one of the other. */
function signedText(file: string, says: Record<string, string>): string {
  return `${file}?${new URLSearchParams(says)}`;
}
