import { MAX_SCHEDULED_PER_MUTATION, MAX_VALUE_BYTES } from "#system/limits.ts";
import { READ_BYTES, READ_DOCUMENTS, READ_RANGES, WRITTEN_BYTES, WRITTEN_DOCUMENTS } from "#values/limits.ts";
import type { Usage } from "#store/Usage.ts";
import type { Observations } from "#runtime/invocation.ts";

interface Metric {
  used: number;
  remaining: number;
}

/** What `ctx.meta.getTransactionMetrics()` answers: how much of each limit the whole transaction has used so far. */
export function transactionMetrics(usage: Usage, { scheduled, scheduledBytes }: Observations): Record<string, Metric> {
  const of = (used: number, limit: number) => ({ used, remaining: Math.max(limit - used, 0) });
  return {
    bytesRead: of(usage.bytesRead, READ_BYTES),
    bytesWritten: of(usage.bytesWritten, WRITTEN_BYTES),
    databaseQueries: of(usage.databaseQueries, READ_RANGES),
    documentsRead: of(usage.documentsRead, READ_DOCUMENTS),
    documentsWritten: of(usage.documentsWritten, WRITTEN_DOCUMENTS),
    functionsScheduled: of(scheduled, MAX_SCHEDULED_PER_MUTATION),
    scheduledFunctionArgsBytes: of(scheduledBytes, MAX_VALUE_BYTES),
  };
}
