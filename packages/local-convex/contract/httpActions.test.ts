import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSoon } from "./expectSoon.ts";
import { TestBackend } from "./TestBackend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start();
});
afterAll(() => backend.stop());

test("[B-110] a route answers with its own status, headers and body, and may run functions", async () => {
  const response = await fetch(`${backend.siteUrl}/count`, { method: "POST", body: JSON.stringify({ name: "by http" }) });
  expect(response.status).toBe(201);
  expect(response.headers.get("X-Counted")).toBe("yes");
  expect(await response.json()).toEqual({ count: 1, who: null, url: `${backend.siteUrl}/count` });
});

test("[B-111] a prefix serves everything below it, and what no route serves is 404", async () => {
  expect(await (await fetch(`${backend.siteUrl}/files/a/b.txt`)).text()).toBe("a/b.txt");
  const missing = await fetch(`${backend.siteUrl}/nothing`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toBe("No matching routes found");
});

test("[B-112] HEAD is a GET without its body", async () => {
  const response = await fetch(`${backend.siteUrl}/files/a`, { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("");
});

test("[B-113] an action that throws answers 500 and says where", async () => {
  const response = await fetch(`${backend.siteUrl}/broken`);
  expect(response.status).toBe(500);
  expect((await response.json()) as { trace: string }).toMatchObject({
    trace: expect.stringMatching(/^Uncaught Error: no answer\n.*convex\/http\.ts:\d+/),
  });
});

test("[B-114] a streamed answer may go on writing", async () => {
  const text = await (await fetch(`${backend.siteUrl}/stream`)).text();
  expect(text.trim().split(/ +/)).toEqual(["one", "two", "three"]);
  const body = JSON.stringify({ path: "counters:read", args: { name: "streamed" } });
  expect(await (await fetch(`${backend.url}/api/query`, { method: "POST", body })).json()).toMatchObject({ value: 3 });
});

test("[B-349] a streamed answer ends with its client, also while it is quiet, and the action hears of it", async () => {
  const client = new AbortController();
  const { body } = await fetch(`${backend.siteUrl}/quiet`, { signal: client.signal });
  expect(await body?.getReader().read()).toMatchObject({ done: false });
  client.abort();
  const left = async () => {
    const asked = JSON.stringify({ path: "counters:read", args: { name: "left" } });
    return ((await (await fetch(`${backend.url}/api/query`, { method: "POST", body: asked })).json()) as { value: number }).value;
  };
  await expectSoon(left).toBe(1);
  await expectSoon(() => backend.log).toContain("GET /quiet");
});

test("[B-115] a token that does not hold leaves the request without an identity", async () => {
  const headers = { Authorization: "Bearer nonsense" };
  const response = await fetch(`${backend.siteUrl}/count`, { method: "POST", headers, body: JSON.stringify({ name: "bearer" }) });
  expect(await response.json()).toMatchObject({ count: 1, who: null });
});
