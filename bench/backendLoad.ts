import { readFile, stat } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { fuzzBackend, TestBackend, RawClient } from "@amma/local-convex/testing";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { percentiles, printFigures } from "./support/figures.ts";
import { processorMs } from "./support/processorTime.ts";

/** The local backend alone, on the small project of its contract. */
const INCREMENT = makeFunctionReference<"mutation", { name: string }, number>("counters:increment");
const READ = makeFunctionReference<"query", { name: string }, number>("counters:read");
const KEEP_THREAD = makeFunctionReference<"mutation", { name: string }, null>("failures:spinningMutation");
const ADD_ALL = makeFunctionReference<"mutation", { label: string; values: number[] }, null>("things:addAll");

const WARM_UP = 200;
const ROUNDS = 1000;
const FOLLOWERS = 200;
const FOLLOWER_ROUNDS = 50;
const WRITERS = 32;
const IN_FLIGHT = 8;
const WRITES = 20_000;
const SUBSCRIPTIONS = 10_000;
const FOLLOWED_BY_EACH = 200;
const INSERTS = 500;
const INSERT_ROUNDS = 5;
const GROWTH_WRITES = 200_000;
const GROWTH_COUNTERS = 1000;
/** Until the answers of a session that has got them are forgotten, and free pages are given back. */
const SETTLED_MS = 240_000;
const DOCUMENTS = 100_000;
const ASKED_AGAIN_MS = 20;
const STUCK_ROUNDS = 5;
/** Until a call that was sent keeps the thread. */
const STARTED_MS = 50;
const IDLE_CLIENTS = 10_000;
/** A listening socket has room for no more that wait. */
const OPENED_AT_ONCE = 200;
const FUZZ_MESSAGES = 100_000;

async function withBackend(measure: (backend: TestBackend) => Promise<void>, nodeOptions: string[] = []): Promise<void> {
  const backend = await TestBackend.start({ nodeOptions });
  try {
    await measure(backend);
  } finally {
    await backend.stop();
  }
}

/** From the call of a mutation on one socket to the update on another one. */
export async function measureCrossClient(): Promise<void> {
  await withBackend(async ({ url }) => {
    const [writer, reader] = [new ConvexClient(url), new ConvexClient(url)];
    let seen: (count: number) => void = () => {};
    reader.onUpdate(READ, { name: "crossing" }, (count) => seen(count));
    await reader.query(READ, { name: "crossing" });
    const durations: number[] = [];
    for (let round = 1; round <= WARM_UP + ROUNDS; round += 1) {
      const arrived = new Promise<void>((resolve) => (seen = (count) => count === round && resolve()));
      const startedAt = performance.now();
      void writer.mutation(INCREMENT, { name: "crossing" });
      await arrived;
      durations.push(performance.now() - startedAt);
    }
    printFigures("backend: mutation → other client", percentiles(durations.slice(WARM_UP)));
    await Promise.all([writer.close(), reader.close()]);
  });
}

/** Until each of many sockets with the same query has the update of one mutation. */
export async function measureFollowers(): Promise<void> {
  await withBackend(async ({ url }) => {
    const followers = await Promise.all(Array.from({ length: FOLLOWERS }, () => RawClient.open(url)));
    for (const follower of followers) follower.follow(1, "counters:read", { name: "followed" });
    const writer = new ConvexClient(url);
    const until = async (count: number) => {
      const hasIt = (follower: RawClient) => follower.ofType("Transition").at(-1)?.modifications?.[0]?.value === count;
      while (!followers.every(hasIt)) await new Promise((resolve) => setImmediate(resolve));
    };
    await until(0);
    const durations: number[] = [];
    for (let round = 1; round <= FOLLOWER_ROUNDS; round += 1) {
      const startedAt = performance.now();
      void writer.mutation(INCREMENT, { name: "followed" });
      await until(round);
      durations.push(performance.now() - startedAt);
      for (const follower of followers) follower.frames.splice(0, follower.frames.length - 1);
    }
    printFigures(`backend: ${FOLLOWERS} sockets, one query`, percentiles(durations.slice(5)));
    for (const follower of followers) follower.close();
    await writer.close();
  });
}

/** Mutations a second, each answered when it is on the disk. */
export async function measureThroughput(): Promise<void> {
  await withBackend(async ({ url, pid }) => {
    const writers = await Promise.all(Array.from({ length: WRITERS }, () => RawClient.open(url)));
    const write = async (writer: RawClient, times: number) => {
      for (let sent = 0; sent < times;) {
        const answered = writer.ofType("MutationResponse").length;
        for (; sent < times && sent - answered < IN_FLIGHT; sent += 1) {
          writer.mutate(sent, "counters:increment", { name: `of ${writers.indexOf(writer)}` });
        }
        await writer.nextFrame();
      }
      while (writer.ofType("MutationResponse").length < times) await writer.nextFrame();
    };
    const spent = () => Promise.all([pid, process.pid].map(processorMs));
    const before = await spent();
    const startedAt = performance.now();
    await Promise.all(writers.map((writer) => write(writer, WRITES / WRITERS)));
    const seconds = (performance.now() - startedAt) / 1000;
    const rate = `${Math.round(WRITES / seconds)} a second`;
    // The rate alone does not say which of the two is full.
    const [there = "", here = ""] = (await spent()).map((ms, at) => ((ms - (before[at] ?? 0)) / WRITES).toFixed(3));
    const processor = { "a mutation": `${there} ms of the processor`, "its client": `${here} ms` };
    printFigures("backend: durable mutations", { rate, sockets: `${WRITERS}`, "in flight": `${IN_FLIGHT}`, ...processor });
    for (const writer of writers) writer.close();
  });
}

/** Inserts of one client while others follow as many queries, none of which they touch. */
export async function measureSubscriptions(): Promise<void> {
  await withBackend(async ({ url }) => {
    const insert = async (prefix: string): Promise<number[]> => {
      const durations: number[] = [];
      for (let round = 0; round < INSERT_ROUNDS; round += 1) {
        const writer = await RawClient.open(url);
        const startedAt = performance.now();
        for (let sent = 0; sent < INSERTS; sent += 1) {
          writer.mutate(sent, "counters:increment", { name: `${prefix} ${round} ${sent}` });
        }
        while (writer.ofType("MutationResponse").length < INSERTS) await writer.nextFrame();
        durations.push(performance.now() - startedAt);
        writer.close();
      }
      return durations;
    };
    await insert("warm-up");
    const without = await insert("without");
    const followers = await Promise.all(Array.from({ length: SUBSCRIPTIONS / FOLLOWED_BY_EACH }, () => RawClient.open(url)));
    for (const [number, follower] of followers.entries()) {
      const modifications = Array.from({ length: FOLLOWED_BY_EACH }, (_unused, queryId) => {
        const args = [{ name: `followed ${number} ${queryId}` }];
        return { type: "Add", queryId, udfPath: "counters:read", args };
      });
      follower.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications });
    }
    while (!followers.every((follower) => follower.ofType("Transition").length > 0)) await delay(20);
    printFigures(`backend: ${INSERTS} inserts, alone`, percentiles(without));
    printFigures(`backend: ${INSERTS} inserts, ${SUBSCRIPTIONS} subscriptions`, percentiles(await insert("with")));
    for (const follower of followers) follower.close();
  });
}

/** What is left on the disk and in memory of many mutations that change the same few documents. */
export async function measureGrowth(): Promise<void> {
  await withBackend(async (backend) => {
    const writer = await RawClient.open(backend.url);
    let answered = 0;
    for (let sent = 0; answered < GROWTH_WRITES;) {
      for (; sent < GROWTH_WRITES && sent - answered < WRITERS * IN_FLIGHT; sent += 1) {
        writer.mutate(sent, "counters:increment", { name: `${sent % GROWTH_COUNTERS}` });
      }
      await writer.nextFrame();
      answered += writer.frames.splice(0).filter(({ type }) => type === "MutationResponse").length;
    }
    const figures = async () => {
      const bytes = await Promise.all(["", "-wal"].map(async (end) => (await stat(backend.databaseFile + end)).size));
      return `${bytes.map((size) => (size / 2 ** 20).toFixed(1)).join(" + ")} MB, ${(await residentMegabytes(backend)).toFixed(0)} MB resident`;
    };
    const after = await figures();
    await delay(SETTLED_MS);
    printFigures(`backend: after ${GROWTH_WRITES} mutations`, { "at once": after, settled: await figures() });
    writer.close();
  });
}

/** From the start of the program after kill -9 to the first answer. */
export async function measureReady(): Promise<void> {
  await withBackend(async (backend) => {
    const http = new ConvexHttpClient(backend.url, { logger: false });
    const values = Array.from({ length: 1000 }, (_unused, index) => index);
    for (let batch = 0; batch < DOCUMENTS / values.length; batch += 1)
      await http.mutation(ADD_ALL, { label: `batch ${batch}`, values });
    await backend.kill();
    const startedAt = performance.now();
    await backend.startAgain();
    const ready = performance.now() - startedAt;
    await http.query(READ, { name: "any" });
    const answered = performance.now() - startedAt;
    const figures = { ready: `${ready.toFixed(0)} ms`, "first answer": `${answered.toFixed(0)} ms` };
    printFigures(`backend: kill -9, ${DOCUMENTS} documents`, figures);
  });
}

/**
 * From the call that keeps the thread to the next answer: to somebody who asks anew, which is how long the backend is away, and to somebody who
 * was connected, whose client waits another 0.5 to 1.5 s by its own rule (`nextBackoff` of Convex's client) before it comes back. Then from
 * SIGTERM beside such a call to the end.
 */
export async function measureStuck(): Promise<void> {
  const backend = await TestBackend.start({ isServed: true });
  const http = () => new ConvexHttpClient(backend.url, { logger: false });
  // Each with a name of its own: a call that has kept the thread is refused from then on.
  const keepThread = async (name: string) => {
    void http()
      .mutation(KEEP_THREAD, { name })
      .catch(() => {});
    await delay(STARTED_MS);
  };
  const other = new ConvexClient(backend.url);
  const answered: number[] = [];
  const away: number[] = [];
  for (let round = 0; round < STUCK_ROUNDS; round += 1) {
    await other.mutation(INCREMENT, { name: "beside" });
    const startedAt = performance.now();
    await keepThread(`round ${round}`);
    const answers = other.mutation(INCREMENT, { name: "beside" }).then(() => answered.push(performance.now() - startedAt));
    await untilAnswered(http);
    away.push(performance.now() - startedAt);
    await answers;
  }
  printFigures("backend: away for a stuck call", percentiles(away));
  printFigures("backend: a client beside a stuck call", percentiles(answered));
  await keepThread("at the end");
  const endsAt = performance.now();
  await backend.end();
  printFigures("backend: SIGTERM beside a stuck call", { ended: `${(performance.now() - endsAt).toFixed(0)} ms` });
  await other.close();
  await backend.stop();
}

/** Asks until there is an answer: a socket that was not taken is asked for again. */
async function untilAnswered(http: () => ConvexHttpClient): Promise<void> {
  const isThere = () =>
    http()
      .query(READ, { name: "beside" })
      .then(
        () => true,
        () => false,
      );
  while (!(await isThere())) await delay(ASKED_AGAIN_MS);
}

/** What clients that follow one query each, and do nothing, take of the backend's memory. */
export async function measureIdleClients(): Promise<void> {
  const collectOnSignal = 'data:text/javascript,process.on("SIGUSR2",()=>{gc();gc()})';
  await withBackend(
    async (backend) => {
      const open = (count: number) => Promise.all(Array.from({ length: count }, () => RawClient.open(backend.url)));
      // The first connections load code that stays.
      for (const client of await open(20)) client.close();
      const without = await residentAfterCollection(backend);
      const clients: RawClient[] = [];
      while (clients.length < IDLE_CLIENTS) clients.push(...(await open(OPENED_AT_ONCE)));
      clients.forEach((client, index) => client.follow(1, "counters:read", { name: `${index % 10}` }));
      while (!clients.every((client) => client.ofType("Transition").length > 0)) await delay(20);
      const withClients = await residentAfterCollection(backend);
      printFigures(`backend: ${IDLE_CLIENTS} idle clients`, {
        without: `${without.toFixed(1)} MB`,
        with: `${withClients.toFixed(1)} MB`,
        more: `${(withClients - without).toFixed(1)} MB`,
      });
      for (const client of clients) client.close();
    },
    ["--expose-gc", "--import", collectOnSignal],
  );
}

/** What the others notice while somebody sends nonsense. */
export async function measureFuzz(): Promise<void> {
  const { before, during } = await fuzzBackend(FUZZ_MESSAGES, Date.now() % 1_000_000);
  printFigures("backend: others before the fuzz", percentiles(before));
  printFigures("backend: others during the fuzz", percentiles(during));
}

async function residentAfterCollection(backend: TestBackend): Promise<number> {
  await delay(500);
  backend.signal("SIGUSR2");
  await delay(1500);
  return await residentMegabytes(backend);
}

async function residentMegabytes(backend: TestBackend): Promise<number> {
  const status = await readFile(`/proc/${backend.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
