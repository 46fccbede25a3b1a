import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import type { TestBackend } from "#contract/TestBackend.ts";
import type { FaultyProxy } from "./FaultyProxy.ts";
import { type Restart, steadyNow } from "./history.ts";
import type { Random } from "./random.ts";

const KINDS = [
  "kill",
  "pause",
  "cutOne",
  "cutAll",
  "block",
  "slow",
  "flap",
  "clock",
  "damagedLog",
  "lostDatabase",
  "endless",
] as const;
type Kind = (typeof KINDS)[number];
/** Many times what a start takes on a busy machine. */
const READY_MS = 20_000;
const SPIN = makeFunctionReference<"mutation", { number: number }>("operations:spin");
const KEYS = makeFunctionReference<"query", Record<string, never>, string[]>("views:loggedKeys");

/** What goes wrong, one after the other, as a seed says. */
export class Faults {
  readonly restarts: Restart[] = [];
  readonly injected: { kind: Kind; at: number }[] = [];
  #hasHung = false;
  readonly #backend: TestBackend;
  readonly #proxies: readonly FaultyProxy[];
  readonly #random: Random;

  constructor(backend: TestBackend, proxies: readonly FaultyProxy[], random: Random) {
    this.#backend = backend;
    this.#proxies = proxies;
    this.#random = random;
  }

  /** Until the steady clock says so; afterwards everything works again. */
  async run(until: number): Promise<void> {
    while (steadyNow() < until) {
      await delay(this.#random.between(200, 900));
      const kind = this.#random.pick(KINDS);
      this.injected.push({ kind, at: steadyNow() });
      await this[kind]();
    }
  }

  async kill(): Promise<void> {
    await this.#restart(() => this.#backend.kill());
  }

  /** A bit of the log has flipped. Whoever runs the backend has a whole copy, where it refuses to start without. */
  async damagedLog(): Promise<void> {
    await this.#restart(async () => {
      await this.#backend.kill();
      const log = `${this.#backend.databaseFile}-wal`;
      const intact = existsSync(log) ? readFileSync(log) : Buffer.alloc(0);
      if (intact.length === 0) return;
      const damaged = Buffer.from(intact);
      const at = this.#random.below(damaged.length);
      damaged.writeUInt8((damaged[at] ?? 0) ^ 1, at);
      writeFileSync(log, damaged);
      if (!(await this.#starts())) writeFileSync(log, intact);
    });
  }

  /** The database is gone, and what is beside it is still there. */
  async lostDatabase(): Promise<void> {
    await this.#restart(async () => {
      await this.#backend.kill();
      const { databaseFile } = this.#backend;
      renameSync(databaseFile, `${databaseFile}-copy`);
      if (!(await this.#starts())) renameSync(`${databaseFile}-copy`, databaseFile);
    });
  }

  /** A mutation that has taken from an account never gives the thread back. */
  async endless(): Promise<void> {
    await this.#restart(async () => {
      const http = new ConvexHttpClient(this.#backend.url, { logger: false });
      const asked = http.mutation(SPIN, { number: this.restarts.length }).catch(() => null);
      await Promise.all([asked, this.#backend.ended()]);
    });
  }

  /** A refused start leaves it ended. */
  async #starts(): Promise<boolean> {
    return await this.#start().then(
      () => true,
      () => false,
    );
  }

  /** Whoever runs the backend ends a start that hangs, and tries once more. */
  async #start(): Promise<void> {
    if ((await within(this.#backend.startAgain().then(() => true))) !== null) return;
    this.#hasHung = true;
    await this.#backend.kill();
    if ((await within(this.#backend.startAgain().then(() => true))) === null) throw new Error("The backend hangs at each start");
  }

  async #restart(fail: () => Promise<void>): Promise<void> {
    this.#hasHung = false;
    await fail();
    const killedAt = steadyNow();
    if (!this.#backend.isRunning) await this.#start();
    const asked = new ConvexHttpClient(this.#backend.url, { logger: false }).query(KEYS, {});
    const keys = await within(asked.catch(() => null));
    this.restarts.push({ killedAt, keys, hasHung: this.#hasHung });
  }

  async pause(): Promise<void> {
    this.#backend.signal("SIGSTOP");
    await delay(this.#random.between(100, 1500));
    this.#backend.signal("SIGCONT");
  }

  async cutOne(): Promise<void> {
    this.#oneProxy().cut();
  }

  async cutAll(): Promise<void> {
    for (const proxy of this.#proxies) proxy.cut();
  }

  /** Half-open: neither side is told that the other one does not hear it. */
  async block(): Promise<void> {
    const proxy = this.#oneProxy();
    proxy.block();
    await delay(this.#random.between(100, 1000));
    proxy.unblock();
  }

  async slow(): Promise<void> {
    const proxy = this.#oneProxy();
    proxy.delay(this.#random.between(5, 150));
    await delay(this.#random.between(200, 800));
    proxy.delay(0);
  }

  async flap(): Promise<void> {
    const proxy = this.#oneProxy();
    for (let times = 0; times < 5; times += 1) {
      proxy.cut();
      await delay(this.#random.between(20, 200));
    }
  }

  async clock(): Promise<void> {
    this.#backend.signal("SIGUSR2");
    await delay(this.#random.between(100, 600));
    this.#backend.signal("SIGUSR2");
  }

  #oneProxy(): FaultyProxy {
    const [first, ...others] = this.#proxies;
    if (first === undefined) throw new Error("There is no client whose network could fail");
    return this.#random.pick([first, ...others]);
  }
}

/** Null where it takes too long. */
async function within<T>(promise: Promise<T>): Promise<T | null> {
  return await Promise.race([promise, delay(READY_MS, null, { ref: false })]);
}
