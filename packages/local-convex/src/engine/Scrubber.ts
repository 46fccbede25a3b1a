import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "#store/Database.ts";
import { findCorruption } from "#store/verify.ts";
import { messageOf } from "#values/messageOf.ts";

/** A step takes at most this share of the time: others come first. */
const SHARE = 0.2;
const SHORTEST_PAUSE_MS = 5;
/** More would bury what else is said. */
const MAX_NAMED = 20;

/** Looks through the whole database after a start, in short steps, and names on the error stream what is damaged. */
export class Scrubber {
  readonly #database: Database;
  readonly #whileHoldingQueue: <T>(job: () => Promise<T>) => Promise<T>;
  readonly #stop = new AbortController();
  #named = new Set<string>();

  constructor(database: Database, whileHoldingQueue: <T>(job: () => Promise<T>) => Promise<T>) {
    this.#database = database;
    this.#whileHoldingQueue = whileHoldingQueue;
  }

  /** Resolves with whether all of it was looked at, and is as it was written. */
  async run(): Promise<boolean> {
    const steps = findCorruption(this.#database);
    try {
      for (;;) {
        const { done, value, tookMs } = await this.#whileHoldingQueue(async () => this.#step(steps));
        if (done) return this.#named.size === 0 && !this.#stop.signal.aborted;
        for (const damage of value) this.#name(damage);
        await delay(Math.max(tookMs / SHARE, SHORTEST_PAUSE_MS), undefined, { ref: false, signal: this.#stop.signal });
      }
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#name(`the check ended early: ${messageOf(error)}`);
      return false;
    }
  }

  stop(): void {
    this.#stop.abort();
  }

  #step(steps: Generator<string[]>): { done: boolean; value: string[]; tookMs: number } {
    if (this.#stop.signal.aborted) return { done: true, value: [], tookMs: 0 };
    const startedAt = performance.now();
    const { done = false, value } = steps.next();
    return { done, value: value ?? [], tookMs: performance.now() - startedAt };
  }

  #name(damage: string): void {
    if (this.#named.has(damage) || this.#named.size >= MAX_NAMED) return;
    this.#named.add(damage);
    process.stderr.write(`The database is damaged: ${damage}\n`);
  }
}
