import { setImmediate as nextTurn } from "node:timers/promises";
import { Turns } from "./Turns.ts";

type Job = () => Promise<void>;

/** As long as jobs run without anything arriving: what has not been read waits in no lane, and takes no turn. */
const UNREAD_MS = 5;

/**
 * Runs jobs one at a time. Queries and mutations do no I/O, so one at a time is serializable by construction: no versions to compare, no
 * conflict, nothing to retry. Jobs of one lane, and those without one, keep their order. Those without a lane, such as commits, and the
 * lanes take turns, and the lanes among themselves: whoever asks for much waits for their own, and others for one job of theirs at most.
 */
export class FairQueue {
  readonly #jobs: Job[] = [];
  readonly #lanes = new Turns<Job>();
  #isLanesTurn = false;
  #isWorking = false;

  async run<T>(job: () => Promise<T>, lane: string | null = null): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const settling = () => job().then(resolve, reject);
    if (lane === null) this.#jobs.push(settling);
    else this.#lanes.add(settling, lane);
    if (!this.#isWorking) void this.#work();
    return await promise;
  }

  hasWaiting(lane: string): boolean {
    return this.#lanes.has(lane);
  }

  get hasLaneJobs(): boolean {
    return this.#lanes.size > 0;
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    // Whoever adds the first job goes on before it runs.
    await Promise.resolve();
    let readAt = performance.now();
    for (let job = this.#take(); job !== undefined; job = this.#take()) {
      await job();
      if (performance.now() - readAt < UNREAD_MS) continue;
      await nextTurn();
      readAt = performance.now();
    }
    this.#isWorking = false;
  }

  #take(): Job | undefined {
    const fromLane = this.hasLaneJobs && (this.#isLanesTurn || this.#jobs.length === 0);
    this.#isLanesTurn = !fromLane;
    return fromLane ? this.#lanes.take() : this.#jobs.shift();
  }
}
