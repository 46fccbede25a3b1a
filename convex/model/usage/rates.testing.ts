import type { MAIL_RATES, PERSONAL_RATES } from "#domain/usage/rates.ts";
import { components } from "#convex/_generated/api.js";
import type { TestBackend } from "#convex/setup.test.ts";

/** Whether the library holds a count of that. */
export async function isCounted(t: TestBackend, name: keyof typeof PERSONAL_RATES | keyof typeof MAIL_RATES, key: string) {
  const config = { kind: "fixed window" as const, rate: 1, period: 1 };
  const { ts } = await t.run((ctx) => ctx.runQuery(components.rateLimiter.lib.getValue, { name, key, config }));
  return ts > 0;
}
