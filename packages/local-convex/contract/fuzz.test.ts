import { ConvexClient } from "convex/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fuzz } from "#nemesis/fuzz.ts";
import { api } from "./project/convex/_generated/api.js";
import { TestBackend } from "./TestBackend.ts";

/** `npm run nemesis -- --fuzz 100000` sends more. */
const MESSAGES = Number(process.env.FUZZ_MESSAGES ?? 2000);

let backend: TestBackend;
let client: ConvexClient;

beforeAll(async () => {
  backend = await TestBackend.start();
  client = new ConvexClient(backend.url, { logger: false });
});
afterAll(async () => {
  await client.close();
  await backend.stop();
});

test("[P-12] [S43] [B-210] whatever clients send, the backend stays up and serves the others", { timeout: 600_000 }, async () => {
  const seed = Date.now() % 1_000_000;
  const seen: number[] = [];
  client.onUpdate(api.counters.read, { name: "of the others" }, (count) => seen.push(count));
  let served = 0;
  const stopped = new AbortController();
  const serve = async () => {
    while (!stopped.signal.aborted) {
      served += 1;
      expect(await client.mutation(api.counters.increment, { name: "of the others" })).toBe(served);
    }
  };
  const serving = serve();
  const { frames, requests } = await fuzz({ url: backend.url, siteUrl: backend.siteUrl, seed, messages: MESSAGES });
  stopped.abort();
  await serving;
  console.log(`fuzz: seed ${seed}, ${frames} frames, ${requests} requests; ${served} mutations of others served meanwhile`);
  expect(served, `seed ${seed}`).toBeGreaterThan(10);
  expect(seen.at(-1)).toBe(served);
  expect(client.connectionState().connectionRetries).toBe(0);
});
