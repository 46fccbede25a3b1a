import { join } from "node:path";
import { TestBackend } from "@amma/local-convex/testing";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { percentiles, printFigures } from "./support/figures.ts";

const ADD = makeFunctionReference<"mutation", { places: { number: number; place: number[] }[] }>("places:add");
const NEAREST = makeFunctionReference<"action", { place: number[] }, unknown[]>("places:nearest");
const FIRST = makeFunctionReference<"query", Record<string, never>, number | null>("places:first");
const DOCUMENTS = 10_000;
const AT_ONCE = 250;
const DIMENSIONS = 256;
const SEARCHES = 200;

/** Searches one after the other, and what another query waits for meanwhile. */
export async function measureVectors(): Promise<void> {
  const backend = await TestBackend.start({ functions: join(import.meta.dirname, "support", "vectors", "convex") });
  try {
    const [searcher, other] = [0, 1].map(() => new ConvexHttpClient(backend.url, { logger: false })) as [
      ConvexHttpClient,
      ConvexHttpClient,
    ];
    for (let from = 0; from < DOCUMENTS; from += AT_ONCE) await searcher.mutation(ADD, { places: placesFrom(from) });
    const startedAt = performance.now();
    await searcher.action(NEAREST, { place: place() });
    printFigures("backend: first vector search", { took: `${(performance.now() - startedAt).toFixed(0)} ms` });
    const alone = await durationsOf(SEARCHES, () => other.query(FIRST, {}));
    const over = new AbortController();
    const meanwhile: number[] = [];
    const asking = (async () => {
      while (!over.signal.aborted) meanwhile.push(...(await durationsOf(1, () => other.query(FIRST, {}))));
    })();
    const searches = await durationsOf(SEARCHES, () => searcher.action(NEAREST, { place: place() }));
    over.abort();
    await asking;
    printFigures(`backend: of ${DOCUMENTS} × ${DIMENSIONS} vectors`, percentiles(searches));
    printFigures("  another query, alone", percentiles(alone));
    printFigures("  another query meanwhile", percentiles(meanwhile));
  } finally {
    await backend.stop();
  }
}

function placesFrom(from: number): { number: number; place: number[] }[] {
  return Array.from({ length: AT_ONCE }, (_unused, index) => ({ number: from + index, place: place() }));
}

function place(): number[] {
  return Array.from({ length: DIMENSIONS }, () => Math.random() - 0.5);
}

async function durationsOf(times: number, job: () => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const startedAt = performance.now();
    await job();
    durations.push(performance.now() - startedAt);
  }
  return durations;
}
