import { setTimeout as delay } from "node:timers/promises";
import type { Deployment } from "#runtime/invoke.ts";
import type { Transaction } from "#store/Transaction.ts";
import type { Call, Outcome } from "#runtime/call.ts";
import { findJob, jobsInState, markJob, schedulingComponents } from "#system/jobs.ts";
import type { Job, JobName, JobState } from "#system/jobs.ts";
import { LONGEST_TIMER_MS, MAX_RUNNING_JOBS } from "#system/limits.ts";

type Step<T> = (transaction: Transaction) => T;

/** What the scheduler needs of the engine. */
export interface JobRunner {
  readonly deployment: Deployment;
  run(call: Call, kind: "action", job: JobName | null): Promise<Outcome>;
  /** All in one transaction; resolves with null when it was not wanted any more. */
  mutateForJob(call: Call, steps: { isWanted: Step<boolean>; beforeCommit: Step<void> }): Promise<Outcome | null>;
  write<T>(step: Step<T>): Promise<T>;
  read<T>(step: Step<T>): Promise<T>;
}

const RETRY_MS = 1000;
const INTERRUPTED = "Transient error while executing action";

/**
 * Runs scheduled functions when they are due. A mutation runs exactly once: it and its mark are one transaction. An action runs
 * at most once: it is marked first, and one that was running when the backend died has failed.
 */
export class Scheduler {
  readonly #runner: JobRunner;
  /** By id. Actions wait for the world, and must not keep mutations from running. */
  readonly #running = { action: new Set<string>(), mutation: new Set<string>() };
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  #lookAgain = false;
  #isStopped = true;

  constructor(runner: JobRunner) {
    this.#runner = runner;
  }

  async start(): Promise<void> {
    this.#isStopped = false;
    await this.#runner.write((transaction) => {
      const components = schedulingComponents(transaction);
      const interrupted = components.flatMap((component) => jobsInState(transaction, component, "inProgress").toArray());
      for (const job of interrupted) markJob(transaction, job, { kind: "failed", error: INTERRUPTED }, Date.now());
    });
    this.wake();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Something was scheduled, or has ended: there may be something to run. */
  wake(): void {
    this.#lookAgain = true;
    if (!this.#isLooking && !this.#isStopped) void this.#look();
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    while (this.#lookAgain && !this.#isStopped) {
      this.#lookAgain = false;
      clearTimeout(this.#timer);
      const nextAt = await this.#runner.read((transaction) => this.#startDue(transaction));
      if (nextAt === null) continue;
      const waitMs = Math.min(Math.max(nextAt - Date.now(), 0), LONGEST_TIMER_MS);
      this.#timer = setTimeout(() => this.wake(), waitMs);
    }
    this.#isLooking = false;
  }

  /** Starts what is due and has room, and returns when the next one will be. The end of a job wakes the scheduler again. */
  #startDue(transaction: Transaction): number | null {
    const times = schedulingComponents(transaction).map((component) => this.#startDueOf(transaction, component));
    const nextAt = Math.min(...times.filter((time) => time !== null));
    return Number.isFinite(nextAt) ? nextAt : null;
  }

  #startDueOf(transaction: Transaction, component: string): number | null {
    const now = Date.now();
    for (const job of jobsInState(transaction, component, "pending")) {
      if (job.at > now) return job.at;
      // One that does not exist any more fails as a mutation, with the error that says so.
      const kind = this.#runner.deployment.registry.kindOf(job.target, "function") === "action" ? "action" : "mutation";
      const running = this.#running[kind];
      if (running.has(job.id) || running.size >= MAX_RUNNING_JOBS) continue;
      running.add(job.id);
      void this.#run(job, kind);
    }
    return null;
  }

  async #run(job: Job, kind: "action" | "mutation"): Promise<void> {
    try {
      await (kind === "action" ? this.#act(job) : this.#mutate(job));
    } catch (error) {
      // Not the function's failure but ours, such as a full disk: it runs when that is over, and trying at once would spin.
      process.stderr.write(
        `Scheduled ${job.target.path} (${job.id}): ${error instanceof Error ? error.message : String(error)}\n`,
      );
      if (!this.#isStopped) await delay(RETRY_MS, undefined, { ref: false });
    }
    this.#running[kind].delete(job.id);
    this.wake();
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
    if (outcome?.success === false) await this.#end(job, { kind: "failed", error: outcome.error.message });
  }

  async #act(job: Job): Promise<void> {
    const begins = await this.#runner.write((transaction) => {
      if (findJob(transaction, job)?.state.kind !== "pending") return false;
      markJob(transaction, job, { kind: "inProgress" }, Date.now());
      return true;
    });
    if (!begins) return;
    const outcome = await this.#runner.run(jobToCall(job), "action", job);
    // A backend that stops leaves the job as interrupted, which it may well be.
    if (this.#isStopped) return;
    await this.#end(job, outcome.success ? { kind: "success" } : { kind: "failed", error: outcome.error.message });
  }

  /** One that was canceled meanwhile stays canceled. */
  async #end(job: Job, state: JobState): Promise<void> {
    await this.#runner.write((transaction) => {
      const now = findJob(transaction, job)?.state.kind;
      if (now === "pending" || now === "inProgress") markJob(transaction, job, state, Date.now());
    });
  }
}

function jobToCall(job: Job): Call {
  return { ...job.target, args: job.args, identity: null, caller: "function" };
}
