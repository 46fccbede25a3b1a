import { Session } from "node:inspector";
import { workerData } from "node:worker_threads";

export interface WatchdogData {
  /** Counts up as long as the main thread takes turns. */
  beats: Int32Array;
  /** What the main thread is to evaluate, wherever it is, when it takes none. */
  question: string;
}

const LOOK_MS = 100;
/** Convex lets a query or mutation have a second of its own time. */
const OWN_TIME_MS = 1_000;
const STILL_MS = 1_100;

const { beats, question } = workerData as WatchdogData;
let seen = -1;
let seenAt = performance.now();
let used = process.cpuUsage();

setInterval(() => {
  const beat = Atomics.load(beats, 0);
  if (beat !== seen) note(beat);
  else if (performance.now() - seenAt > STILL_MS && ownTimeMs() > OWN_TIME_MS) ask();
}, LOOK_MS);

function note(beat: number): void {
  seen = beat;
  seenAt = performance.now();
  used = process.cpuUsage();
}

/** A machine that is busy with others, or a debugger, takes time that is not the call's. */
function ownTimeMs(): number {
  const { user, system } = process.cpuUsage(used);
  return (user + system) / 1000;
}

/** V8 answers at the next turn of a loop, and in the midst of a regular expression. */
function ask(): void {
  const session = new Session();
  session.connectToMainThread();
  session.post("Runtime.evaluate", { expression: question }, () => session.disconnect());
  note(seen);
}
