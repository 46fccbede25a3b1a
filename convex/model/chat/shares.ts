import { v, type Infer } from "convex/values";
import { internal } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { childrenOf } from "#convex/model/care/children.ts";
import { invalid, limitReached, notFound } from "#convex/model/errors.ts";
import { linkMaker, type SharedFileLink, sharedFileUrl } from "#convex/model/files/fileLinks.ts";
import { dropUse, fileByName, usePhotos } from "#convex/model/files/files.ts";
import { hash } from "#convex/model/hash.ts";
import { sign } from "#convex/model/signing.ts";
import { sharedCitations as vSharedCitations } from "#convex/model/validators.ts";
import { partsToText, photoParts } from "#domain/chat/content.ts";
import { isSeen } from "#domain/chat/draft.ts";
import { isHiddenTitle } from "#domain/chat/title.ts";
import { sharedCitations } from "#domain/guidance/cited.ts";
import { NAME_WORD_CHARS, SHARE_DAYS, SHARED_MESSAGES, SHARES } from "#domain/sharing/limits.ts";
import { redactNames } from "#domain/sharing/redactNames.ts";
import { isShareToken, SHARE_TOKEN_CHARS } from "#domain/sharing/shareToken.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { firstQuestion } from "./chats.ts";
import { branchTo } from "./messages.ts";

/** What of a chat others are to read. */
interface ShareContent {
  chat: Doc<"chats">;
  /** Stands in the place of the children's names; null where they want them in. */
  nameWord: string | null;
  /** Whether the photos are shown too: only where they chose it. */
  photos?: boolean;
}

interface NewShare extends ShareContent {
  /** Minted by the browser: what is asked twice makes one link. */
  key: string;
  days: number;
}

/** What the owner sees of a share. Its link is shown once, to whoever made it: only a hash of its token is stored. */
export const shareView = v.object({
  _id: v.id("shares"),
  _creationTime: v.number(),
  chatId: v.id("chats"),
  title: v.string(),
  expiresAt: v.number(),
});

export function viewShare({ _id, _creationTime, chatId, title, expiresAt }: Doc<"shares">): Infer<typeof shareView> {
  return { _id, _creationTime, chatId, title, expiresAt };
}

/** Copies what the chat shows now, and gives the token of its link. The same key again gives the same token, and changes nothing. */
export async function shareChat(ctx: MutationCtx, user: Doc<"users">, sharing: NewShare): Promise<string> {
  const { chat, key, days } = sharing;
  if (!isShareToken(key)) throw invalid("key", "pattern");
  if (!SHARE_DAYS.some((choice) => choice === days)) throw invalid("days", "notAllowed");
  const token = await tokenOf(user, key);
  const tokenHash = await hash(token);
  if ((await shareByHash(ctx, tokenHash)) !== null) return token;
  const shares = await sharesOf(ctx, user);
  if (shares.length === SHARES) throw limitReached(Math.min(...shares.map(({ expiresAt }) => expiresAt)));

  const { title, messages } = await copyOf(ctx, user, sharing);
  const expiresAt = Date.now() + days * DAY_MS;
  const titleOf = await titleSource(ctx, chat);
  const shareId = await ctx.db.insert("shares", { userId: user._id, chatId: chat._id, tokenHash, title, titleOf, expiresAt });
  for (const { message, photos, shown, ...copied } of messages) {
    const used = await usePhotos(ctx, shown);
    const left = photos + shown.length - used.length;
    await ctx.db.insert("sharedMessages", { shareId, message, ...copied, photos: left, shown: used });
  }
  return token;
}

/** Of the key and of whose it is: who knows a link, also one that is over, makes none that leads to words of their own. */
async function tokenOf(user: Doc<"users">, key: string): Promise<string> {
  const signature = await sign("share links", `${user._id} ${key}`);
  const bytes = signature.match(/../g)?.slice(0, (SHARE_TOKEN_CHARS * 6) / 8) ?? [];
  const letters = btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))));
  return letters.replaceAll("+", "-").replaceAll("/", "_");
}

/** The question whose words are the title; null: a person gave it, or it tells nothing. */
async function titleSource(ctx: QueryCtx, chat: Doc<"chats">): Promise<Id<"messages"> | null> {
  if (chat.titleOrigin === "renamed" || isHiddenTitle(chat.title)) return null;
  return (await firstQuestion(ctx, chat))?._id ?? null;
}

/** What the copy holds: of the branch that the chat shows the last messages, in the words that others are to read. */
async function copyOf(ctx: QueryCtx, user: Doc<"users">, { chat, nameWord, photos: withPhotos = false }: ShareContent) {
  const redact = await nameRedactor(ctx, user, nameWord);
  const branch = await branchTo(ctx, { userId: user._id, chatId: chat._id }, chat.activeLeaf, SHARED_MESSAGES);
  const messages = branch.flatMap(({ _id, role, parts, status, origin, citations, _creationTime }) => {
    const text = redact(partsToText(parts));
    const photos = photoParts(parts);
    if (status === "streaming" || (text === "" && photos.length === 0)) return [];
    const shown = withPhotos ? photos : [];
    const spoken = origin === "spoken" ? true : undefined;
    const shared = { role, text, shown, spoken, citations: citationsToShare(citations) };
    return [{ message: _id, ...shared, photos: photos.length - shown.length, sentAt: _creationTime }];
  });
  return { title: redact(chat.title), messages };
}

/** Those that others may see. */
export function citationsToShare(citations: Doc<"messages">["citations"] = []): Doc<"sharedMessages">["citations"] {
  const shared = sharedCitations(citations);
  return shared.length === 0 ? undefined : shared;
}

async function nameRedactor(ctx: QueryCtx, user: Doc<"users">, word: string | null): Promise<(text: string) => string> {
  if (word === null) return (text) => text;
  if (!isSeen(word)) throw invalid("nameWord", "empty");
  if (word.length > NAME_WORD_CHARS) throw invalid("nameWord", "tooLong");
  if (!word.isWellFormed()) throw invalid("nameWord", "pattern");
  const { formerChildNames = [], formerUsernames = [] } = user;
  const names = [...(await childrenOf(ctx, user)).map(({ name }) => name), ...formerChildNames];
  // Their own stand for nobody's word, in any language.
  const own = [user.name, user.username].flatMap((name) => name ?? []).concat(formerUsernames);
  const [redactChildren, redactPerson] = [redactNames(names, word.trim(), capitalized(word.trim())), redactNames(own, "…")];
  return (text) => redactPerson(redactChildren(text));
}

function capitalized(word: string): string {
  const [first = "", ...rest] = word;
  return first.toUpperCase() + rest.join("");
}

/** Those that can be read still, the newest first. One that is over is no longer than a sweep behind, so few are passed by. */
export async function sharesOf(ctx: QueryCtx, user: Doc<"users">): Promise<Doc<"shares">[]> {
  const shares = ctx.db.query("shares").withIndex("by_user", (q) => q.eq("userId", user._id));
  return (await shares.order("desc").take(2 * SHARES)).filter((share) => !isOver(share)).slice(0, SHARES);
}

/** A share that is over is as good as none: the job that removes it may be late, or never come. */
export function isOver({ expiresAt }: Doc<"shares">): boolean {
  return expiresAt <= Date.now();
}

async function shareByHash(ctx: QueryCtx, tokenHash: string): Promise<Doc<"shares"> | null> {
  return await ctx.db
    .query("shares")
    .withIndex("by_tokenHash", (q) => q.eq("tokenHash", tokenHash))
    .unique();
}

/** A message as whoever has the link reads it. */
const sharedFields = {
  role: v.union(v.literal("user"), v.literal("assistant")),
  text: v.string(),
  /** How many were left out. */
  photos: v.number(),
  /** Good as long as the link is; the room that each takes in pixels. */
  shown: v.array(v.object({ url: v.string(), width: v.number(), height: v.number() })),
  sentAt: v.number(),
  spoken: v.optional(v.boolean()),
  citations: v.optional(vSharedCitations),
};

export const sharedChat = v.object({
  title: v.string(),
  expiresAt: v.number(),
  messages: v.array(v.object({ _id: v.id("sharedMessages"), ...sharedFields })),
});

export const sharePreview = v.object({
  title: v.string(),
  messages: v.array(v.object({ _id: v.id("messages"), ...sharedFields })),
});

/** What others would read, for its owner to look at before there is a link; its photos by the owner's own links. */
export async function previewShare(ctx: QueryCtx, user: Doc<"users">, copied: ShareContent): Promise<Infer<typeof sharePreview>> {
  const { title, messages } = await copyOf(ctx, user, copied);
  const linkTo = await linkMaker(ctx, user);
  const view = async ({ message, shown, ...rest }: (typeof messages)[number]) => ({
    _id: message,
    ...rest,
    shown: await Promise.all(shown.map(async ({ fileId }) => await viewPhoto(ctx, fileId, await linkTo(fileId)))),
  });
  return { title, messages: await Promise.all(messages.map(view)) };
}

/** What whoever has the link reads. Never made, over and taken back are one answer. */
export async function readShare(ctx: QueryCtx, token: string): Promise<Infer<typeof sharedChat>> {
  const share = isShareToken(token) ? await shareByHash(ctx, await hash(token)) : null;
  if (share === null || !(await isReadable(ctx, share))) throw notFound();
  const stored = ctx.db.query("sharedMessages").withIndex("by_share", (q) => q.eq("shareId", share._id));
  const messages: Infer<typeof sharedChat>["messages"] = [];
  for (const { _id, role, text, photos, shown = [], sentAt, spoken, citations } of await stored.take(SHARED_MESSAGES)) {
    const link = async (file: Id<"files">) => await sharedFileUrl({ file, share: share._id });
    const pictures = await Promise.all(shown.map(async (fileId) => await viewPhoto(ctx, fileId, await link(fileId))));
    messages.push({ _id, role, text, photos, shown: pictures, sentAt, spoken, citations });
  }
  return { title: share.title, expiresAt: share.expiresAt, messages };
}

/** Its rows go some time after those of its chat and of the account: nobody reads it from then on. */
async function isReadable(ctx: QueryCtx, share: Doc<"shares">): Promise<boolean> {
  if (isOver(share) || (await ctx.db.get("users", share.userId)) === null) return false;
  return (await ctx.db.get("chats", share.chatId)) !== null;
}

/** What a link of a share leads to: a photo that one of its messages shows still, while the share is there. */
export async function fileOfShare(ctx: QueryCtx, link: SharedFileLink): Promise<Doc<"files"> | null> {
  const shareId = ctx.db.normalizeId("shares", link.share);
  const share = shareId && (await ctx.db.get("shares", shareId));
  const file = await fileByName(ctx, link.file);
  if (!share || file?.userId !== share.userId || !(await isReadable(ctx, share))) return null;
  return (await showsFile(ctx, share._id, file._id)) ? file : null;
}

/** Whether one of its messages shows the photo. The file may be there for another use of it, long after its message was deleted. */
async function showsFile(ctx: QueryCtx, shareId: Id<"shares">, fileId: Id<"files">): Promise<boolean> {
  const stored = ctx.db.query("sharedMessages").withIndex("by_share", (q) => q.eq("shareId", shareId));
  return (await stored.take(SHARED_MESSAGES)).some(({ shown = [] }) => shown.includes(fileId));
}

async function viewPhoto(ctx: QueryCtx, fileId: Id<"files">, url: string) {
  const file = await ctx.db.get("files", fileId);
  return { url, width: file?.width ?? 0, height: file?.height ?? 0 };
}

export async function requireOwnShare(ctx: QueryCtx, user: Doc<"users">, id: string): Promise<Doc<"shares">> {
  const shareId = ctx.db.normalizeId("shares", id);
  const share = shareId === null ? null : await ctx.db.get("shares", shareId);
  if (share?.userId !== user._id || isOver(share)) throw notFound();
  return share;
}

/** The link leads nowhere from now on; the copy goes with it, in a transaction of its own. */
export async function endShare(ctx: MutationCtx, shareId: Id<"shares">): Promise<void> {
  if ((await ctx.db.get("shares", shareId)) === null) return;
  await ctx.db.delete("shares", shareId);
  await ctx.scheduler.runAfter(0, internal.shares.removeCopy, { shareId });
}

/** Returns how many messages it removed, at most `limit`. */
export async function removeSharedMessages(ctx: MutationCtx, shareId: Id<"shares">, limit: number): Promise<number> {
  const stored = ctx.db.query("sharedMessages").withIndex("by_share", (q) => q.eq("shareId", shareId));
  const messages = await stored.take(limit);
  for (const message of messages) await removeShared(ctx, message);
  return messages.length;
}

/** A message of a copy, with what it holds of photos. */
export async function removeShared(ctx: MutationCtx, { _id, shown = [] }: Doc<"sharedMessages">): Promise<void> {
  for (const fileId of shown) await dropUse(ctx, fileId);
  await ctx.db.delete("sharedMessages", _id);
}
