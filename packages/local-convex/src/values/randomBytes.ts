import { randomFillSync } from "node:crypto";

/** The machine is asked for so many at once: it costs no more than for a few. */
const AT_ONCE = 4096;

const pool = new Uint8Array(AT_ONCE);
let taken = AT_ONCE;

/** Each is given out once. */
export function randomBytes(count: number): Uint8Array {
  if (taken + count > AT_ONCE) {
    randomFillSync(pool);
    taken = 0;
  }
  taken += count;
  return pool.slice(taken - count, taken);
}
