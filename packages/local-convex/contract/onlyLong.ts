/** `test.each(ONLY_LONG)`: a test that `npm test` leaves out and `npm run test:long` has, as `scripts/long.ts` of the app says. */
export const ONLY_LONG = process.env.LONG_TESTS === "1" ? [null] : [];
