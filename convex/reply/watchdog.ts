import { v } from "convex/values";
import { internal } from "#convex/_generated/api.js";
import { internalMutation } from "#convex/_generated/server.js";
import { awaitsItsWriter, interruptReply, runningReply } from "#convex/model/chat/replies.ts";
import { replyLimitsFromEnv } from "#convex/model/env.ts";

/** Ends a reply whose writer has died. While the lease is renewed, here for a writer that has yet to begin, it only comes back when it would end. */
export const expire = internalMutation({
  args: { message: v.id("messages"), attempt: v.number() },
  returns: v.null(),
  handler: async (ctx, { message, attempt }): Promise<null> => {
    const reply = await runningReply(ctx, message, attempt);
    if (reply === null) return null;
    const isHeld = Date.now() < reply.leaseUntil;
    if (!isHeld && !(await awaitsItsWriter(ctx, reply))) {
      await interruptReply(ctx, reply);
      return null;
    }
    const leaseUntil = isHeld ? reply.leaseUntil : Date.now() + replyLimitsFromEnv().leaseMs;
    if (!isHeld) await ctx.db.patch("replyLeases", reply._id, { leaseUntil });
    await ctx.scheduler.runAt(leaseUntil, internal.reply.watchdog.expire, { message, attempt });
    return null;
  },
});
