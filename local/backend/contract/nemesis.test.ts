import { expect, test } from "vitest";
import { runSeed } from "#local/backend/nemesis/run.ts";

const SECONDS = 8;
const TEST_MS = 90_000;

/** `npm run nemesis` is the long run. Two lanes: a run leaves the machine time, since its clients pause like people do. */
test(
  "[F13] [F31] [B-209] with kill -9, pauses, cut, blocked and slow connections and a clock that jumps, none of the ten checkers finds a violation",
  async () => {
    const lane = async (seeds: number[]) => {
      const results = [];
      for (const seed of seeds) results.push(await runSeed(seed, SECONDS));
      return results;
    };
    const results = (await Promise.all([lane([1, 2, 3]), lane([4, 5])])).flat();
    expect(results.filter(({ violations }) => violations.length > 0)).toEqual([]);
    expect(results.map(({ faults }) => faults)).not.toContain(0);
    expect(results.reduce((sum, { operations }) => sum + operations, 0)).toBeGreaterThan(100);
  },
  TEST_MS,
);
