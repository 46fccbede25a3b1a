import { ConvexError } from "convex/values";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ContractBackend, implementations, testOf } from "./ContractBackend.ts";
import { api } from "./project/convex/_generated/api.js";

const CODED = { code: "tooMany", limit: 7n, names: ["a", "b"] };

describe.each(implementations)("errors: $name", ({ open, lax }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await open();
  });
  afterAll(() => backend.close());

  test("[B-30] the data of a ConvexError reaches the caller as it was thrown, and nothing is written", async () => {
    const error: unknown = await backend.mutation(api.failures.coded, {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConvexError);
    expect((error as ConvexError<typeof CODED>).data).toEqual(CODED);
    expect(await backend.query(api.things.list, { label: "of the failed" })).toEqual([]);
  });

  test("[B-30] the data of a query's ConvexError may be plain text", async () => {
    await expect(backend.query(api.failures.codedQuery, {})).rejects.toMatchObject({ data: "only text" });
  });

  test("[B-31] any other error is an error without data", async () => {
    const error: unknown = await backend.query(api.failures.plain, {}).catch((thrown: unknown) => thrown);
    expect(error).not.toHaveProperty("data");
    expect((error as Error).message).toContain("a plain error");
  });

  testOf(lax, "B-32")("[B-32] a mutation can catch the ConvexError of a nested one with its data", async () => {
    expect(await backend.mutation(api.failures.caughtInMutation, {})).toEqual(CODED);
  });

  test("[B-33] an action can catch the ConvexError of a mutation with its data", async () => {
    expect(await backend.action(api.failures.caughtInAction, {})).toEqual(CODED);
  });
});
