import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { inheritedVariables } from "@amma/local-convex/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amount, ONLY_LONG } from "#scripts/long.ts";
import { pageWithBackend, pageWithPolicy } from "./page.ts";

const SECRET = "a-signing-key-of-nobody";

/** Lies where the stack keeps its own: within the folder that the development server works in. */
let data: string;
let dist: string;
let server: ChildProcess | null = null;

beforeEach(async () => {
  await mkdir(".local", { recursive: true });
  data = await mkdtemp(join(process.cwd(), ".local", "served-"));
  for (const name of ["keys.json", "outbox.jsonl", "local.sqlite3"]) await writeFile(join(data, name), JSON.stringify(SECRET));
  dist = await mkdtemp(join(tmpdir(), "amma-dist-"));
  await writeFile(join(dist, "index.html"), "<html><head></head><body>The app</body></html>");
  await writeFile(join(dist, ".env"), SECRET);
  await mkdir(`${dist}-old`);
  await writeFile(join(`${dist}-old`, "keys.json"), SECRET);
});

afterEach(async () => {
  server?.kill("SIGKILL");
  server = null;
  for (const folder of [data, dist, `${dist}-old`]) await rm(folder, { recursive: true, force: true });
});

/** Every spelling of a file that is not the app's own which a stranger could try. */
function spellings(file: string): string[] {
  const root = process.cwd();
  const path = file.slice(root.length);
  const encoded = path.replaceAll(".", "%2e");
  const ways = [
    path,
    `/src/..${path}`,
    `/src/%2e%2e${encoded}`,
    encoded,
    `/${path}`,
    `/@fs${file}`,
    `/@fs/${file}`,
    `/public/..${path}`,
  ];
  const endings = ["", "?raw", "?import&raw", "?url", "?import&url&inline", "?raw??", "?import&raw?.svg", "#.js", "/"];
  return ways.flatMap((way) => endings.map((ending) => way + ending));
}

test.each(amount([], ["127.0.0.1", "localhost"]))(
  "[S43] the development server gives out what a page loads, and nothing else of its folder, at %s",
  async (host) => {
    const port = await start("local/viteServer.ts", { HOST: host });
    const secrets = ["keys.json", "outbox.jsonl", "local.sqlite3"].map((name) => join(data, name));
    const ours = ["package.json", "convex/schema.ts", "local/keys.ts", ".gitignore"].map((name) => join(process.cwd(), name));
    const given: string[] = [];
    for (const path of [
      ...[...secrets, ...ours].flatMap(spellings),
      "/etc/passwd",
      "/@fs/etc/passwd",
      "/@fs/etc/passwd?import&raw",
    ]) {
      const { body } = await ask(port, host, path);
      if (/a-signing-key|"private": true|authTables|randomBytes|node_modules\/\n|root:/.test(body)) given.push(path);
    }
    expect(given).toEqual([]);
    for (const path of [
      "/",
      "/chat",
      "/src/main.tsx",
      "/domain/site.ts",
      "/convex/_generated/api.js",
      "/theme.js",
      "/locales/en/common.json",
    ])
      expect(await ask(port, host, path)).toMatchObject({ status: 200 });
    for (const path of ["/locales/en/none.json", "/assets/none.js", "/fonts/none.woff2?x"])
      expect.soft(await ask(port, host, path), path).toMatchObject({ status: 404, body: "Not found" });
  },
);

test.each(ONLY_LONG)(
  "[S43] the development server opens no editor for whoever reaches its port, however its door is spelt",
  async () => {
    const port = await start("local/viteServer.ts", { HOST: "localhost" });
    // Without a file, so that none is opened here where it would be.
    for (const door of ["/__open-in-editor", "/__OPEN-in-editor", "/__open-in-editor/", "/__open-in-editor?files=x"])
      expect.soft(await ask(port, "localhost", door), door).toMatchObject({ status: 404, body: "Not found" });
  },
);

test("[S43] the built app's server gives out the app's own files alone, and a malformed address is no failure of ours", async () => {
  const port = await start("local/appServer.ts", { APP_DIST: dist });
  const sibling = `${dist.slice(tmpdir().length)}-old/keys.json`;
  const given: string[] = [];
  for (const path of [`/..${sibling}`, `/%2e%2e${sibling}`, `/..%2f${sibling.slice(1)}`, "/.env", "/%2eenv", "/.//.env"]) {
    if ((await ask(port, "127.0.0.1", path)).body.includes(SECRET)) given.push(path);
  }
  expect(given).toEqual([]);
  expect((await ask(port, "127.0.0.1", "/")).body).toContain("The app");
  for (const path of ["/assets/none.html", "/locales/en/none.html"])
    expect.soft(await ask(port, "127.0.0.1", path), path).toMatchObject({ status: 404, body: "Not found" });
  for (const path of ["/%zz", "/assets/%zz", "/%c3%28", "/a%00b", "//", "//[", "/%"]) {
    const { status } = await ask(port, "127.0.0.1", path);
    expect.soft(status, path).toBeLessThan(500);
  }
});

test("[S25] what was built for a static host is given out for the backend that stands beside, with our policy alone", async () => {
  const page = '<html>\n  <head>\n    <meta charset="utf-8" />\n  </head>\n</html>';
  const forHost = pageWithPolicy(pageWithBackend(page, "https://calm-otter.convex.cloud"), "default-src 'none'");
  expect(forHost.match(/calm-otter|http-equiv|"referrer"/g)).toHaveLength(3);
  await writeFile(join(dist, "index.html"), forHost);
  const port = await start("local/appServer.ts", { APP_DIST: dist });
  expect((await ask(port, "127.0.0.1", "/")).body).toBe(pageWithBackend(page, "http://127.0.0.1:1"));
});

test("the built app's server gives out what the build compressed, nothing twice, and pieces of a file", async () => {
  const script = "export const words = 1;".repeat(100);
  const br = brotliCompressSync(script);
  await mkdir(join(dist, "assets"));
  await writeFile(join(dist, "assets", "app-a1.js"), script);
  await writeFile(join(dist, "assets", "app-a1.js.br"), br);
  const port = await start("local/appServer.ts", { APP_DIST: dist });

  const compressed = await fetchFrom(port, "/assets/app-a1.js", { "accept-encoding": "gzip, br" });
  expect(compressed.headers.get("content-encoding")).toBe("br");
  expect(compressed.headers.get("content-length")).toBe(String(br.length));
  expect(compressed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await compressed.text()).toBe(script);
  const plain = await fetchFrom(port, "/assets/app-a1.js", { "accept-encoding": "identity", range: "bytes=0-5" });
  expect([plain.status, plain.headers.get("content-encoding"), await plain.text()]).toEqual([206, null, "export"]);

  for (const path of ["/assets/app-a1.js", "/", "/chat/k57a"]) {
    const first = await fetchFrom(port, path);
    expect.soft(first.headers.get("content-security-policy"), path).toContain("default-src 'none'");
    const again = await fetchFrom(port, path, { "if-none-match": first.headers.get("etag") ?? "" });
    expect.soft([again.status, await again.text()], path).toEqual([304, ""]);
  }
  expect((await fetchFrom(port, "/assets/app-of-before.js")).status).toBe(404);
});

function fetchFrom(port: number, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { headers });
}

/** Starts a server of ours on a free port, and gives the port. */
async function start(program: string, settings: Record<string, string>): Promise<number> {
  const port = await freePort();
  const addresses = { APP_PORT: String(port), VITE_CONVEX_URL: "http://127.0.0.1:1", CONVEX_SITE_URL: "http://127.0.0.1:2" };
  const env = { ...inheritedVariables(), ...settings, ...addresses };
  const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "pipe"] });
  server = child;
  await new Promise<void>((resolve, reject) => {
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        if (said.includes("ready")) resolve();
      });
    }
    child.once("close", () => reject(new Error(said)));
  });
  return port;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** The path goes out as it is: `fetch` would tidy it up. */
function ask(port: number, host: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: "127.0.0.1", port, path, headers: { host: `${host}:${port}` } }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text: string) => (body += text));
      response.once("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    asking.once("error", reject).end();
  });
}
