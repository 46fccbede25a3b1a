import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { type Infer, v } from "convex/values";
import { dismissReason, vMessageId } from "#convex/model/validators.ts";
import { CARE_ANSWERS, parseAnswer } from "#domain/care/careAnswers.ts";
import { internal } from "./_generated/api.js";
import { userMutation, userQuery } from "./functions.ts";
import { checkView, finishedCheck, insertCheck, viewCheck } from "./model/care/checks.ts";
import {
  dismissEpisode,
  episodeView,
  exportEpisode,
  exportedEpisode,
  openEpisodeOf,
  reopenEpisode,
  resolveEpisode,
  viewEpisode,
} from "./model/care/episodes.ts";
import { requireOwnChat } from "./model/chat/chats.ts";
import { messageById, requireOwnMessage } from "./model/chat/messages.ts";
import { waitingReply } from "./model/chat/rewriteReply.ts";
import { answerQuestion } from "./model/chat/userMessages.ts";
import { invalid } from "./model/errors.ts";
import { boundedPage } from "./model/pages.ts";
import { noteRemark } from "./model/usage/operatorEvents.ts";

/** What a chat's card and notes follow, on every device. */
export const openEpisode = userQuery({
  args: { chatId: v.string() },
  returns: v.union(episodeView, v.null()),
  handler: async (ctx, args) => {
    const chat = await requireOwnChat(ctx, ctx.user, args.chatId);
    const episode = await openEpisodeOf(ctx, chat._id);
    return episode && viewEpisode(episode);
  },
});

/** All that a person's chats ever told of, the oldest first, for their copy of their data. */
export const listEpisodes = userQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(exportedEpisode),
  handler: async (ctx, { paginationOpts }) => {
    const episodes = ctx.db.query("episodes").withIndex("by_user", (q) => q.eq("userId", ctx.user._id));
    const result = await episodes.paginate(boundedPage(paginationOpts));
    return { ...result, page: result.page.map(exportEpisode) };
  },
});

/** The signs that the person saw; a page that was loaded before there was this argument leaves it out. */
const seenRules = v.optional(v.array(v.string()));

/** No episode has as many. */
const SEEN_MAX = 200;

function requireFew(seen: Infer<typeof seenRules>): void {
  if (seen !== undefined && seen.length > SEEN_MAX) throw invalid("ruleIds", "tooLong");
}

/** "Help has been reached": ends the episode that the person sees, which is named by its message. Once more changes nothing. */
export const resolve = userMutation({
  args: { chatId: v.string(), messageId: vMessageId, ruleIds: seenRules },
  returns: v.null(),
  handler: async (ctx, { chatId, messageId, ruleIds: seen }) => {
    const chat = await requireOwnChat(ctx, ctx.user, chatId);
    requireFew(seen);
    await resolveEpisode(ctx, chat._id, { messageId, seen });
    return null;
  },
});

/** Undo of "Help has been reached": the episode that ended last goes on, if it is that of this message. Once more changes nothing. */
export const reopen = userMutation({
  args: { chatId: v.string(), messageId: vMessageId },
  returns: v.null(),
  handler: async (ctx, { chatId, messageId }) => {
    const chat = await requireOwnChat(ctx, ctx.user, chatId);
    await reopenEpisode(ctx, chat._id, messageId);
    return null;
  },
});

/** "Not an emergency", and after it the reason, where the person gives one: ids and a code are kept, no words. Once more changes nothing. */
export const dismiss = userMutation({
  args: { chatId: v.string(), messageId: vMessageId, reason: v.optional(dismissReason), ruleIds: seenRules },
  returns: v.null(),
  handler: async (ctx, { chatId, messageId, reason, ruleIds: seen }) => {
    const chat = await requireOwnChat(ctx, ctx.user, chatId);
    requireFew(seen);
    const change = await dismissEpisode(ctx, chat._id, { messageId, reason, seen });
    if (change !== null) await noteRemark(ctx, "dismissal", { userId: ctx.user._id, code: reason ?? "none", messageId });
    const question = change === "dismissed" ? await messageById(ctx, ctx.user, messageId) : null;
    // On its own: a limit that is reached loses no dismissal.
    if (question?.role === "user")
      await ctx.scheduler.runAfter(0, internal.reply.waiting.answerOrdinarily, { question: question._id });
    return null;
  },
});

const careAnswer = v.union(...[...CARE_ANSWERS.age, ...CARE_ANSWERS.now].map((one) => v.literal(one)));

/** One tap of the parent: what a message of theirs asked, so that its level can be known. The graver of two answers stands. */
export const answer = userMutation({
  args: { messageId: vMessageId, about: v.union(v.literal("age"), v.literal("now")), answer: careAnswer },
  returns: v.null(),
  handler: async (ctx, { messageId, about, answer: given }) => {
    const message = await requireOwnMessage(ctx, ctx.user, messageId);
    if (message.role !== "user") throw invalid("messageId", "notAllowed");
    const answers = parseAnswer(about, given);
    if (answers === null) throw invalid("answer", "notAllowed");
    await answerQuestion(ctx, ctx.user, message, answers);
    // On its own: a limit that is reached loses no answer.
    if ((await waitingReply(ctx, message)) !== null)
      await ctx.scheduler.runAfter(0, internal.reply.waiting.answer, { question: message._id });
    return null;
  },
});

/** A danger check that has come to its end. Once more changes nothing. */
export const keepCheck = userMutation({
  args: { ...finishedCheck, childId: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { childId, ...told }) => {
    await insertCheck(ctx, ctx.user, told, childId);
    return null;
  },
});

/** A person's danger checks, the newest first. */
export const listChecks = userQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(checkView),
  handler: async (ctx, { paginationOpts }) => {
    const checks = ctx.db.query("checks").withIndex("by_user_and_finishedAt", (q) => q.eq("userId", ctx.user._id));
    const result = await checks.order("desc").paginate(boundedPage(paginationOpts));
    return { ...result, page: result.page.map(viewCheck) };
  },
});
