import { VOICE_STARTS_A_DAY, voiceAllowedAt } from "#domain/voice/quota.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { internal } from "#convex/_generated/api.js";
import type { Doc } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { limitReached } from "#convex/model/errors.ts";

/** Counts one more opening of the live service; refused where there were too many. What is refused is not counted. */
export async function countVoiceStart(ctx: MutationCtx, user: Doc<"users">): Promise<void> {
  const now = Date.now();
  const newestFirst = await ctx.db
    .query("voiceStarts")
    .withIndex("by_user_and_at", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(VOICE_STARTS_A_DAY);
  const starts = newestFirst.map(({ at }) => at).toReversed();
  const allowedAt = voiceAllowedAt(starts, now);
  if (allowedAt !== null) throw limitReached(allowedAt);
  const start = await ctx.db.insert("voiceStarts", { userId: user._id, at: now });
  await ctx.scheduler.runAt(now + DAY_MS, internal.voice.expireStart, { start });
}
