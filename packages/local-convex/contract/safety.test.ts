import { once } from "node:events";
import { chmod, mkdtemp, readdir, stat } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { DocumentsPage, TableOverview } from "#admin/dataBrowser.ts";
import { api } from "./project/convex/_generated/api.js";
import { TestBackend } from "./TestBackend.ts";

const ADMIN_KEY = "the-admin-key-of-this-test";

let backend: TestBackend;
let client: ConvexHttpClient;

beforeAll(async () => {
  backend = await TestBackend.start({ environment: { LOCAL_ADMIN_KEY: ADMIN_KEY } });
  client = new ConvexHttpClient(backend.url, { logger: false });
});
afterAll(() => backend.stop());

const ports = () => [backend.url, backend.siteUrl].map((url) => Number(new URL(url).port));

test("[S43] [B-273] it listens on this machine's own address only", async () => {
  for (const port of ports()) {
    // Whoever listens on every address listens on this one too.
    const other = connect({ host: "127.0.0.2", port, timeout: 2_000 });
    const outcome = await new Promise((resolve) => {
      other.once("connect", () => resolve("connected"));
      for (const event of ["error", "timeout"]) other.once(event, () => resolve("refused"));
    });
    other.destroy();
    expect(outcome).toBe("refused");
  }
});

/** Says another name for this machine, which `fetch` does not let one do. */
async function statusFor(
  host: string,
  port: number,
  { path = "/api/sync", ...headers }: Record<string, string> = {},
): Promise<number | undefined> {
  const asked = request({ host: "127.0.0.1", port, path, headers: { host, ...headers } }).end();
  // A websocket that opens all the same is no answer, and would be waited for in vain.
  const [response] = (await Promise.race([once(asked, "response"), once(asked, "upgrade")])) as [IncomingMessage];
  if (response.statusCode === 101) asked.destroy();
  response.resume();
  return response.statusCode;
}

test("[S43] [B-274] a foreign name for this machine is refused on every port, over HTTP and for websockets", async () => {
  const upgrade = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
  };
  for (const port of ports()) {
    expect(await statusFor("evil.example", port)).toBe(403);
    expect(await statusFor(`evil.example:${port}`, port)).toBe(403);
    expect(await statusFor("127.0.0.1.evil.example", port)).toBe(403);
    expect(await statusFor(`localhost:${port}`, port)).toBe(404);
  }
  expect(await statusFor("evil.example", ports()[0] ?? 0, upgrade)).toBe(403);
  expect(await statusFor("localhost", ports()[0] ?? 0, { ...upgrade, path: "/api/other" })).toBe(404);
});

test("[B-275] a mutation that never settles is ended, has changed nothing, and others run on", async () => {
  const never = client.mutation(api.failures.neverEnds, { name: "never" });
  await expect(never).rejects.toThrow("Function execution timed out (maximum duration: 2s)");
  expect(await client.query(api.counters.read, { name: "never" })).toBe(0);
  expect(await client.mutation(api.counters.increment, { name: "after it" })).toBe(1);
});

test.each<[what: string, text: string]>([
  ["what is not HTTP", "nonsense\r\n\r\n"],
  ["an address that is none", "GET http://[::1 HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["a path of slashes", "GET //////?\u0000 HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["a file that cannot be named", "GET /api/storage/%00%ff?component=%ff HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["a header without an end", `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(100_000)}\r\n\r\n`],
  [
    "a body that is announced and does not come",
    "POST /api/query HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n{",
  ],
  ["a chunk that is none", "POST /api/mutation HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"],
  [
    "the path of something inherited",
    'POST /api/query HTTP/1.1\r\nHost: localhost\r\nContent-Length: 28\r\n\r\n{"path":"__proto__:toString"}',
  ],
  ["half a handshake", "GET /api/sync HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"],
  ["a method nobody asked for", "TRACE /echo HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ["a tunnel", "CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n"],
])("[B-276] after %s the next client is served, on both ports", async (_what, text) => {
  for (const port of ports()) {
    const socket = connect({ host: "127.0.0.1", port });
    const closed = new Promise((resolve) => socket.on("error", () => {}).once("close", resolve));
    socket.resume().end(text);
    await closed;
  }
  expect(await client.query(api.counters.read, { name: "next" })).toBe(0);
  expect((await fetch(`${backend.siteUrl}/files/next`)).status).toBe(200);
});

test("[B-277] the tables and documents are told to the holder of the admin key, a page at a time", async () => {
  for (let number = 0; number < 20; number += 1) await client.mutation(api.things.add, { label: `thing ${number}`, value: 1n });
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${backend.url}/_local/${path}`, { headers: { Authorization: `Convex ${ADMIN_KEY}` } });
    expect(answer.status).toBe(200);
    return (await answer.json()) as T;
  };
  const tables = await ask<TableOverview[]>("tables");
  expect(tables.find(({ key }) => key === "things")).toEqual({
    key: "things",
    documents: 20,
    indexes: ["by_value", "by_label_and_value"],
  });
  expect(tables.map(({ key }) => key)).toEqual(expect.arrayContaining(["_storage", "_scheduled_functions"]));
  const first = await ask<DocumentsPage>("documents?table=things");
  const second = await ask<DocumentsPage>(`documents?table=things&cursor=${encodeURIComponent(first.next ?? "")}`);
  const labels = [...first.documents, ...second.documents].map(({ fields }) => Object.fromEntries(fields).label);
  expect(labels).toEqual(Array.from({ length: 20 }, (_each, at) => `"thing ${19 - at}"`));
  expect(second.next).toBe(null);
  expect(first.documents[0]).toEqual({
    id: expect.stringMatching(/^\w{32}$/),
    createdAt: expect.any(Number),
    fields: [
      ["label", '"thing 19"'],
      ["value", "1"],
    ],
  });
});

test("[S43] [B-345] what is stored is for its owner alone, also in a folder that others could read before", async () => {
  const data = await mkdtemp(join(tmpdir(), "contract-open-"));
  await chmod(data, 0o755);
  const own = await TestBackend.start({ data });
  onTestFinished(() => own.stop());
  const files = (await readdir(data)).filter((name) => name.startsWith("database"));
  expect(files.length).toBeGreaterThan(1);
  const paths = [data, ...files.map((name) => join(data, name))];
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o077));
  expect(modes.filter((mode) => mode !== 0)).toEqual([]);
});
