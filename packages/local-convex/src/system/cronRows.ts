import { nextMatch } from "#modules/cronExpression.ts";
import type { CronDefinition, CronSchedule } from "#modules/cronSchedule.ts";
import { openQuery } from "#store/query/query.ts";
import type { Transaction } from "#store/Transaction.ts";
import type { JsonObject } from "#values/json.ts";

const CRONS_TABLE = "_crons";
const SYSTEM = { isSystem: true };

/** When a cron runs next. */
export interface CronRow {
  id: string;
  key: string;
  /** Milliseconds since the epoch; null for never. */
  nextAt: number | null;
}

export function cronKey({ component, identifier }: CronDefinition): string {
  return `${component}#${identifier}`;
}

export function readCronRows(transaction: Transaction): CronRow[] {
  return [...documents(transaction)].map((fields) => ({
    id: fields._id as string,
    key: fields.key as string,
    nextAt: fields.nextAt as number | null,
  }));
}

/** After an edit: new jobs are planned, those that are gone are forgotten, and a job with another schedule begins anew. */
export function planCrons(transaction: Transaction, definitions: readonly CronDefinition[], now: number): void {
  const planned = new Map([...documents(transaction)].map((fields) => [fields.key as string, fields]));
  for (const definition of definitions) {
    const key = cronKey(definition);
    const before = planned.get(key);
    planned.delete(key);
    const schedule = JSON.stringify(definition.schedule);
    if (before?.schedule === schedule) continue;
    const row: JsonObject = { key, schedule, nextAt: firstTime(definition.schedule, now) };
    if (before === undefined) transaction.insert(CRONS_TABLE, row, SYSTEM);
    else transaction.replace(before._id as string, row, SYSTEM);
  }
  for (const { _id } of planned.values()) transaction.remove(_id as string, SYSTEM);
}

/** What was due meanwhile is not made up for. */
export function moveOn(transaction: Transaction, { id, nextAt }: CronRow, schedule: CronSchedule, now: number): void {
  if (transaction.get(id, SYSTEM) === null) return;
  transaction.patch(id, { nextAt: nextTime(schedule, nextAt ?? now, now) }, SYSTEM);
}

/** An interval begins at once. */
function firstTime(schedule: CronSchedule, now: number): number | null {
  return "everyMs" in schedule ? now : nextMatch(schedule.fields, now);
}

/** The first time after `now`; an interval keeps its beat. */
export function nextTime(schedule: CronSchedule, lastAt: number, now: number): number | null {
  if (!("everyMs" in schedule)) return nextMatch(schedule.fields, Math.max(lastAt, now));
  const beats = Math.floor(Math.max(now - lastAt, 0) / schedule.everyMs) + 1;
  return lastAt + beats * schedule.everyMs;
}

function* documents(transaction: Transaction): Generator<JsonObject> {
  const source = { type: "FullTableScan" as const, tableName: CRONS_TABLE, order: "asc" as const };
  const stream = openQuery(transaction, { source, operators: [] });
  try {
    for (let row = stream.next(); row !== null; row = stream.next()) yield row.fields;
  } finally {
    stream.close();
  }
}
