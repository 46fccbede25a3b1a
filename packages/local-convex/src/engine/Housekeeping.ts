import { KEPT_MS } from "#runtime/callLimits.ts";
import type { Database } from "#store/Database.ts";
import type { Transaction } from "#store/Transaction.ts";
import { removeJobsBefore } from "#system/jobs.ts";
import { HOUR_MS } from "#values/durations.ts";
import { messageOf } from "#values/messageOf.ts";

const TICK_MS = 10_000;
/** What time does is looked at less often. */
const AGING_MS = HOUR_MS;
/** Rows that are removed in one step: others come between two of them. */
const STEP = 100;
/** So many free pages, of 4 KiB, are worth the work; the next writes use fewer ones up. */
const FREE_PAGES = 1024;
const PAGES_A_STEP = 256;
/** Longer than the sockets of a client that is silent are kept: what one of them still brings is known to be a repetition. */
const CONFIRMED_KEPT_MS = 180_000;
/** Confirmations of one session that are as close count as one. */
const CONFIRMED_TOGETHER_MS = 30_000;

interface Host {
  write<T>(step: (transaction: Transaction) => T): Promise<T>;
  whileHoldingQueue<T>(job: () => Promise<T>): Promise<T>;
}

/** A client has all answers until `ts`, and has said so at `at`, in milliseconds. */
interface Confirmation {
  ts: bigint;
  at: number;
}

/**
 * Clears away what nobody needs any more, in short steps. The answer to a mutation is kept until its client can be sure to have it,
 * or for a week; a finished job for a week; free pages until nobody writes. What goes wrong is told of, and tried again.
 */
export class Housekeeping {
  readonly #database: Database;
  readonly #host: Host;
  readonly #confirmed = new Map<string, Confirmation[]>();
  #timer: NodeJS.Timeout | undefined;
  #isBusy = false;
  #isStopped = false;
  #agedAt = -Infinity;
  /** The last commit as of the last round: without a newer one nobody is busy. */
  #seenTs: bigint | null = null;

  constructor(database: Database, host: Host) {
    this.#database = database;
    this.#host = host;
  }

  start(): void {
    this.#timer = setInterval(() => void this.tick(), TICK_MS);
    void this.tick();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#isStopped = true;
  }

  /** The client of a session has got every answer until `ts`: it will not ask for them again. */
  confirm(sessionId: string, ts: bigint, at: number = Date.now()): void {
    const confirmations = this.#confirmed.get(sessionId) ?? [];
    const last = confirmations.at(-1);
    if (last !== undefined && at - last.at < CONFIRMED_TOGETHER_MS) last.ts = ts;
    else confirmations.push({ ts, at });
    this.#confirmed.set(sessionId, confirmations);
  }

  /** One round. */
  async tick(now: number = Date.now()): Promise<void> {
    if (this.#isBusy || this.#isStopped) return;
    this.#isBusy = true;
    try {
      await this.#forgetConfirmed(now);
      if (now - this.#agedAt >= AGING_MS) {
        await this.#forgetOld(now - KEPT_MS);
        this.#agedAt = now;
      }
      if (this.#seenTs === this.#database.lastTs) await this.#shrink();
      this.#seenTs = this.#database.lastTs;
    } catch (error) {
      process.stderr.write(`Housekeeping: ${messageOf(error)}\n`);
    }
    this.#isBusy = false;
  }

  async #forgetConfirmed(now: number): Promise<void> {
    const due = [...this.#confirmed].flatMap(([sessionId, confirmations]) => {
      const last = confirmations.findLast(({ at }) => at < now - CONFIRMED_KEPT_MS);
      return last === undefined ? [] : { sessionId, ts: last.ts };
    });
    for (let from = 0; from < due.length && !this.#isStopped; from += STEP) {
      const some = due.slice(from, from + STEP);
      await this.#host.whileHoldingQueue(async () => this.#database.forgetAnswers(some));
      for (const { sessionId, ts } of some) this.#drop(sessionId, ts);
    }
  }

  #drop(sessionId: string, ts: bigint): void {
    const rest = this.#confirmed.get(sessionId)?.filter((confirmation) => confirmation.ts > ts) ?? [];
    if (rest.length > 0) this.#confirmed.set(sessionId, rest);
    else this.#confirmed.delete(sessionId);
  }

  async #forgetOld(before: number): Promise<void> {
    await this.#inSteps(() => this.#host.write((transaction) => removeJobsBefore(transaction, before, STEP)));
    await this.#inSteps(() => this.#host.whileHoldingQueue(async () => this.#database.forgetRequests(before, STEP)));
  }

  /** Until somebody writes again. */
  async #shrink(): Promise<void> {
    const before = this.#database.lastTs;
    let isWorthIt = this.#database.freePages > FREE_PAGES;
    while (isWorthIt && !this.#isStopped && this.#database.lastTs === before) {
      isWorthIt = await this.#host.whileHoldingQueue(async () => {
        const free = this.#database.freePages;
        this.#database.shrink(PAGES_A_STEP);
        // A database that cannot shrink stays as it is.
        return this.#database.freePages > 0 && this.#database.freePages < free;
      });
    }
  }

  /** Until a step has less to do than it might. */
  async #inSteps(step: () => Promise<number>): Promise<void> {
    while (!this.#isStopped && (await step()) === STEP);
  }
}
