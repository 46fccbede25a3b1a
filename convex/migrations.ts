import type { FunctionReference, PaginationOptions, PaginationResult } from "convex/server";
import { v } from "convex/values";
import { FALLBACK_LANGUAGE } from "#domain/account/languages.ts";
import { isPrivate } from "#domain/care/card/signs.ts";
import { partsToText } from "#domain/chat/content.ts";
import { VERSIONS } from "#domain/chat/limits.ts";
import { searchWords } from "#domain/chat/search.ts";
import { exchangeTitle, firstTitle } from "#domain/chat/title.ts";
import { internal } from "./_generated/api.js";
import type { Doc, TableNames } from "./_generated/dataModel.js";
import { internalMutation, internalQuery, type MutationCtx, type QueryCtx } from "./_generated/server.js";
import { namesPrivate } from "./model/care/secondReading.ts";
import { firstQuestion, titleAnew } from "./model/chat/chats.ts";
import { following } from "./model/chat/messages.ts";
import { hideTitle, titleFields } from "./model/chatTitle.ts";

/** Documents that one transaction goes through. */
const BATCH = 200;
/** Fewer where each has messages that are read with it. */
const CHATS_TITLED = 20;

type Step = (ctx: MutationCtx, page: PaginationOptions) => Promise<PaginationResult<unknown>>;

/**
 * From one schema to the next: each step goes through a table once, in batches, and changes what is not yet as it should be. A step that
 * has been in use is never changed. A step whose fields have another name by now has gone; the one that renames them does its work too.
 */
const STEPS: Record<string, Step> = {
  /** `pieces` became `replyChunks`. */
  async replyChunks(ctx, page) {
    const chunks = await formerRows<FormerChunk>(ctx, "pieces", page);
    for (const { _id, _creationTime, generation: attempt, ...chunk } of chunks.page) {
      await ctx.db.insert("replyChunks", { ...chunk, attempt });
      await ctx.db.delete("pieces" as TableNames, _id);
    }
    return chunks;
  },

  /** `linkTimes` became `fileLinkExpiries`. A row that was made meanwhile is the newer one, and holds. */
  async fileLinkExpiries(ctx, page) {
    const expiries = await formerRows<Doc<"fileLinkExpiries">>(ctx, "linkTimes", page);
    for (const { _id, userId, until } of expiries.page) {
      const made = ctx.db.query("fileLinkExpiries").withIndex("by_user", (q) => q.eq("userId", userId));
      if ((await made.unique()) === null) await ctx.db.insert("fileLinkExpiries", { userId, until });
      await ctx.db.delete("linkTimes" as TableNames, _id);
    }
    return expiries;
  },

  /** `endedSetup` became `finishedSetupSteps`. */
  async userFields(ctx, page) {
    const users = await ctx.db.query("users").paginate(page);
    for (const { _id, endedSetup, finishedSetupSteps = [] } of users.page) {
      if (endedSetup === undefined) continue;
      const steps = [...new Set([...endedSetup, ...finishedSetupSteps])];
      await ctx.db.patch("users", _id, { finishedSetupSteps: steps, endedSetup: undefined });
    }
    return users;
  },

  /** `titleWords` became `titleSearchText`. */
  async chatFields(ctx, page) {
    const chats = await ctx.db.query("chats").paginate(page);
    for (const { _id, title } of chats.page) await ctx.db.patch("chats", _id, { ...titleFields(title), titleWords: undefined });
    return chats;
  },

  /** `words` became `searchText`, of feedback `comment`, and `generation` became `attempt`. */
  async messageFields(ctx, page) {
    const messages = await ctx.db.query("messages").paginate(page);
    for (const { _id, parts, generation, attempt = generation, feedback } of messages.page) {
      await ctx.db.patch("messages", _id, {
        searchText: searchWords(partsToText(parts)),
        words: undefined,
        attempt,
        generation: undefined,
        feedback: feedback && renamedFeedback(feedback),
      });
    }
    return messages;
  },

  /**
   * `replies` became `replyLeases`. A job that watches a lease names the attempt by its old name, so each lease gets a new one: after chunks
   * and messages, for it may run at once and ends a reply as it stands.
   */
  async replyLeases(ctx, page) {
    const leases = await formerRows<FormerLease>(ctx, "replies", page);
    for (const { _id, _creationTime, generation: attempt, ...lease } of leases.page) {
      await ctx.db.insert("replyLeases", { ...lease, attempt });
      await ctx.db.delete("replies" as TableNames, _id);
      await ctx.scheduler.runAt(lease.leaseUntil, internal.reply.watchdog.expire, { message: lease.message, attempt });
    }
    return leases;
  },

  /** A title was kept when the question that had given it was deleted, or asked in other words. */
  async titlesLeft(ctx, page) {
    const chats = await ctx.db.query("chats").paginate({ ...page, numItems: CHATS_TITLED });
    for (const chat of chats.page) {
      if (chat.shortenedAt !== undefined || (await isTitledByOther(ctx, chat))) await titleAnew(ctx, chat._id);
    }
    return chats;
  },

  /** A title told of a parent's despair, or of what only a second reading found: it is hidden with the message that tells of it since. */
  async privateTitles(ctx, page) {
    const messages = await ctx.db.query("messages").paginate(page);
    const telling = messages.page.filter(
      ({ triage, secondReading }) =>
        (triage !== undefined && isPrivate(triage)) || (secondReading !== undefined && namesPrivate(secondReading)),
    );
    for (const chatId of new Set(telling.map((message) => message.chatId))) await hideTitle(ctx, chatId);
    return messages;
  },

  /** Jobs that wait under the old name of their function, or failed for it, are scheduled under the new one. */
  async scheduledFunctions(ctx, page) {
    const jobs = await ctx.db.system.query("_scheduled_functions").paginate(page);
    for (const { _id, name, args, state, scheduledTime } of jobs.page) {
      const renamed = RENAMED_FUNCTIONS[name.replace(".js:", ":")];
      if (renamed === undefined || (state.kind !== "pending" && state.kind !== "failed")) continue;
      if (state.kind === "pending") await ctx.scheduler.cancel(_id);
      await ctx.scheduler.runAt(scheduledTime, renamed, args[0] as Record<string, unknown>);
    }
    return jobs;
  },
};

/** Whether another way of asking the first question than the one that is shown gave the title. */
async function isTitledByOther(ctx: QueryCtx, chat: Doc<"chats">): Promise<boolean> {
  const asked = await following(ctx, chat._id, undefined).take(VERSIONS);
  if (asked.length < 2) return false;
  const shown = await firstQuestion(ctx, chat);
  return asked.some(({ _id, parts }) => {
    const text = partsToText(parts);
    return (
      _id !== shown?._id && [firstTitle(text, FALLBACK_LANGUAGE), exchangeTitle(text, FALLBACK_LANGUAGE)].includes(chat.title)
    );
  });
}

type Former<Table extends TableNames> = Omit<Doc<Table>, "attempt"> & { generation: number };
type FormerLease = Former<"replyLeases">;
type FormerChunk = Former<"replyChunks">;

/** What the scheduler may still hold by a name that has gone; every one can be run again without harm. */
const RENAMED_FUNCTIONS: Partial<Record<string, FunctionReference<"mutation", "internal">>> = {
  "accountDeletion:goOn": internal.accountDeletion.deleteBatch,
  "accountDeletion:tell": internal.accountDeletion.scheduleMail,
  "chats:goOnRemoving": internal.chats.deleteContents,
  "children:goOnForgetting": internal.children.clearFromChats,
  "sessions:forget": internal.sessions.deleteDependents,
  "signIn:forgetCount": internal.signIn.expireCount,
  "signIn:forgetRequest": internal.signIn.expireRequest,
  "voice:forgetStart": internal.voice.expireStart,
};

/** A page of a table that the schema has no more. */
async function formerRows<Row>(ctx: MutationCtx, table: string, page: PaginationOptions): Promise<PaginationResult<Row>> {
  return (await ctx.db.query(table as TableNames).paginate(page)) as PaginationResult<unknown> as PaginationResult<Row>;
}

type StoredFeedback = NonNullable<Doc<"messages">["feedback"]>;

function renamedFeedback({ words, comment = words, ...feedback }: StoredFeedback): StoredFeedback {
  return { ...feedback, ...(comment !== undefined && { comment }) };
}

/** Which steps have not been run to their end. */
export const pending = internalQuery({
  args: {},
  returns: v.array(v.string()),
  handler: async (ctx) => {
    const done = new Set((await ctx.db.query("migrations").take(1_000)).map(({ name }) => name));
    return Object.keys(STEPS).filter((name) => !done.has(name));
  },
});

/** `npx convex run migrations:run` after a deployment; `npm start` runs it itself. What is done already is left alone. */
export const run = internalMutation({
  args: {},
  returns: v.array(v.string()),
  handler: async (ctx) => {
    const done = new Set((await ctx.db.query("migrations").take(1_000)).map(({ name }) => name));
    const left = Object.keys(STEPS).filter((name) => !done.has(name));
    for (const name of left) await ctx.scheduler.runAfter(0, internal.migrations.runBatch, { name, cursor: null });
    return left;
  },
});

/** The next batch of a step; the scheduler outlives restarts, so a step that has begun comes to its end. */
export const runBatch = internalMutation({
  args: { name: v.string(), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { name, cursor }) => {
    const step = STEPS[name];
    if (step === undefined) throw new Error(`There is no migration ${name}`);
    const { isDone, continueCursor } = await step(ctx, { numItems: BATCH, cursor });
    if (isDone) await ctx.db.insert("migrations", { name, doneAt: Date.now() });
    else await ctx.scheduler.runAfter(0, internal.migrations.runBatch, { name, cursor: continueCursor });
    return null;
  },
});
