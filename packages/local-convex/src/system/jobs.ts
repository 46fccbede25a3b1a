import { functionHandle, isHandle, parseHandle } from "#modules/functionAddress.ts";
import type { FunctionName } from "#modules/functionAddress.ts";
import { openQuery } from "#store/query/query.ts";
import type { RangeExpression } from "#store/query/range.ts";
import type { Transaction } from "#store/Transaction.ts";
import type { JsonObject, JSONValue } from "#values/json.ts";

/** Where scheduled functions are kept; `ctx.db.system` reads the same rows. */
export const JOBS_TABLE = "_scheduled_functions";

const REMOVED_AT_ONCE = 500;

export interface NewJob {
  /** Whose function scheduled it: that component sees its row. */
  component: string;
  target: FunctionName;
  args: JSONValue;
  /** Milliseconds since the epoch. */
  at: number;
}

export type JobState = { kind: "pending" | "inProgress" | "success" | "canceled" } | { kind: "failed"; error: string };

/** A job as the scheduler sees it. */
export interface Job extends NewJob {
  id: string;
  state: JobState;
}

/** Which row it is, and whose. */
export type JobName = Pick<Job, "component" | "id">;

export function insertJob(transaction: Transaction, job: NewJob, state: JobState = { kind: "pending" }): string {
  const { component, args, at } = job;
  const row: JsonObject = { name: targetToName(job), args: [args], scheduledTime: at, state: { ...state } };
  return transaction.insert(JOBS_TABLE, row, { system: true, component });
}

export function findJob(transaction: Transaction, { component, id }: JobName): Job | null {
  const document = transaction.get(id, { table: JOBS_TABLE, system: true, component });
  return document === null ? null : rowToJob(component, document.fields);
}

/** `module.js:export` as Convex shows it; a function of another component is kept by its handle. */
function targetToName({ component, target }: NewJob): string {
  return target.component === component ? target.path.replace(":", ".js:") : functionHandle(target);
}

function nameToTarget(component: string, name: string): FunctionName {
  return isHandle(name) ? parseHandle(name) : { component, path: name.replace(".js:", ":") };
}

function rowToJob(component: string, row: JsonObject): Job {
  const [args = {}] = row.args as JSONValue[];
  return {
    component,
    id: row._id as string,
    target: nameToTarget(component, row.name as string),
    args,
    at: row.scheduledTime as number,
    state: row.state as JobState,
  };
}

export function markJob(transaction: Transaction, { component, id }: JobName, state: JobState, now: number): void {
  const changes: JsonObject = { state: { ...state } };
  if (state.kind !== "pending" && state.kind !== "inProgress") changes.completedTime = now;
  transaction.patch(id, changes, { system: true, component });
}

/** One that waits never runs; one that runs goes on, and what it schedules from then on is dropped. One that has ended stays as it is. */
export function cancelJob(transaction: Transaction, name: JobName, now: number): void {
  const job = findJob(transaction, name);
  if (job === null) throw new Error(`There is no scheduled function with the id ${name.id}`);
  if (job.state.kind === "pending" || job.state.kind === "inProgress") markJob(transaction, job, { kind: "canceled" }, now);
}

/** The app, and every component that has been mounted. */
export function schedulingComponents(transaction: Transaction): string[] {
  const tables = [...transaction.database.catalog.tables];
  return tables.filter(({ name }) => name === JOBS_TABLE).map(({ component }) => component);
}

/** Jobs of one component in one state, the earliest first. */
export function jobsInState(transaction: Transaction, component: string, kind: JobState["kind"]): Generator<Job> {
  const range: RangeExpression[] = [{ type: "Eq", fieldPath: "state.kind", value: kind }];
  return readJobs(transaction, component, "by_state_and_scheduledTime", range);
}

/** Removes the oldest of those that ended before. */
export function removeJobsBefore(transaction: Transaction, before: number): void {
  const range: RangeExpression[] = [
    { type: "Gt", fieldPath: "completedTime", value: 0 },
    { type: "Lt", fieldPath: "completedTime", value: before },
  ];
  for (const component of schedulingComponents(transaction)) {
    const ended = readJobs(transaction, component, "by_completedTime", range).take(REMOVED_AT_ONCE).toArray();
    for (const { id } of ended) transaction.remove(id, { system: true, component });
  }
}

function* readJobs(transaction: Transaction, component: string, index: string, range: RangeExpression[]): Generator<Job> {
  const source = { type: "IndexRange" as const, indexName: `${JOBS_TABLE}.${index}`, range, order: "asc" as const };
  const stream = openQuery(transaction, { source, operators: [] }, component);
  try {
    for (let row = stream.next(); row !== null; row = stream.next()) yield rowToJob(component, row.fields);
  } finally {
    stream.close();
  }
}
