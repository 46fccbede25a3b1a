import { writeSync } from "node:fs";
import { currentInvocation, isInTransaction } from "#runtime/invocation.ts";
import { STUCK_EXIT } from "./exit.ts";

/** Called in the midst of what keeps the thread: the backend's own work is left to its end. */
export function endForCall(noteTransaction: () => void): void {
  const invocation = currentInvocation();
  if (invocation === null) return;
  if (isInTransaction(invocation)) noteTransaction();
  const { component, path, kind } = invocation;
  const name = component === "" ? path : `${component}/${path}`;
  // Nothing that waits is written any more.
  writeSync(2, `The ${kind} ${name} does not give the thread back: the backend ends, and starts again without that call.\n`);
  process.exit(STUCK_EXIT);
}
