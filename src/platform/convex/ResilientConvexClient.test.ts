import { expect, test } from "vitest";
import { retryTokenFetch } from "./ResilientConvexClient.ts";

test("[A-6] a token is asked for until there is an answer, with longer and longer pauses", async () => {
  const pauses: number[] = [];
  const asked: boolean[] = [];
  const fetchToken = retryTokenFetch(
    async ({ forceRefreshToken }) => {
      asked.push(forceRefreshToken);
      if (asked.length <= 7) throw new TypeError("Failed to fetch");
      return "token";
    },
    async (ms) => void pauses.push(ms),
  );
  expect(await fetchToken({ forceRefreshToken: true })).toBe("token");
  expect(asked).toEqual(Array.from({ length: 8 }, () => true));
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
});

test("that there is no token is an answer", async () => {
  const fetchToken = retryTokenFetch(
    async () => null,
    async () => expect.unreachable(),
  );
  expect(await fetchToken({ forceRefreshToken: true })).toBeNull();
});
