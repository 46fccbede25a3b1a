import { functionHandle, isHandle, parseHandle } from "#modules/functionAddress.ts";
import type { FunctionName } from "#modules/functionAddress.ts";
import { parseTableKey } from "#store/documents/tableKey.ts";
import { queryRange } from "#store/query/query.ts";
import { QueryStream } from "#store/query/QueryStream.ts";
import type { RangeExpression } from "#store/query/range.ts";
import type { Write } from "#store/ReadSet.ts";
import type { Transaction } from "#store/Transaction.ts";
import type { JsonObject, JSONValue } from "#values/json.ts";
import { afterKey } from "#values/keys.ts";
import { areTooNested, TOO_NESTED } from "#values/nesting.ts";

/** Where scheduled functions are kept; `ctx.db.system` reads the same rows. */
export const JOBS_TABLE = "_scheduled_functions";
const BY_STATE = "by_state_and_scheduledTime";

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

/** `parent` is the job that schedules it: what that schedules once it was canceled is canceled as well, and has ended before it began. */
export function insertJob(
  transaction: Transaction,
  job: NewJob,
  { parent = null, now = Date.now() }: { parent?: JobName | null; now?: number } = {},
): string {
  const { component, args, at } = job;
  if (areTooNested(args)) throw new Error(TOO_NESTED);
  const isDropped = parent !== null && transaction.usage.aside(() => findJob(transaction, parent))?.state.kind === "canceled";
  const ends: JsonObject = isDropped ? { state: { kind: "canceled" }, completedTime: now } : { state: { kind: "pending" } };
  const row: JsonObject = { name: targetToName(job), args: [args], scheduledTime: at, ...ends };
  return transaction.insert(JOBS_TABLE, row, { isSystem: true, component });
}

export function findJob(transaction: Transaction, { component, id }: JobName): Job | null {
  const document = transaction.get(id, { table: JOBS_TABLE, isSystem: true, component });
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
  transaction.patch(id, changes, { isSystem: true, component });
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

/** A few of the jobs that are running. */
export function someInProgress(transaction: Transaction, component: string, count: number): JobName[] {
  const range: RangeExpression[] = [{ type: "Eq", fieldPath: "state.kind", value: "inProgress" }];
  const jobs = readJobs(transaction, component, { index: BY_STATE, range }).map(({ job: { id } }) => ({
    component,
    id,
  }));
  return jobs.take(count).toArray();
}

/** Where a job stands among those that wait. */
export type JobPlace = Uint8Array;

/** Jobs of one component that wait, the earliest first, behind the given place. */
export function waitingJobs(
  transaction: Transaction,
  component: string,
  after: JobPlace | null,
): Generator<{ job: Job; place: JobPlace }> {
  const range: RangeExpression[] = [{ type: "Eq", fieldPath: "state.kind", value: "pending" }];
  return readJobs(transaction, component, { index: BY_STATE, range, after });
}

/** What a commit has scheduled. */
export function newJobs(writes: readonly Write[]): Pick<Job, "component" | "at">[] {
  return writes.flatMap(({ table, before, after }) => {
    if (before !== null || after === null || !table.endsWith(JOBS_TABLE)) return [];
    return { component: parseTableKey(table).component, at: after.fields.scheduledTime as number };
  });
}

/** Removes some of the oldest of those that ended before; returns how many. */
export function removeJobsBefore(transaction: Transaction, before: number, count: number): number {
  const range: RangeExpression[] = [
    { type: "Gt", fieldPath: "completedTime", value: 0 },
    { type: "Lt", fieldPath: "completedTime", value: before },
  ];
  let removed = 0;
  for (const component of schedulingComponents(transaction)) {
    const ended = readJobs(transaction, component, { index: "by_completedTime", range });
    const ids = ended
      .map(({ job: { id } }) => id)
      .take(count - removed)
      .toArray();
    for (const id of ids) transaction.remove(id, { isSystem: true, component });
    removed += ids.length;
  }
  return removed;
}

/** Arguments may be megabytes: only a few rows are fetched at a time. */
const FETCHED_AT_ONCE = 8;

function* readJobs(
  transaction: Transaction,
  component: string,
  { index, range, after = null }: { index: string; range: RangeExpression[]; after?: JobPlace | null },
): Generator<{ job: Job; place: JobPlace }> {
  const source = { type: "IndexRange" as const, indexName: `${JOBS_TABLE}.${index}`, range, order: "asc" as const };
  const scanned = queryRange(transaction, { source, operators: [] }, component);
  if (scanned === null) return;
  if (after !== null) scanned.interval = { ...scanned.interval, low: afterKey(after) };
  const stream = new QueryStream(transaction, { ...scanned, expected: FETCHED_AT_ONCE }, { operators: [] });
  try {
    for (let row = stream.next(); row !== null; row = stream.next()) {
      yield { job: rowToJob(component, row.fields), place: stream.lastKey ?? new Uint8Array() };
    }
  } finally {
    stream.close();
  }
}
