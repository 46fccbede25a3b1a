import { expect } from "vitest";

/** Several programs share the machine with the tests: what has to happen soon may take a while there. */
const PATIENCE_MS = 30_000;

/** An expectation of something that is still on its way. */
export function expectSoon<T>(read: () => T) {
  return expect.poll(read, { timeout: PATIENCE_MS, interval: 10 });
}
