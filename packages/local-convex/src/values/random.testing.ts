/** Random choices that are the same in every run, so that a failure can be seen again. */
export type Random = { below(limit: number): number; pick<T>(items: readonly T[]): T };

export function randomOf(seed: number): Random {
  let state = seed;
  function below(limit: number): number {
    // Mulberry32: small, and good enough to choose test cases.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }
  return { below, pick: <T>(items: readonly T[]) => items[below(items.length)] as T };
}
