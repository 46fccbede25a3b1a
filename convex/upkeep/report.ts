import { v } from "convex/values";
import { internalQuery } from "#convex/_generated/server.js";
import { tokens } from "#convex/model/validators.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { METERED } from "#domain/usage/ledger.ts";
import { OPERATOR_EVENTS } from "#domain/usage/operatorEvents.ts";

const NANOS_A_DOLLAR = 1_000_000_000;

/**
 * What was paid, by day of UTC, model and what it did, newest first: `npx convex run upkeep/report:costs '{"days": 7}'`. Dollars by our list
 * of prices, not by a bill.
 */
export const costs = internalQuery({
  args: { days: v.optional(v.number()) },
  returns: v.array(
    v.object({
      day: v.string(),
      model: v.string(),
      kind: v.union(...METERED.map((kind) => v.literal(kind))),
      calls: v.number(),
      ...tokens.fields,
      dollars: v.number(),
    }),
  ),
  handler: async (ctx, { days = 7 }) => {
    const since = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
    const shards = await ctx.db
      .query("modelCosts")
      .withIndex("by_day_and_model_and_kind_and_shard", (q) => q.gte("day", since))
      .order("desc")
      .collect(); // bounded: days, models, four kinds, eight shards
    const groups = Map.groupBy(shards, ({ day, model, kind }) => `${day} ${model} ${kind}`);
    return [...groups.values()].flatMap((rows) => {
      const [first] = rows;
      if (first === undefined) return [];
      const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
      return {
        day: first.day,
        model: first.model,
        kind: first.kind,
        calls: sum(({ calls }) => calls),
        inputTokens: sum(({ inputTokens }) => inputTokens),
        outputTokens: sum(({ outputTokens }) => outputTokens),
        dollars: sum(({ nanos }) => nanos) / NANOS_A_DOLLAR,
      };
    });
  },
});

/** Of a larger deployment the newest days of people stand for the rest: a query reads so many documents and no more. */
const MOST_USAGE_DAYS = 8_000;

/**
 * What a person costs, by the days that each of them has used: `npx convex run upkeep/report:costsPerPerson '{"days": 30}'`. Names nobody.
 * `cut`: there were more days than one look reads.
 */
export const costsPerPerson = internalQuery({
  args: { days: v.optional(v.number()) },
  returns: v.object({
    people: v.number(),
    personDays: v.number(),
    messages: v.number(),
    voiceMinutes: v.number(),
    dollars: v.number(),
    dollarsAPerson: v.number(),
    dollarsOfTheDearest: v.number(),
    cut: v.boolean(),
  }),
  handler: async (ctx, { days = 30 }) => {
    const rows = await ctx.db
      .query("usageDays")
      .withIndex("by_endsAt", (q) => q.gte("endsAt", Date.now() - days * DAY_MS))
      .order("desc")
      .take(MOST_USAGE_DAYS);
    const nanos = new Map<string, number>();
    for (const { userId, textNanos, voiceNanos } of rows) nanos.set(userId, (nanos.get(userId) ?? 0) + textNanos + voiceNanos);
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
    const dollars = sum(({ textNanos, voiceNanos }) => textNanos + voiceNanos) / NANOS_A_DOLLAR;
    return {
      people: nanos.size,
      personDays: rows.length,
      messages: sum(({ messages }) => messages),
      voiceMinutes: sum(({ voiceSeconds }) => voiceSeconds) / 60,
      dollars,
      dollarsAPerson: nanos.size === 0 ? 0 : dollars / nanos.size,
      dollarsOfTheDearest: Math.max(0, ...nanos.values()) / NANOS_A_DOLLAR,
      cut: rows.length === MOST_USAGE_DAYS,
    };
  },
});

/** The most that one look shows. */
const MOST_EVENTS = 500;

const event = v.object({ at: v.number(), code: v.string(), messageId: v.optional(v.string()) });

/**
 * What happened of one kind, newest first: limits that were reached (once a person and day), replies that failed, feedback and "not an
 * emergency", with how often each code came: `npx convex run upkeep/report:events '{"kind": "failedReply"}'`. Ids, no words; what a person
 * wrote with a rating stands with its message.
 */
export const events = internalQuery({
  args: { kind: v.union(...OPERATOR_EVENTS.map((kind) => v.literal(kind))) },
  returns: v.object({ byCode: v.record(v.string(), v.number()), latest: v.array(event) }),
  handler: async (ctx, { kind }) => {
    const rows = await ctx.db
      .query("operatorEvents")
      .withIndex("by_kind", (q) => q.eq("kind", kind))
      .order("desc")
      .take(MOST_EVENTS);
    const byCode: Record<string, number> = {};
    for (const { code } of rows) byCode[code] = (byCode[code] ?? 0) + 1;
    return { byCode, latest: rows.map(({ _creationTime, code, messageId }) => ({ at: _creationTime, code, messageId })) };
  },
});
