import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "./project/convex/_generated/api.js";
import { TestBackend } from "./TestBackend.ts";

/** As named in `shared.ts` of the project. */
const SHARED = [
  "console.log",
  "process.cwd",
  "process.env",
  "performance.now",
  "crypto.randomUUID",
  "crypto.subtle",
  "Convex.syscall",
  "Uint8Array.prototype",
  "BigInt64Array.prototype",
  "a generator's next",
  "an async generator's next",
  "Iterator",
  "Proxy",
  "Intl.NumberFormat.prototype",
  "Error.captureStackTrace",
  "URL.prototype",
  "Headers.prototype",
  "Response.prototype",
  "TextEncoder.prototype",
  "AbortController.prototype",
  "ReadableStream.prototype",
  "WebSocket.prototype",
  "AsyncLocalStorage.prototype",
  "Buffer.from",
  "Buffer.prototype",
  "a field of fetch",
  "a field of setTimeout",
  "a field of structuredClone",
];

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

test.for(SHARED)("[B-338] a call does not change %s for the calls that follow", async (name) => {
  // Refused or without an effect.
  await client.action(api.shared.change, { name }).catch(() => {});
  expect(await client.action(api.shared.isChanged, { name })).toBe(false);
});

test("[B-338] on objects of its own a call may set what their classes have", async () => {
  expect(await client.action(api.shared.setOnOwn, {})).toEqual(["own", "own", "theirs", "own"]);
});
