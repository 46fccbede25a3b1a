import { v } from "convex/values";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { internal } from "./_generated/api.js";
import { internalAction, internalMutation, internalQuery } from "./_generated/server.js";
import { accountDeletedMail } from "./mail/accountDeletedMail.ts";
import { sendMail } from "./mail/sender.ts";
import { closeDeletion, deleteNextBatch } from "./model/account/accountDeletion.ts";
import { hash } from "./model/hash.ts";
import { interfaceLanguage } from "./model/validators.ts";

const deletion = v.id("accountDeletions");

/** How long after each try to tell them the next one comes. After the last the address is forgotten. */
const NEXT_TRY_MS = [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS, 60 * MINUTE_MS];

export const deleteBatch = internalMutation({
  args: { deletion },
  returns: v.null(),
  handler: async (ctx, args) => {
    await deleteNextBatch(ctx, args.deletion);
    return null;
  },
});

const HALTED_AFTER_MS = 10 * MINUTE_MS;
const RESUMED_AT_ONCE = 20;

/** Longer than all tries take: whoever is still to be told then has no job any more, as after a restore. */
const UNTOLD_AFTER_MS = 180 * MINUTE_MS;

/**
 * A batch that failed, by an error of ours, schedules none after it: the next version of the code gets another chance. And an address
 * does not stay for want of the job that was to tell its person.
 */
export const resume = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const halted = await ctx.db
      .query("accountDeletions")
      .withIndex("by_emptied_and_movedAt", (q) => q.eq("emptied", false).lt("movedAt", Date.now() - HALTED_AFTER_MS))
      .take(RESUMED_AT_ONCE);
    for (const { _id } of halted) await ctx.scheduler.runAfter(0, internal.accountDeletion.deleteBatch, { deletion: _id });
    const untold = await ctx.db
      .query("accountDeletions")
      .withIndex("by_emptied_and_movedAt", (q) => q.eq("emptied", true).lt("movedAt", Date.now() - UNTOLD_AFTER_MS))
      .take(RESUMED_AT_ONCE);
    for (const { _id } of untold) {
      // Once: it is scheduled until its last try from here on.
      await ctx.db.patch("accountDeletions", _id, { movedAt: Date.now() });
      await ctx.scheduler.runAfter(0, internal.accountDeletion.scheduleMail, { deletion: _id });
    }
    return null;
  },
});

/**
 * A try to tell them, with the next one in case it comes to nothing: an action that dies with its machine is not run again, a mutation
 * is.
 */
export const scheduleMail = internalMutation({
  args: { deletion },
  returns: v.null(),
  handler: async (ctx, args) => {
    const mail = (await ctx.db.get("accountDeletions", args.deletion))?.mail;
    if (mail === undefined) return null;
    const pause = NEXT_TRY_MS[mail.tries];
    if (pause === undefined) {
      await ctx.db.patch("accountDeletions", args.deletion, { mail: undefined });
      await closeDeletion(ctx, args.deletion);
      return null;
    }
    await ctx.db.patch("accountDeletions", args.deletion, { mail: { ...mail, tries: mail.tries + 1 } });
    // The address stays out of the arguments, which Convex keeps for days.
    await ctx.scheduler.runAfter(0, internal.accountDeletion.send, args);
    await ctx.scheduler.runAfter(pause, internal.accountDeletion.scheduleMail, args);
    return null;
  },
});

export const addressee = internalQuery({
  args: { deletion },
  returns: v.union(v.object({ email: v.string(), language: interfaceLanguage }), v.null()),
  handler: async (ctx, args) => {
    const mail = (await ctx.db.get("accountDeletions", args.deletion))?.mail;
    return mail === undefined ? null : { email: mail.email, language: mail.language };
  },
});

export const send = internalAction({
  args: { deletion },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    const mail = await ctx.runQuery(internal.accountDeletion.addressee, args);
    if (mail === null) return null;
    // A try whose answer was lost may have sent it. With the address, for another deployment can have the same id.
    const once = await hash(`accountDeleted ${args.deletion} ${mail.email}`);
    await sendMail(accountDeletedMail(mail.email, mail.language), once);
    await ctx.runMutation(internal.accountDeletion.mailSent, args);
    return null;
  },
});

export const mailSent = internalMutation({
  args: { deletion },
  returns: v.null(),
  handler: async (ctx, args) => {
    if ((await ctx.db.get("accountDeletions", args.deletion)) === null) return null;
    await ctx.db.patch("accountDeletions", args.deletion, { mail: undefined });
    await closeDeletion(ctx, args.deletion);
    return null;
  },
});
