import { v, type Infer } from "convex/values";
import type { Doc } from "#convex/_generated/dataModel.js";
import type { QueryCtx } from "#convex/_generated/server.js";
import { limitAgainst, NOTHING_SPENT, usedPart } from "#domain/usage/ledger.ts";
import { ALLOWANCES, MOST_TOKENS, NEARLY, planOf, SHORTEST_VOICE_SESSION_S } from "#domain/usage/plans.ts";
import { costOf } from "#domain/usage/prices.ts";
import { usageDayFrom } from "#domain/usage/usageDay.ts";
import { dearestText } from "./bills.ts";
import { openDay, spendingOf } from "./ledger.ts";

/** So many days are drawn. */
const DAYS_SHOWN = 14;

export const todayView = v.object({
  /** What a reply would be told that is asked for now. */
  state: v.union(v.literal("open"), v.literal("nearly"), v.literal("over")),
  /** Messages that are left for certain, where the end is near. */
  left: v.union(v.number(), v.null()),
  /** When a new day's allowance begins, in milliseconds since the epoch; null while nothing is used. */
  endsAt: v.union(v.number(), v.null()),
  plan: v.union(v.literal("free"), v.literal("premium")),
  /** Messages that a day holds. */
  messages: v.number(),
});

/** Whether a reply can be had today. Changes seldom, so that a chat may watch it. */
export async function viewToday(ctx: QueryCtx, user: Doc<"users">): Promise<Infer<typeof todayView>> {
  const plan = planOf(user);
  const allowance = ALLOWANCES[plan];
  const day = await openDay(ctx, user);
  const common = { plan, messages: allowance.messages };
  if (day === null) return { ...common, state: "open", left: null, endsAt: null };
  // What is reserved at this moment is mostly given back: it would flicker, and be read anew with each call of a reply.
  const settled = { spent: spendingOf(day), open: [] };
  const asked = { kind: "reply", nanos: costOf(dearestText(), MOST_TOKENS.reply), seconds: 0, leastNanos: null } as const;
  if (limitAgainst(settled, allowance, asked) !== null) return { ...common, state: "over", left: 0, endsAt: day.endsAt };
  if (usedPart(settled, allowance) < NEARLY) return { ...common, state: "open", left: null, endsAt: day.endsAt };
  const byMoney = Math.floor((allowance.textNanos - day.textNanos) / asked.nanos);
  const left = Math.max(1, Math.min(allowance.messages - day.messages, byMoney));
  return { ...common, state: "nearly", left, endsAt: day.endsAt };
}

const dayView = v.object({ day: v.string(), messages: v.number() });

export const usageView = v.object({
  plan: todayView.fields.plan,
  /** As "2026-11-22", where the person is. */
  day: v.string(),
  endsAt: v.number(),
  messages: v.object({ used: v.number(), most: v.number(), isOver: v.boolean() }),
  voiceSeconds: v.object({ used: v.number(), most: v.number(), isOver: v.boolean() }),
  /** The last days on which anything was used, oldest first. */
  days: v.array(dayView),
  month: v.object({ messages: v.number(), voiceSeconds: v.number(), photos: v.number() }),
});

/** What the person has used, and what a day of theirs holds. */
export async function viewUsage(ctx: QueryCtx, user: Doc<"users">): Promise<Infer<typeof usageView>> {
  const plan = planOf(user);
  const allowance = ALLOWANCES[plan];
  const rows = await ctx.db
    .query("usageDays")
    .withIndex("by_user_and_endsAt", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(31 + DAYS_SHOWN);
  const open = rows.find(({ endsAt }) => endsAt > Date.now());
  const { day, endsAt } = open ?? usageDayFrom(Date.now(), user.timeZone ?? "UTC", rows[0]?.endsAt ?? null);
  const spent = open ?? { ...NOTHING_SPENT, photos: 0 };
  const { state } = await viewToday(ctx, user);
  const month = rows.filter((row) => row.day.slice(0, 7) === day.slice(0, 7));
  const sum = (of: (row: Doc<"usageDays">) => number) => month.reduce((total, row) => total + of(row), 0);
  return {
    plan,
    day,
    endsAt,
    messages: { used: spent.messages, most: allowance.messages, isOver: state === "over" },
    voiceSeconds: {
      used: spent.voiceSeconds,
      most: allowance.voiceSeconds,
      isOver: spent.voiceSeconds > allowance.voiceSeconds - SHORTEST_VOICE_SESSION_S || spent.voiceNanos >= allowance.voiceNanos,
    },
    days: lastDays(rows),
    month: {
      messages: sum((row) => row.messages),
      voiceSeconds: sum((row) => row.voiceSeconds),
      photos: sum((row) => row.photos),
    },
  };
}

/** Of allowances, the newest first. A traveller's day may hold two: one that ended where they were, and one that began where they are. */
function lastDays(rows: readonly Doc<"usageDays">[]): Infer<typeof dayView>[] {
  const byDay = new Map<string, number>();
  for (const { day, messages } of rows) byDay.set(day, (byDay.get(day) ?? 0) + messages);
  return Array.from(byDay, ([day, messages]) => ({ day, messages }))
    .slice(0, DAYS_SHOWN)
    .toReversed();
}
