import { setImmediate as nextTurn } from "node:timers/promises";
import type { FairQueue } from "#runtime/FairQueue.ts";
import { runOutside } from "#runtime/invocation.ts";
import { Turns } from "#runtime/Turns.ts";
import type { Database } from "#store/Database.ts";
import type { Write } from "#store/ReadSet.ts";
import { StorageError, toStorageError } from "#store/sqlite/StorageError.ts";
import { stackOf } from "#values/messageOf.ts";

const MAX_MEMBERS = 64;
/** Nobody waits longer for those who come behind. */
const MAX_MS = 5;
/** What is quick goes together by so many: each connection is sent fewer and larger frames. */
const MAX_IN_TURN = 8;
/** What takes longer is a turn. */
const QUICK_MS = 1;
/** So long after a group the next one waits for more, where others' queries run meanwhile. */
const GATHER_MS = 4;

/** What a mutation leaves behind. */
export interface MutationWrites {
  writes: readonly Write[];
}

/** Hears of what was committed. */
type FollowCommit = (writes: readonly Write[]) => void;

interface Member {
  run(): Promise<MutationWrites>;
  /** It is durable now. Throws what `onDurable` throws. */
  settle(): void;
  fail(error: unknown): void;
}

/**
 * Making a commit durable takes longer than most mutations, so those that wait at the same time share one: they run one after the
 * other, each in a savepoint of its own, and nobody is told of any of them before they are all on the disk. Those of one lane keep their
 * order, and the lanes take turns: whoever asks for much at once waits for their own, and a group is full all the same.
 */
export class GroupCommit {
  readonly #database: Database;
  readonly #queue: FairQueue;
  readonly #followers: readonly FollowCommit[];
  readonly #waiting = new Turns<Member>(MAX_IN_TURN);
  #isQueued = false;
  #endedAt = -Infinity;

  /** The followers hear of each group in their order, each also where one before it throws. */
  constructor(database: Database, queue: FairQueue, followers: readonly FollowCommit[]) {
    this.#database = database;
    this.#queue = queue;
    this.#followers = followers;
  }

  /**
   * Resolves when it is durable, right after `onDurable`; rejects with a StorageError when its group could not be kept. Without a lane it
   * stands for itself.
   */
  async run<T extends MutationWrites>(
    mutation: () => Promise<T>,
    { lane = null, onDurable }: { lane?: string | null; onDurable?: ((result: T) => void) | undefined } = {},
  ): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    let result: T | null = null;
    const member: Member = {
      run: async () => (result = await mutation()),
      settle() {
        if (result === null) return;
        // Whoever awaits it goes on after this turn, so after `onDurable`.
        resolve(result);
        onDurable?.(result);
      },
      fail: reject,
    };
    this.#waiting.add(member, lane);
    this.#enqueue();
    return await promise;
  }

  #enqueue(): void {
    if (this.#isQueued || this.#waiting.size === 0) return;
    this.#isQueued = true;
    void runOutside(() => this.#queueGroup());
  }

  async #queueGroup(): Promise<void> {
    while (this.#isGathering()) await nextTurn();
    await this.#queue.run(() => this.#runGroup());
  }

  /** Otherwise commits and queries would take turns one by one, and each commit would be a write to the disk for one member. */
  #isGathering(): boolean {
    const isSoon = performance.now() - this.#endedAt < GATHER_MS;
    return isSoon && this.#waiting.size < MAX_MEMBERS && this.#queue.hasLaneJobs;
  }

  async #runGroup(): Promise<void> {
    // What other sockets have brought by now is read first: it may come along.
    await nextTurn();
    const members: Member[] = [];
    const committed: MutationWrites[] = [];
    try {
      this.#database.beginGroup();
      const startedAt = performance.now();
      do {
        const member = this.#waiting.take();
        if (member === undefined) break;
        members.push(member);
        const memberAt = performance.now();
        committed.push(await this.#runMember(member));
        if (performance.now() - memberAt >= QUICK_MS) this.#waiting.endTurn();
      } while (members.length < MAX_MEMBERS && performance.now() - startedAt < MAX_MS);
      this.#database.commitGroup();
    } catch (error) {
      attempt("A group of mutations could not be undone", () => this.#database.rollbackGroup());
      // Where not even the group could begin, whoever waits first is told: they would wait for ever.
      const failed = members.length > 0 ? members.splice(0) : [this.#waiting.take()];
      for (const member of failed) member?.fail(toStorageError(error));
      committed.length = 0;
    }
    // The commit is on the disk: whatever goes wrong from here on changes nothing of it, and holds nobody else up.
    this.#isQueued = false;
    this.#endedAt = performance.now();
    for (const member of members) attempt("The caller of a mutation was not answered", () => member.settle());
    const writes = committed.flatMap((each) => each.writes);
    for (const follow of this.#followers) attempt("A commit was not followed", () => follow(writes));
    this.#enqueue();
  }

  /** A mistake of one mutation is its own; a transaction that SQLite has ended is lost for the whole group. */
  async #runMember(member: Member): Promise<MutationWrites> {
    try {
      const result = await member.run();
      if (!this.#database.hasLostTransaction) return result;
    } catch (error) {
      if (this.#database.hasLostTransaction) throw error;
      member.fail(error);
      return { writes: [] };
    }
    throw new StorageError("the disk, or what the database may use of it, is full");
  }
}

function attempt(failure: string, step: () => void): void {
  try {
    step();
  } catch (error) {
    process.stderr.write(`${failure}: ${stackOf(error)}\n`);
  }
}
