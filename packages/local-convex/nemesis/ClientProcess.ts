import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Document } from "./history.ts";

/** What is told to a client: do nothing new, or see what is stored in the end and go. */
export type Order = "stop" | { stored: Document[] };

/** One of the clients, which runs in a process of its own. */
export class ClientProcess {
  readonly historyFile: string;
  readonly #child: ChildProcess;
  /** From the first moment on: a client may be done before anybody asks. */
  readonly #settled: Promise<unknown>;
  readonly #ended: Promise<unknown>;

  /** It reaches the backend by `url`, and does what the seed says. */
  constructor(url: string, client: number, { seed, folder }: { seed: number; folder: string }) {
    this.historyFile = join(folder, `client-${client}.jsonl`);
    const options = { url, client: `${client}`, seed: `${seed}`, history: this.historyFile };
    const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    this.#child = fork(join(import.meta.dirname, "client.ts"), args, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    this.#ended = once(this.#child, "exit");
    this.#settled = Promise.race([once(this.#child, "message"), this.#ended]);
  }

  /** Resolves when what it has asked for is answered, or will not be. */
  async stop(): Promise<void> {
    this.#tell("stop");
    await this.#settled;
  }

  /** Resolves when it is connected and sees the stored messages of its chat, or will not; what it saw last is in its history. */
  async finish(stored: Document[]): Promise<void> {
    this.#tell({ stored });
    await this.#ended;
  }

  kill(): void {
    this.#child.kill();
  }

  #tell(order: Order): void {
    // One that has died, such as of an answer that no query may give, is missed by the checkers.
    if (this.#child.connected) this.#child.send(order);
  }
}
