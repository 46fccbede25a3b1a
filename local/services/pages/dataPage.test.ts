import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServices, type Services } from "#local/services/server.ts";
import { BackendAdmin } from "./BackendAdmin.ts";

const KEY = "the-admin-key-of-this-test";
const STRANGE = `<script>alert("1")</script>'&`;

/** What the backend tells, by its path. Asked without the key it refuses. */
const TOLD: Record<string, unknown> = {
  "/_local/tables": [
    { key: "notes", documents: 1234, indexes: ["by_text"] },
    { key: "_storage", documents: 0, indexes: [] },
    { key: "counter/_storage", documents: 2, indexes: [] },
  ],
  "/_local/documents?table=notes": {
    documents: [
      {
        id: "k1",
        createdAt: 1_700_000_000_000,
        fields: [
          ["text", JSON.stringify(STRANGE)],
          ["long", "x".repeat(5_000)],
        ],
      },
    ],
    next: 'a"b',
  },
  "/_local/documents?table=notes&cursor=a%22b": { documents: [], next: null },
  "/_local/calls": [
    { endedAt: 1, durationMs: 1.2, kind: "mutation", path: STRANGE, error: null, bandwidth: {} },
    { endedAt: 1, durationMs: 3, kind: "query", path: "a:b", error: { requestId: "1", logMessage: STRANGE }, bandwidth: {} },
  ],
  "/_local/usage": {
    since: 1,
    functions: [
      {
        path: "notes:list",
        kind: "query",
        calls: 7,
        cached: 2,
        failed: 0,
        milliseconds: 9,
        documentsRead: 3,
        bytesRead: 12_345,
        documentsWritten: 0,
        bytesWritten: 0,
      },
    ],
    fileAccesses: 1,
    total: { calls: 8, documentsRead: 3, bytesRead: 12_345, documentsWritten: 0, bytesWritten: 0 },
  },
};

const DAY = {
  day: "2026-11-27",
  model: STRANGE,
  kind: "reply",
  calls: 3,
  inputTokens: 12_345,
  outputTokens: 678,
  dollars: 0.0125,
};
const PERSON = {
  people: 2,
  personDays: 3,
  messages: 6,
  voiceMinutes: 4.5,
  dollars: 4.5,
  dollarsAPerson: 2.25,
  dollarsOfTheDearest: 4,
};

/** What its functions answer. */
const REPORTS: Record<string, unknown> = {
  "upkeep/report:costs": [DAY],
  "upkeep/report:costsPerPerson": { ...PERSON, cut: false },
  "upkeep/report:events": {
    byCode: { [STRANGE]: 2 },
    latest: [
      { at: 1_700_000_000_000, code: STRANGE, messageId: "the-newest-message-id" },
      { at: 1, code: STRANGE },
    ],
  },
};

let server: Server;
let services: Services;
let alone: Services;
let dataDir: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const isAdmin = request.headers.authorization === `Convex ${KEY}`;
    response.writeHead(isAdmin ? 200 : 401);
    if (request.url !== "/api/function") return response.end(JSON.stringify(TOLD[request.url ?? ""] ?? null));
    void text(request).then((body) => {
      const value = REPORTS[(JSON.parse(body) as { path: string }).path];
      response.end(JSON.stringify(isAdmin ? { status: "success", value } : { status: "error" }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  dataDir = await mkdtemp(join(tmpdir(), "amma-services-"));
  const backend = new BackendAdmin(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, KEY);
  services = await startServices({ port: 0, dataDir, backend });
  alone = await startServices({ port: 0, dataDir, backend: new BackendAdmin("http://127.0.0.1:1", KEY) });
});

afterAll(async () => {
  await services.close();
  await alone.close();
  server.close();
  await rm(dataDir, { recursive: true });
});

async function page(path: string): Promise<string> {
  const response = await fetch(services.url + path);
  expect(response.status).toBe(200);
  return await response.text();
}

test("[B-261] the tables are listed with their documents and indexes, those of the backend apart", async () => {
  const html = await page("/data");
  expect(html).toMatch(
    /<caption>Tables<\/caption>[^]*>notes<\/a><\/th><td class="number">1,234<\/td><td>by_text<\/td>[^]*<caption>Files/,
  );
  expect(html).toMatch(/<caption>Files[^]*>_storage<[^]*>counter\/_storage</);
  expect(html).toContain('href="/data/documents?table=notes"');
});

test("[B-261] documents are shown a page at a time, and long values are cut", async () => {
  const html = await page("/data/documents?table=notes");
  expect(html).toContain(
    `<dt>text</dt><dd><code>&quot;&lt;script&gt;alert(\\&quot;1\\&quot;)&lt;/script&gt;&#39;&amp;&quot;</code></dd>`,
  );
  expect(html).toContain("x… (5000 characters)");
  const next = /href="\?([^"]*)">Older documents/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(await page(`/data/documents?${next}`)).toContain("Nothing is stored here");
});

test("[B-262] the latest calls and the usage are shown", async () => {
  const calls = await page("/data/calls");
  expect(calls).toContain('<td class="number">2 ms</td><td>succeeded</td>');
  expect(calls).toMatch(/>a:b<\/th>[^]*failed <code>&lt;script/);
  const usage = await page("/data/usage");
  expect(usage).toMatch(/>notes:list<\/th><td class="number">7<\/td>[^]*12 kB/);
  expect(usage).toContain("8 calls, 1 of them for files; 12 kB read, 0 B written.");
});

test("[X-51] what is paid is shown by day and model, and what operators are told by its code, with ids and no words", async () => {
  const html = await page("/data/costs");
  expect(html).toMatch(/>2026-11-27<\/th><td>&lt;script[^]*>12,345<[^]*>678<[^]*>\$0\.0125</);
  expect(html).toContain(
    "2 people used 3 days, 6 messages and 5 minutes of voice: $4.5000, $2.2500 a person, $4.0000 the dearest.",
  );
  for (const caption of ["Limits reached", "Replies that failed", "Feedback", "Not an emergency"])
    expect(html).toMatch(new RegExp(`<caption>${caption}[^<]*</caption>[^]*>&lt;script[^]*>2<[^]*>the-newest-message-id<`));
});

test("[B-263] the pages run nothing, load nothing and change nothing, whatever is stored", async () => {
  for (const path of ["/data", "/data/documents?table=notes", "/data/calls", "/data/usage", "/data/costs"]) {
    const response = await fetch(services.url + path);
    const html = await response.text();
    expect(response.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'/,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(html).not.toMatch(/<script|<img|<link|<iframe|<form|<button| on\w+=| style=/i);
    expect(html).toMatch(/<nav aria-label="[^"]+">/);
    expect((await fetch(services.url + path, { method: "POST" })).status).toBe(404);
  }
});

test("[B-264] only this machine sees them, and the page says when the backend does not answer", async () => {
  expect((await fetch(`${services.url}/data`, { headers: { Origin: "https://evil.example" } })).status).toBe(403);
  const response = await fetch(`${alone.url}/data`);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("The backend cannot be asked: it does not answer.");
});
