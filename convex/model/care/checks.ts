import { v, type Infer } from "convex/values";
import { internal } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { deleteBatch } from "#convex/model/deleteBatch.ts";
import { invalid, requireWhole } from "#convex/model/errors.ts";
import { CHECK_ANSWERS, levelOf, replayCheck, stepOf } from "#domain/care/check/check.ts";
import { CHECK_AGES, CHECK_LEVELS } from "#domain/care/check/questions.ts";
import { parseMessageId } from "#domain/ids.ts";
import { ownChild } from "./children.ts";

const checkAnswer = v.object({ question: v.string(), answer: v.union(...CHECK_ANSWERS.map((one) => v.literal(one))) });

/** What a browser says of a check that has come to its end. */
export const finishedCheck = {
  /** 21 characters, minted by the browser: the key that makes keeping idempotent. */
  checkId: v.string(),
  age: v.union(...CHECK_AGES.map((age) => v.literal(age))),
  /** How old the child was, in days; null where the group alone was told. */
  days: v.union(v.number(), v.null()),
  answers: v.array(checkAnswer),
  /** In milliseconds since the epoch, by the browser's clock. */
  finishedAt: v.number(),
};

/** As it is stored. The level is what the rules said of these answers on that day. */
export const checkFields = {
  ...finishedCheck,
  childId: v.optional(v.id("children")),
  level: v.union(...CHECK_LEVELS.map((level) => v.literal(level))),
};

export const checkView = v.object({ _id: v.id("checks"), ...checkFields });

export function viewCheck({
  _id,
  checkId,
  age,
  days,
  answers,
  finishedAt,
  childId,
  level,
}: Doc<"checks">): Infer<typeof checkView> {
  return { _id, checkId, age, days, answers, finishedAt, childId, level };
}

/** Of one person: a check a day for more than a year. */
const CHECKS_KEPT = 400;

type CheckArgs = Pick<Doc<"checks">, "checkId" | "age" | "days" | "answers" | "finishedAt">;

/** Goes through the answers anew, so that no level is taken on trust. Once more changes nothing. */
export async function insertCheck(ctx: MutationCtx, user: Doc<"users">, told: CheckArgs, childId: string | null): Promise<void> {
  const { checkId, age, days, answers, finishedAt } = told;
  if (parseMessageId(checkId) === null) throw invalid("checkId", "notAllowed");
  requireWhole("days", days ?? 0, 0);
  requireWhole("finishedAt", finishedAt, 0);
  const check = replayCheck({ age, days }, answers);
  if (check === null || stepOf(check).state !== "over") throw invalid("answers", "notAllowed");
  const known = await ctx.db
    .query("checks")
    .withIndex("by_user_and_checkId", (q) => q.eq("userId", user._id).eq("checkId", checkId))
    .unique();
  if (known !== null) return;
  // The child may have been removed since, or be another person's: the check is the person's own all the same.
  const child = childId === null ? null : await ownChild(ctx, user, childId);
  await makeRoom(ctx, user);
  await ctx.db.insert("checks", {
    userId: user._id,
    checkId,
    age,
    days,
    answers,
    // A clock that is ahead must not put it before what comes later.
    finishedAt: Math.min(finishedAt, Date.now()),
    level: levelOf(check.answers),
    ...(child !== null && { childId: child._id }),
  });
}

/** A check is never refused for being one too many: the oldest leaves. */
async function makeRoom(ctx: MutationCtx, { _id }: Doc<"users">): Promise<void> {
  const checks = ctx.db.query("checks").withIndex("by_user_and_finishedAt", (q) => q.eq("userId", _id));
  const kept = await checks.order("desc").take(CHECKS_KEPT);
  const oldest = kept.length === CHECKS_KEPT ? kept.at(-1) : undefined;
  if (oldest !== undefined) await ctx.db.delete("checks", oldest._id);
}

const REMOVED_AT_ONCE = 200;

/** What was kept with a child leaves with the child, in batches. */
export async function removeChecksOf(ctx: MutationCtx, childId: Id<"children">): Promise<void> {
  const checks = ctx.db.query("checks").withIndex("by_child", (q) => q.eq("childId", childId));
  const removed = await deleteBatch(ctx, "checks", checks, REMOVED_AT_ONCE);
  if (removed === REMOVED_AT_ONCE) await ctx.scheduler.runAfter(0, internal.children.removeChecks, { childId });
}
