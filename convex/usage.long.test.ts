import { test } from "vitest";
import { expectLedgerHolds } from "./usageMix.testing.ts";

/** `npm test` has fifty of them, "fifty sends, with stops …" in `usage.test.ts`. */
test.each([
  [200, 2],
  [200, 3],
  [2_000, 4],
])(
  "[S38] [F11] [P-9] %i sends, with stops, retries, new versions, edits and deaths in any order (seed %i)",
  async (sends, seed) => {
    await expectLedgerHolds(sends, seed);
  },
  1_200_000,
);
