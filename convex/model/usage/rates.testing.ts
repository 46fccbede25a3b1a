import { components } from "#convex/_generated/api.js";
import type { Person, TestBackend } from "#convex/backend.testing.ts";
import { type RateCount, countsOf, optionsOf, PERSONAL_RATE_NAMES } from "./rates.ts";

/** Whether the library holds a count of that. */
export async function isCounted(t: TestBackend, name: string, key: string) {
  const config = { kind: "fixed window" as const, rate: 1, period: 1 };
  const { ts } = await t.run((ctx) => ctx.runQuery(components.rateLimiter.lib.getValue, { name, key, config }));
  return ts > 0;
}

/** It was done as often as it may be. */
export async function exhaust(t: TestBackend, counted: RateCount | undefined): Promise<void> {
  if (counted === undefined) throw new Error("Nothing is counted.");
  const { name, rate } = counted;
  const used = { name, ...optionsOf(counted), count: rate.atOnce ?? rate.count };
  await t.run((ctx) => ctx.runMutation(components.rateLimiter.lib.rateLimit, used));
}

/** The person has done everything as often as it may be done. */
export async function exhaustAll(t: TestBackend, { userId }: Person): Promise<void> {
  for (const counted of PERSONAL_RATE_NAMES.flatMap((name) => countsOf(name, userId))) await exhaust(t, counted);
}
