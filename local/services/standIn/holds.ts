/** Where scripted replies wait for a test to let them go on. */
export interface Holds {
  /** Resolves with the time of the release (as `performance.now()`); rejects when the client has gone. */
  wait(gone: AbortSignal): Promise<number>;
  /** Lets all go on that wait now, and says how many. */
  release(): number;
}

export function createHolds(): Holds {
  const waiting = new Set<() => void>();

  return {
    async wait(gone) {
      gone.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      const goOn = () => resolve(performance.now());
      waiting.add(goOn);
      const leave = () => reject(gone.reason);
      gone.addEventListener("abort", leave);
      try {
        return await promise;
      } finally {
        waiting.delete(goOn);
        gone.removeEventListener("abort", leave);
      }
    },
    release() {
      const released = waiting.size;
      for (const goOn of waiting) goOn();
      return released;
    },
  };
}
