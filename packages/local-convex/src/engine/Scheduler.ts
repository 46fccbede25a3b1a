import { setTimeout as delay } from "node:timers/promises";
import type { Call, CallOutcome } from "#runtime/call.ts";
import { LONGEST_TIMER_MS, MAX_RUNNING_JOBS, RETRY_MS } from "#runtime/callLimits.ts";
import type { Deployment } from "#runtime/invoke.ts";
import type { Transaction } from "#store/Transaction.ts";
import { findJob, markJob, schedulingComponents, someInProgress, waitingJobs } from "#system/jobs.ts";
import type { Job, JobName, JobPlace, JobState } from "#system/jobs.ts";
import { messageOf } from "#values/messageOf.ts";

type Step<T> = (transaction: Transaction) => T;

/** What the scheduler needs of the engine. */
export interface JobRunner {
  readonly deployment: Deployment;
  run(call: Call, kind: "action"): Promise<CallOutcome>;
  /** All in one transaction; resolves with null when it was not wanted any more. */
  mutateForJob(call: Call, steps: { isWanted: Step<boolean>; beforeCommit: Step<void> }): Promise<CallOutcome | null>;
  write<T>(step: Step<T>): Promise<T>;
  read<T>(step: Step<T>): Promise<T>;
}

/** 16 Ki letters: a row has room for them beside any arguments. */
const ERROR_CHARS = 2 ** 14;
/** Jobs that are read, or changed, in one step: others come between two of them. */
const STEP = 64;
const INTERRUPTED = "Transient error while executing action";

/** Jobs that are due and wait for room, and how many run. Actions wait for the world, and must not keep mutations from running. */
interface Lane {
  readonly due: JobName[];
  running: number;
}

/**
 * Runs scheduled functions when they are due. A mutation runs exactly once: it and its mark are one transaction. An action runs
 * at most once: it is marked first, and one that was running when the backend died has failed.
 */
export class Scheduler {
  readonly #runner: JobRunner;
  readonly #lanes: Record<"action" | "mutation", Lane> = {
    action: { due: [], running: 0 },
    mutation: { due: [], running: 0 },
  };
  /** Ids of jobs that are due or run. */
  readonly #known = new Set<string>();
  /** Of each component the last job that was found due: those before it are known. */
  readonly #places = new Map<string, { place: JobPlace; at: number }>();
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  #lookAgain = false;
  #isStopped = true;

  constructor(runner: JobRunner) {
    this.#runner = runner;
  }

  async start(): Promise<void> {
    this.#isStopped = false;
    while ((await this.#runner.write((transaction) => failInterrupted(transaction))) > 0);
    this.wake();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** After a commit that scheduled these. */
  scheduled(jobs: readonly Pick<Job, "component" | "at">[]): void {
    for (const { component, at } of jobs) {
      // One that is due since before others, such as after the clock was set back, is found by looking from the beginning.
      if (at <= (this.#places.get(component)?.at ?? -Infinity)) this.#places.delete(component);
    }
    if (jobs.length > 0) this.wake();
  }

  /** There may be something to run. */
  wake(): void {
    this.#lookAgain = true;
    if (!this.#isLooking && !this.#isStopped) void this.#look();
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    while (this.#lookAgain && !this.#isStopped) {
      this.#lookAgain = false;
      clearTimeout(this.#timer);
      try {
        const nextAt = await this.#runner.read((transaction) => this.#findDue(transaction));
        this.#startDue();
        if (nextAt !== null) this.#wakeIn(Math.min(Math.max(nextAt - Date.now(), 0), LONGEST_TIMER_MS));
      } catch (error) {
        // Whatever it is: a scheduler that gives up is worse than one that looks again.
        process.stderr.write(`The scheduler could not look for what is due: ${messageOf(error)}\n`);
        this.#wakeIn(RETRY_MS);
      }
    }
    this.#isLooking = false;
  }

  #wakeIn(ms: number): void {
    if (!this.#isStopped) this.#timer = setTimeout(() => this.wake(), ms);
  }

  /** Takes note of what has become due, and returns when the next one will be. */
  #findDue(transaction: Transaction): number | null {
    const times = schedulingComponents(transaction).map((component) => this.#findDueOf(transaction, component));
    const nextAt = Math.min(...times.filter((time) => time !== null));
    return Number.isFinite(nextAt) ? nextAt : null;
  }

  #findDueOf(transaction: Transaction, component: string): number | null {
    const now = Date.now();
    const { place: from = null } = this.#places.get(component) ?? {};
    let found = 0;
    for (const { job, place } of waitingJobs(transaction, component, from)) {
      if (job.at > now) return job.at;
      this.#places.set(component, { place, at: job.at });
      if (!this.#known.has(job.id)) this.#lanes[this.#kindOf(job)].due.push({ component, id: job.id });
      this.#known.add(job.id);
      found += 1;
      if (found === STEP) {
        this.#lookAgain = true;
        return null;
      }
    }
    return null;
  }

  /** One that does not exist any more fails as a mutation, with the error that says so. */
  #kindOf({ target }: Pick<Job, "target">): "action" | "mutation" {
    return this.#runner.deployment.registry.kindOf(target, "function") === "action" ? "action" : "mutation";
  }

  #startDue(): void {
    for (const lane of Object.values(this.#lanes)) {
      while (lane.running < MAX_RUNNING_JOBS && !this.#isStopped) {
        const name = lane.due.shift();
        if (name === undefined) break;
        void this.#run(name, lane);
      }
    }
  }

  async #run(name: JobName, lane: Lane): Promise<void> {
    lane.running += 1;
    try {
      const job = await this.#runner.read((transaction) => findJob(transaction, name));
      if (job?.state.kind === "pending") await (this.#kindOf(job) === "action" ? this.#act(job) : this.#mutate(job));
      this.#known.delete(name.id);
    } catch (error) {
      // Not the function's failure but ours, such as a full disk: it runs when that is over, and trying at once would spin.
      process.stderr.write(`Scheduled function ${name.id}: ${messageOf(error)}\n`);
      if (!this.#isStopped) await delay(RETRY_MS, undefined, { ref: false });
      lane.due.push(name);
    }
    lane.running -= 1;
    this.#startDue();
  }

  async #mutate(job: Job): Promise<void> {
    const isPending: Step<boolean> = (transaction) => findJob(transaction, job)?.state.kind === "pending";
    const outcome = await this.#runner.mutateForJob(jobToCall(job), {
      isWanted: isPending,
      beforeCommit: (transaction) => {
        // A job that canceled itself stays canceled.
        if (isPending(transaction)) markJob(transaction, job, { kind: "success" }, Date.now());
      },
    });
    if (outcome?.success === false) await this.#end(job, failed(outcome.error.message));
  }

  async #act(job: Job): Promise<void> {
    const begins = await this.#runner.write((transaction) => {
      if (findJob(transaction, job)?.state.kind !== "pending") return false;
      markJob(transaction, job, { kind: "inProgress" }, Date.now());
      return true;
    });
    if (!begins) return;
    const outcome = await this.#runner.run({ ...jobToCall(job), job }, "action");
    // A backend that stops leaves the job as interrupted, which it may well be.
    if (this.#isStopped) return;
    await this.#end(job, outcome.success ? { kind: "success" } : failed(outcome.error.message));
  }

  /** It has run: what cannot be written now is written later, without another run. */
  async #end(job: Job, state: JobState): Promise<void> {
    try {
      await this.#runner.write((transaction) => endJob(transaction, job, state));
    } catch (error) {
      process.stderr.write(`Scheduled function ${job.id} has ended, which could not be written: ${messageOf(error)}\n`);
      await delay(RETRY_MS, undefined, { ref: false });
      if (!this.#isStopped) await this.#end(job, state);
    }
  }
}

/** One that was canceled meanwhile stays canceled. */
function endJob(transaction: Transaction, job: Job, state: JobState): void {
  const now = findJob(transaction, job)?.state.kind;
  if (now === "pending" || now === "inProgress") markJob(transaction, job, state, Date.now());
}

/** A cut through a letter of two parts leaves nothing of it. */
function failed(error: string): JobState {
  return { kind: "failed", error: error.slice(0, ERROR_CHARS).replace(/[\uD800-\uDBFF]$/, "") };
}

/** Marks some of the actions that were running when the backend died, and returns how many. */
function failInterrupted(transaction: Transaction): number {
  let left = STEP;
  for (const component of schedulingComponents(transaction)) {
    const interrupted = someInProgress(transaction, component, left);
    for (const job of interrupted) markJob(transaction, job, { kind: "failed", error: INTERRUPTED }, Date.now());
    left -= interrupted.length;
  }
  return STEP - left;
}

function jobToCall(job: Job): Call {
  return { ...job.target, args: job.args, identity: null, caller: "function" };
}
