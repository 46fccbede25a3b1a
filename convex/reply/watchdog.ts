import { v } from "convex/values";
import { internal } from "#convex/_generated/api.js";
import { internalMutation } from "#convex/_generated/server.js";
import { interruptReply, runningReply } from "#convex/model/chat/replies.ts";

/** Ends a reply whose writer has died. While the lease is renewed it only comes back when the lease would end. */
export const expire = internalMutation({
  args: { message: v.id("messages"), attempt: v.number() },
  returns: v.null(),
  handler: async (ctx, { message, attempt }): Promise<null> => {
    const reply = await runningReply(ctx, message, attempt);
    if (reply === null) return null;
    if (Date.now() < reply.leaseUntil) {
      await ctx.scheduler.runAt(reply.leaseUntil, internal.reply.watchdog.expire, { message, attempt });
      return null;
    }
    await interruptReply(ctx, reply);
    return null;
  },
});
