import { ConvexClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll } from "vitest";
import { TestBackend } from "./TestBackend.ts";

/** A backend and its client, which all tests of a file share. */
export function shareLimitsBackend() {
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
  return {
    get backend() {
      return backend;
    },
    get client() {
      return client;
    },
    /** The answer of one of the queries that go up to a limit. */
    asked: (name: string, args: Record<string, unknown>) => client.query(makeFunctionReference<"query">(`limits:${name}`), args),
  };
}
