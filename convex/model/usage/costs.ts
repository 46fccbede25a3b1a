import type { MutationCtx } from "#convex/_generated/server.js";
import type { MeteredCall } from "#domain/usage/ledger.ts";
import type { Tokens } from "#domain/usage/prices.ts";

/** So many rows share one sum. */
const SHARDS = 8;

interface Call extends Tokens {
  model: string;
  kind: MeteredCall;
  nanos: number;
}

/** Adds a call to what the deployment has paid today. */
export async function addCost(ctx: MutationCtx, { model, kind, inputTokens, outputTokens, nanos }: Call): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const shard = Math.floor(Math.random() * SHARDS);
  const sum = await ctx.db
    .query("modelCosts")
    .withIndex("by_day_and_model_and_kind_and_shard", (q) =>
      q.eq("day", day).eq("model", model).eq("kind", kind).eq("shard", shard),
    )
    .unique();
  if (sum === null) {
    await ctx.db.insert("modelCosts", { day, model, kind, shard, calls: 1, inputTokens, outputTokens, nanos });
    return;
  }
  await ctx.db.patch("modelCosts", sum._id, {
    calls: sum.calls + 1,
    inputTokens: sum.inputTokens + inputTokens,
    outputTokens: sum.outputTokens + outputTokens,
    nanos: sum.nanos + nanos,
  });
}
