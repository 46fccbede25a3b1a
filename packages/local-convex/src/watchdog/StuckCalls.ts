import { hash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TimedOutError } from "#modules/functionError.ts";
import type { Call } from "#runtime/call.ts";
import { USER_TIME_MS } from "#runtime/callLimits.ts";
import { MINUTE_MS } from "#values/durations.ts";

/** A client asks again as soon as it is connected; what the call has read may be another one later. */
const REFUSED_MS = 10 * MINUTE_MS;

/**
 * Queries and mutations that never gave the thread back, so that the backend ended in the midst of them. Their clients ask for them again
 * once it is back, and are told so then.
 */
export class StuckCalls {
  readonly #file: string;
  /** When it ended, by the call. */
  readonly #endedAt: Map<string, number>;

  constructor(dataFolder: string) {
    this.#file = join(dataFolder, "stuck-calls.json");
    this.#endedAt = readFrom(this.#file);
  }

  /** Throws in Convex's words. */
  refuse(call: Call): void {
    if (this.#endedAt.size === 0) return;
    const endedAt = this.#endedAt.get(keyOf(call));
    if (endedAt === undefined || Date.now() - endedAt > REFUSED_MS) return;
    throw new TimedOutError(USER_TIME_MS);
  }

  note(call: Call): void {
    this.#endedAt.set(keyOf(call), Date.now());
    writeFileSync(this.#file, JSON.stringify([...this.#endedAt]));
  }

  /** The functions are others now. */
  forget(): void {
    this.#endedAt.clear();
    rmSync(this.#file, { force: true });
  }
}

/** By what it is told apart: nothing of what was sent is kept. */
function keyOf({ component, path, args, identity }: Call): string {
  return hash("sha256", JSON.stringify([component, path, args, identity?.tokenIdentifier]));
}

function readFrom(file: string): Map<string, number> {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as [string, number][];
    return new Map(kept.filter(([, endedAt]) => Date.now() - endedAt <= REFUSED_MS));
  } catch {
    return new Map();
  }
}
