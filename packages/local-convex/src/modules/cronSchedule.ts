import { hash } from "node:crypto";
import type { JSONValue } from "#values/json.ts";
import { parseCronExpression } from "./cronExpression.ts";
import type { CronFields } from "./cronExpression.ts";
import { canonicalPath } from "./functionAddress.ts";
import type { FunctionName } from "./functionAddress.ts";

/** When a cron runs: again and again after so many milliseconds, or whenever the clock shows what the fields say. */
export type CronSchedule = { everyMs: number } | { fields: CronFields };

/** One job of a `crons.ts`. */
export interface CronDefinition extends FunctionName {
  identifier: string;
  args: JSONValue;
  schedule: CronSchedule;
}

/** What the default export of `crons.ts` holds for each identifier. */
interface ExportedCron {
  name: string;
  args: JSONValue[];
  schedule: ExportedSchedule;
}

type ExportedSchedule =
  | { type: "cron"; cron: string }
  | { type: "interval"; seconds?: number; minutes?: number; hours?: number }
  | { type: "hourly"; minuteUTC?: number }
  | { type: "daily"; hourUTC: number; minuteUTC?: number }
  | { type: "weekly"; dayOfWeek: string; hourUTC: number; minuteUTC?: number }
  | { type: "monthly"; day: number; hourUTC: number; minuteUTC?: number };

const SECOND_MS = 1000;
const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

export function parseCrons(component: string, exported: unknown): CronDefinition[] {
  if (exported === undefined) return [];
  const { isCrons, crons } = exported as { isCrons?: boolean; crons: Record<string, ExportedCron> };
  if (isCrons !== true) throw new Error("The default export of crons.ts is not made by cronJobs().");
  return Object.entries(crons).map(([identifier, { name, args, schedule }]) => ({
    identifier,
    component,
    path: canonicalPath(name),
    args: args[0] ?? {},
    schedule: parseSchedule(identifier, schedule),
  }));
}

function parseSchedule(identifier: string, schedule: ExportedSchedule): CronSchedule {
  switch (schedule.type) {
    case "interval": {
      const { seconds = 0, minutes = 0, hours = 0 } = schedule;
      return { everyMs: (seconds + minutes * 60 + hours * 3600) * SECOND_MS };
    }
    case "cron":
      return { fields: parseCronExpression(schedule.cron) };
    case "hourly":
      return at(identifier, schedule.minuteUTC, "* * * *");
    case "daily":
      return at(identifier, schedule.minuteUTC, `${schedule.hourUTC} * * *`);
    case "weekly":
      return at(identifier, schedule.minuteUTC, `${schedule.hourUTC} * * ${DAYS.indexOf(schedule.dayOfWeek)}`);
    case "monthly":
      return at(identifier, schedule.minuteUTC, `${schedule.hourUTC} ${schedule.day} * *`);
  }
}

/** A job that names no minute gets one of its own, and keeps it, so that not all of them run on the hour. */
function at(identifier: string, minute: number | undefined, rest: string): CronSchedule {
  const own = (hash("sha256", identifier, "buffer")[0] ?? 0) % 60;
  return { fields: parseCronExpression(`${minute ?? own} ${rest}`) };
}
