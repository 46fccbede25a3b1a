import { setTimeout as delay } from "node:timers/promises";
import type { CronDefinition } from "#modules/cronSchedule.ts";
import type { Call } from "#runtime/call.ts";
import { LONGEST_TIMER_MS, RETRY_MS } from "#runtime/callLimits.ts";
import type { Transaction } from "#store/Transaction.ts";
import { cronKey, moveOn, planCrons, readCronRows } from "#system/cronRows.ts";
import type { CronRow } from "#system/cronRows.ts";
import { messageOf } from "#values/messageOf.ts";
import type { JobRunner } from "./Scheduler.ts";

/**
 * Runs the jobs of `crons.ts` at their times: each one at a time, and what came due while it ran is left out. A mutation and its
 * next time are one transaction; the next time of an action is stored before it begins.
 */
export class Crons {
  readonly #runner: JobRunner;
  readonly #running = new Set<string>();
  #definitions = new Map<string, CronDefinition>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = true;

  constructor(runner: JobRunner) {
    this.#runner = runner;
  }

  /** Takes over the jobs as the code has them now. */
  async plan(definitions: readonly CronDefinition[]): Promise<void> {
    this.#definitions = new Map(definitions.map((definition) => [cronKey(definition), definition]));
    await this.#runner.write((transaction) => planCrons(transaction, definitions, Date.now()));
    if (!this.#isStopped) await this.#look();
  }

  /** What came due while the backend was down runs once, however often it was due. */
  async start(): Promise<void> {
    this.#isStopped = false;
    await this.#look();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Whatever goes wrong: crons that give up are worse than some that look again. */
  async #look(): Promise<void> {
    try {
      await this.#startDue();
    } catch (error) {
      process.stderr.write(`The crons could not look for what is due: ${messageOf(error)}\n`);
      this.#lookIn(RETRY_MS);
    }
  }

  async #startDue(): Promise<void> {
    clearTimeout(this.#timer);
    const rows = await this.#runner.read(readCronRows);
    const waiting = rows.filter(({ key }) => !this.#running.has(key) && this.#definitions.has(key));
    const now = Date.now();
    let nextAt = Infinity;
    for (const row of waiting) {
      if (row.nextAt === null) continue;
      if (row.nextAt <= now) void this.#run(row);
      else nextAt = Math.min(nextAt, row.nextAt);
    }
    if (nextAt !== Infinity) this.#lookIn(Math.min(nextAt - now, LONGEST_TIMER_MS));
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#look(), ms);
  }

  async #run(row: CronRow): Promise<void> {
    const definition = this.#definitions.get(row.key);
    if (definition === undefined) return;
    this.#running.add(row.key);
    try {
      const kind = this.#runner.deployment.registry.kindOf(definition, "function");
      await (kind === "action" ? this.#act(row, definition) : this.#mutate(row, definition));
    } catch (error) {
      // Not the function's failure but ours, such as a full disk: it goes on when that is over.
      process.stderr.write(`Cron "${definition.identifier}": ${messageOf(error)}\n`);
      await delay(RETRY_MS, undefined, { ref: false });
    }
    this.#running.delete(row.key);
    if (!this.#isStopped) await this.#look();
  }

  async #mutate(row: CronRow, definition: CronDefinition): Promise<void> {
    const moved = (transaction: Transaction) => moveOn(transaction, row, this.#scheduleOf(row, definition), Date.now());
    const outcome = await this.#runner.mutateForJob(cronToCall(definition), { isWanted: () => true, beforeCommit: moved });
    if (outcome?.success === false) await this.#runner.write(moved);
  }

  async #act(row: CronRow, definition: CronDefinition): Promise<void> {
    await this.#runner.write((transaction) => moveOn(transaction, row, definition.schedule, Date.now()));
    await this.#runner.run(cronToCall(definition), "action");
    await this.#runner.write((transaction) => {
      const now = Date.now();
      const after = readCronRows(transaction).find(({ id }) => id === row.id);
      if (after !== undefined && after.nextAt !== null && after.nextAt <= now)
        moveOn(transaction, after, this.#scheduleOf(row, definition), now);
    });
  }

  /** Other code may have been loaded while it ran. */
  #scheduleOf({ key }: CronRow, began: CronDefinition): CronDefinition["schedule"] {
    return (this.#definitions.get(key) ?? began).schedule;
  }
}

function cronToCall({ component, path, args }: CronDefinition): Call {
  return { component, path, args, identity: null, caller: "function" };
}
