/** Noon of a Friday in the middle of a month: nothing that waits for an hour, a day of the week or a day of the month is due for long. */
const NOON = Date.parse("2026-11-20T12:00:00Z");
const OFFSET_MS = NOON - Date.now();

/** The environment of a backend whose clock starts at noon, whatever time it is when the tests run. */
export const QUIET_CLOCK = {
  NODE_OPTIONS: `--import=${import.meta.resolve("./shiftedClock.ts")}`,
  CLOCK_OFFSET_MS: `${OFFSET_MS}`,
};

/** What that backend's clock says. */
export function quietNow(): number {
  return Date.now() + OFFSET_MS;
}
