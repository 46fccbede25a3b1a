import type { Writable } from "node:stream";

/**
 * What is written at once from here on, such as the answers of one commit, leaves in one go: each costs as much as a small mutation. What
 * follows in the next microtask, such as the Transition behind an answer, comes along.
 */
export function sendTogether(stream: Writable): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  queueMicrotask(() => queueMicrotask(() => stream.uncork()));
}
