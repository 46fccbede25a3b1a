import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { TestBackend } from "#contract/TestBackend.ts";
import { check } from "./checkers.ts";
import { ClientProcess } from "./ClientProcess.ts";
import { Faults } from "./Faults.ts";
import { FaultyProxy } from "./FaultyProxy.ts";
import type { Document, Event, History } from "./history.ts";
import { steadyNow } from "./history.ts";
import { Random } from "./random.ts";
import { replay } from "./replay.ts";

const CLIENTS = 8;
const HERE = import.meta.dirname;
export const FUNCTIONS = join(HERE, "project", "convex");
const TABLES = ["log", "chats", "messages", "accounts", "usernames", "counters", "plans", "runs"];
const TABLE = makeFunctionReference<"query", { name: string }, Document[]>("views:table");
const WAITING = makeFunctionReference<"query", Record<string, never>, number>("views:waiting");
const JOBS_END_MS = 30_000;

export interface Result {
  seed: number;
  violations: string[];
  /** One event a line; null where there was no violation: then nothing is left of the run. */
  historyFile: string | null;
  operations: number;
  faults: number;
  restarts: number;
}

/** One run: eight clients, one backend, and faults for so many seconds; then everything heals, and is checked. */
export async function runSeed(seed: number, seconds: number): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `nemesis-${seed}-`));
  const backend = await TestBackend.start({
    functions: FUNCTIONS,
    nodeOptions: ["--import", join(HERE, "clock.ts")],
  });
  const port = Number(new URL(backend.url).port);
  const proxies = await Promise.all(Array.from({ length: CLIENTS }, () => FaultyProxy.start(() => port)));
  const clients = proxies.map(({ url }, client) => new ClientProcess(url, client, { seed, folder }));
  try {
    const faults = new Faults(backend, proxies, new Random(seed));
    await faults.run(steadyNow() + seconds * 1000);
    await Promise.all(clients.map((client) => client.stop()));
    const tables = await tablesOf(backend);
    await Promise.all(clients.map((client) => client.finish(tables.messages ?? [])));
    const events = await eventsOf(clients);
    const history: History = { events, restarts: faults.restarts, tables, replayed: await replay(tables.log ?? []) };
    const violations = check(history);
    const historyFile = violations.length === 0 ? null : await writeHistory(history, faults);
    const operations = events.filter(({ type }) => type === "invoke").length;
    return {
      seed,
      violations,
      historyFile,
      operations,
      faults: faults.injected.length,
      restarts: faults.restarts.length,
    };
  } finally {
    for (const client of clients) client.kill();
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** When nothing is planned any more. */
async function tablesOf(backend: TestBackend): Promise<Record<string, Document[]>> {
  const http = new ConvexHttpClient(backend.url, { logger: false });
  const until = steadyNow() + JOBS_END_MS;
  while ((await http.query(WAITING, {})) > 0 && steadyNow() < until) await delay(50);
  const entries = TABLES.map(async (name) => [name, await http.query(TABLE, { name })] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function eventsOf(clients: ClientProcess[]): Promise<Event[]> {
  const files = await Promise.all(clients.map(({ historyFile }) => readFile(historyFile, "utf8")));
  const lines = files.flatMap((text) => text.split("\n").filter((line) => line !== ""));
  const events = lines.map((line) => JSON.parse(line) as Event);
  return events.toSorted((one, other) => one.at - other.at);
}

async function writeHistory({ events, ...rest }: History, { injected }: Faults): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "nemesis-violations-")), "history.jsonl");
  const others = [...injected.map((fault) => ({ type: "fault", ...fault })), { type: "end", ...rest }];
  await writeFile(file, [...events, ...others].map((event) => `${JSON.stringify(event)}\n`).join(""));
  return file;
}
