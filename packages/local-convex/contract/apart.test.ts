import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TestBackend } from "./TestBackend.ts";
import { api } from "./project/convex/_generated/api.js";

let backend: TestBackend;
let client: ConvexHttpClient;

beforeAll(async () => {
  backend = await TestBackend.start();
  client = new ConvexHttpClient(backend.url, { logger: false });
});
afterAll(() => backend.stop());

test("[B-337] what a call sets as a global, or puts in the place of one, it alone sees", async () => {
  for (const name of ["first", "second"]) {
    expect(await client.mutation(api.moments.leave, { name })).toEqual({
      found: [null, false, "object"],
      own: [name, true, "undefined"],
    });
  }
});

test.for(["adds", "replaces", "defines"] as const)(
  "[B-338] a call that %s what all share has failed, and changed nothing",
  async (what) => {
    await expect(client.mutation(api.moments.tamper, { what })).rejects.toThrow(/not extensible|read only|Cannot redefine/);
    expect(await client.mutation(api.moments.shadow, {})).toEqual(["own", "Named: second", "Kind: third"]);
  },
);
