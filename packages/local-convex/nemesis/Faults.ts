import { setTimeout as delay } from "node:timers/promises";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import type { TestBackend } from "#contract/TestBackend.ts";
import type { FaultyProxy } from "./FaultyProxy.ts";
import { type Restart, steadyNow } from "./history.ts";
import type { Random } from "./random.ts";

const KINDS = ["kill", "pause", "cutOne", "cutAll", "block", "slow", "flap", "clock"] as const;
type Kind = (typeof KINDS)[number];
const KEYS = makeFunctionReference<"query", Record<string, never>, string[]>("views:loggedKeys");

/** What goes wrong, one after the other, as a seed says. */
export class Faults {
  readonly restarts: Restart[] = [];
  readonly injected: { kind: Kind; at: number }[] = [];
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
    await this.#backend.kill();
    const killedAt = steadyNow();
    await this.#backend.startAgain();
    const keys = await new ConvexHttpClient(this.#backend.url, { logger: false }).query(KEYS, {});
    this.restarts.push({ killedAt, keys });
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
