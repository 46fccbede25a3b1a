import { setTimeout } from "node:timers/promises";
import type { LiveStep } from "#local/services/live/state/liveReply.ts";
import type { Holds } from "#local/services/standIn/holds.ts";

interface RawOptions {
  steps: readonly LiveStep[];
  holds: Holds;
  send(message: object): void;
  close(end: { code: number; reason: string }): void;
}

/** What the real service was seen to send, as it stands there: nothing is added, and their voice does not stop it. */
export class RawAnswer {
  /** What it says is known to its script alone. */
  readonly said = "";
  readonly #options: RawOptions;
  readonly #stop = new AbortController();

  constructor(options: RawOptions) {
    this.#options = options;
  }

  async give(): Promise<boolean> {
    const { steps, holds, send, close } = this.#options;
    const gone = this.#stop.signal;
    try {
      for (const step of steps) {
        if ("frame" in step) send(step.frame);
        else if ("close" in step) close(step.close);
        else if ("pauseMs" in step) await setTimeout(step.pauseMs, undefined, { signal: gone });
        else await holds.wait(gone);
      }
      return true;
    } catch (error) {
      if (gone.aborted) return false;
      throw error;
    }
  }

  /** Does nothing: the steps of the recording say themselves whether it breaks off. */
  interrupt(): void {}

  abandon(): void {
    this.#stop.abort();
  }
}
