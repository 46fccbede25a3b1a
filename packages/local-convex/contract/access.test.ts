import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSoon } from "./expectSoon.ts";
import { TestBackend } from "./TestBackend.ts";

const ADMIN_KEY = "the-admin-key-of-this-test";

let backend: TestBackend;
let http: ConvexHttpClient;
let socket: ConvexClient;

beforeAll(async () => {
  backend = await TestBackend.start({ environment: { LOCAL_ADMIN_KEY: ADMIN_KEY } });
  http = new ConvexHttpClient(backend.url, { logger: false });
  socket = new ConvexClient(backend.url, { logger: false });
});
afterAll(async () => {
  await socket.close();
  await backend.stop();
});

const hidden = makeFunctionReference<"query", Record<string, never>, string>("failures:hidden");

test("[B-40] clients cannot call an internal function, and are told the same as of one that does not exist", async () => {
  const missing = makeFunctionReference<"query">("failures:missing");
  for (const client of [http, socket]) {
    await expect(client.query(hidden, {})).rejects.toThrow("Could not find public function for 'failures:hidden'");
    await expect(client.query(missing, {})).rejects.toThrow("Could not find public function for 'failures:missing'");
  }
});

test("[B-41] a function of another kind is refused by name", async () => {
  const mutationAsQuery = makeFunctionReference<"query">("counters:increment");
  await expect(http.query(mutationAsQuery, { name: "x" })).rejects.toThrow(
    "Trying to execute counters.js:increment as Query, but it is defined as Mutation.",
  );
});

test("[B-42] the admin key calls internal functions, another key calls none", async () => {
  const call = async (key: string) => {
    const body = JSON.stringify({ path: "failures:hidden", args: {}, format: "json" });
    return await fetch(`${backend.url}/api/function`, { method: "POST", headers: { Authorization: `Convex ${key}` }, body });
  };
  expect(await (await call(ADMIN_KEY)).json()).toMatchObject({ status: "success", value: "only for functions" });
  const refused = await call("another-key");
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: "BadDeployKey" });
});

test("[B-291] an admin's session follows what clients cannot, from when it says who it is, and shares no answer with them", async () => {
  const admin = new ConvexClient(backend.url, { logger: false });
  const seen: string[] = [];
  const refused: string[] = [];
  try {
    // As its own queries are subscribed before the key is sent, and again with it.
    admin.onUpdate(
      hidden,
      {},
      (value) => seen.push(value),
      () => {},
    );
    (admin.client as unknown as { setAdminAuth(key: string): void }).setAdminAuth(ADMIN_KEY);
    await expectSoon(() => seen).toEqual(["only for functions"]);
    socket.onUpdate(
      hidden,
      {},
      () => refused.push("answered"),
      ({ message }) => refused.push(message),
    );
    await expectSoon(() => refused).toEqual([expect.stringContaining("Could not find public function")]);
  } finally {
    await admin.close();
  }
});

test("[S43] [B-43] a page from elsewhere, or a foreign name for this machine, is refused", async () => {
  const asked = (headers: Record<string, string>) => fetch(`${backend.url}/version`, { headers });
  expect((await asked({ Origin: "http://localhost:5173" })).status).toBe(200);
  expect((await asked({ Origin: "https://evil.example" })).status).toBe(403);
  const { status } = await fetch(`${backend.url}/api/query`, { method: "OPTIONS", headers: { Origin: "https://evil.example" } });
  expect(status).toBe(403);
  await expect(openedFrom("http://localhost:5173")).resolves.toBe("open");
  await expect(openedFrom("https://evil.example")).resolves.toBe("refused");
});

test("[S43] [B-43] what may change something runs by POST alone, since a page from elsewhere can have any address fetched", async () => {
  const call = `path=counters:increment&format=json&args=${encodeURIComponent('{"name":"by address"}')}`;
  for (const path of ["mutation", "action", "function", "run/counters/increment"]) {
    const answer = await fetch(`${backend.url}/api/${path}?${call}`);
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
    expect((await fetch(`${backend.url}/api/${path}?${call}`, { method: "HEAD" })).status).toBe(405);
  }
  const asQuery = await fetch(`${backend.url}/api/query?${call}`);
  expect(await asQuery.json()).toMatchObject({ status: "error" });
  const counted = makeFunctionReference<"query", { name: string }, number>("counters:read");
  expect(await http.query(counted, { name: "by address" })).toBe(0);
});

async function openedFrom(origin: string): Promise<"open" | "refused"> {
  const { WebSocket } = await import("ws");
  const client = new WebSocket(`${backend.url.replace("http", "ws")}/api/1.48.0/sync`, { origin });
  return await new Promise((resolve) => {
    client.once("open", () => {
      client.close();
      resolve("open");
    });
    client.once("error", () => resolve("refused"));
  });
}

test("[B-44] plain JSON is taken and given, also by the path of a function", async () => {
  const body = JSON.stringify({ args: { name: "plain" }, format: "json" });
  const response = await fetch(`${backend.url}/api/run/counters/increment`, { method: "POST", body });
  expect(await response.json()).toEqual({ status: "success", value: 1, logLines: [] });
  const found = await fetch(
    `${backend.url}/api/query?path=counters:read&format=json&args=${encodeURIComponent('{"name":"plain"}')}`,
  );
  expect(await found.json()).toMatchObject({ status: "success", value: 1 });
});

test("[B-45] what is no request is refused before any function", async () => {
  const post = async (path: string, body: string) => (await fetch(backend.url + path, { method: "POST", body })).status;
  expect(await post("/api/query", "not JSON")).toBe(400);
  expect(await post("/api/query", "{}")).toBe(400);
  expect(await post("/api/nothing", "{}")).toBe(404);
});
