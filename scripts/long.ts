/**
 * True in `npm run test:long`: every seed, size and language, and the files named `*.long.{test,spec}.ts`. docs/testing.md has a line for
 * each thing that `npm test` leaves out. Its own program knows it by its option, and what that starts by a variable.
 */
export const LONG = process.env.LONG_TESTS === "1" || process.argv.includes("--long");

/** The amount for this run: `few` in `npm test`, `many` in `npm run test:long`. */
export function amount<T>(few: T, many: T): T {
  return LONG ? many : few;
}

/** `test.each(ONLY_LONG)`: a test that `npm test` leaves out. */
export const ONLY_LONG = amount([], [null]);
