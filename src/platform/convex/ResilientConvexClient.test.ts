import { ConvexReactClient } from "convex/react";
import { makeFunctionReference } from "convex/server";
import { expect, test, vi } from "vitest";
import { sendAs } from "./callOwner.ts";
import { ResilientConvexClient, retryTokenFetch } from "./ResilientConvexClient.ts";

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

test("[F34] what the client sends says as whom, and a sign-in does not", async () => {
  vi.useFakeTimers();
  const mutation = vi.spyOn(ConvexReactClient.prototype, "mutation").mockResolvedValue(null);
  const action = vi.spyOn(ConvexReactClient.prototype, "action").mockResolvedValue(null);
  const client = new ResilientConvexClient("http://backend.test");
  sendAs("nora");
  await client.mutation(makeFunctionReference<"mutation">("children:create"), { name: "Leo" });
  await client.action(makeFunctionReference<"action">("voice:createToken"), {});
  await client.action(makeFunctionReference<"action">("auth:signIn"), { provider: "email" });
  sendAs(null);
  vi.useRealTimers();
  expect([mutation.mock.calls[0]?.[1], ...action.mock.calls.map(([, args]) => args)]).toEqual([
    { asUser: "nora", name: "Leo" },
    { asUser: "nora" },
    { provider: "email" },
  ]);
});
