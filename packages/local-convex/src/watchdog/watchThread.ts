import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { WatchdogData } from "./watchdogThread.ts";

const BEAT_MS = 100;
const NAME = "local-convex: the thread is still";
/** Beside this file, as source or built. */
const PROGRAM = join(import.meta.dirname, `watchdogThread${extname(import.meta.filename)}`);

/**
 * Another thread sees when this one has taken no turn for too long, and has `onStill` called in the midst of whatever keeps it: as part
 * of the call that does, if it is one.
 */
export function watchThread(onStill: () => void): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  Object.defineProperty(globalThis, Symbol.for(NAME), { value: onStill });
  const workerData: WatchdogData = { beats, question: `globalThis[Symbol.for(${JSON.stringify(NAME)})]()` };
  new Worker(PROGRAM, { workerData, resourceLimits: { maxYoungGenerationSizeMb: 2 } }).unref();
}
