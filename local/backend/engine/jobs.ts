import { openQuery } from "#local/backend/store/query.ts";
import type { RangeExpression } from "#local/backend/store/range.ts";
import type { Transaction } from "#local/backend/store/Transaction.ts";
import type { JsonObject, JSONValue } from "#local/backend/values/json.ts";

/** Where scheduled functions are kept; `ctx.db.system` reads the same rows. */
export const JOBS_TABLE = "_scheduled_functions";

const SYSTEM = { system: true };
const REMOVED_AT_ONCE = 500;

export interface NewJob {
  /** `module:export`. */
  path: string;
  args: JSONValue;
  /** Milliseconds since the epoch. */
  at: number;
}

export type JobState = { kind: "pending" | "inProgress" | "success" | "canceled" } | { kind: "failed"; error: string };

/** A job as the scheduler sees it. */
export interface Job {
  id: string;
  path: string;
  args: JSONValue;
  at: number;
  state: JobState;
}

export function insertJob(transaction: Transaction, job: NewJob, state: JobState = { kind: "pending" }): string {
  const row: JsonObject = { name: job.path.replace(":", ".js:"), args: [job.args], scheduledTime: job.at, state: { ...state } };
  return transaction.insert(JOBS_TABLE, row, SYSTEM);
}

export function findJob(transaction: Transaction, id: string): Job | null {
  const document = transaction.get(id, { table: JOBS_TABLE, system: true });
  return document === null ? null : rowToJob(document.fields);
}

function rowToJob(row: JsonObject): Job {
  const [args = {}] = row.args as JSONValue[];
  return {
    id: row._id as string,
    path: (row.name as string).replace(".js:", ":"),
    args,
    at: row.scheduledTime as number,
    state: row.state as JobState,
  };
}

export function markJob(transaction: Transaction, id: string, state: JobState, now: number): void {
  const changes: JsonObject = { state: { ...state } };
  if (state.kind !== "pending" && state.kind !== "inProgress") changes.completedTime = now;
  transaction.patch(id, changes, SYSTEM);
}

/** One that waits never runs; one that runs goes on, and what it schedules from then on is dropped. One that has ended stays as it is. */
export function cancelJob(transaction: Transaction, id: string, now: number): void {
  const job = findJob(transaction, id);
  if (job === null) throw new Error(`There is no scheduled function with the id ${id}`);
  if (job.state.kind === "pending" || job.state.kind === "inProgress") markJob(transaction, id, { kind: "canceled" }, now);
}

/** Jobs in one state, the earliest first. */
export function jobsInState(transaction: Transaction, kind: JobState["kind"]): Generator<Job> {
  return readJobs(transaction, "by_state_and_scheduledTime", [{ type: "Eq", fieldPath: "state.kind", value: kind }]);
}

/** Removes the oldest of those that ended before. */
export function removeJobsBefore(transaction: Transaction, before: number): void {
  const ended = readJobs(transaction, "by_completedTime", [
    { type: "Gt", fieldPath: "completedTime", value: 0 },
    { type: "Lt", fieldPath: "completedTime", value: before },
  ]);
  for (const job of ended.take(REMOVED_AT_ONCE).toArray()) transaction.remove(job.id, SYSTEM);
}

function* readJobs(transaction: Transaction, index: string, range: RangeExpression[]): Generator<Job> {
  const source = { type: "IndexRange" as const, indexName: `${JOBS_TABLE}.${index}`, range, order: "asc" as const };
  const stream = openQuery(transaction, { source, operators: [] });
  try {
    for (let row = stream.next(); row !== null; row = stream.next()) yield rowToJob(row.fields);
  } finally {
    stream.close();
  }
}
