import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { TestBackend } from "#contract/TestBackend.ts";
import { fuzz } from "./fuzz.ts";

const PROJECT = join(import.meta.dirname, "..", "contract", "project", "convex");
const INCREMENT = makeFunctionReference<"mutation", { name: string }, number>("counters:increment");
const ROUNDS_BEFORE = 500;

/** How long the others' mutations take before and during the fuzz, in milliseconds. */
export interface FuzzFigures {
  before: number[];
  during: number[];
}

/** Throws when the backend does not serve the others, or does not survive. */
export async function fuzzBackend(messages: number, seed: number): Promise<FuzzFigures> {
  const backend = await TestBackend.start({ functions: PROJECT });
  try {
    const http = new ConvexHttpClient(backend.url, { logger: false });
    const timed = async () => {
      const startedAt = performance.now();
      await http.mutation(INCREMENT, { name: "others" }, { skipQueue: true });
      return performance.now() - startedAt;
    };
    const before: number[] = [];
    for (let round = 0; round < ROUNDS_BEFORE; round += 1) before.push(await timed());
    const during: number[] = [];
    const stopped = new AbortController();
    const serve = async () => {
      while (!stopped.signal.aborted) during.push(await timed());
    };
    const serving = serve();
    const sent = await fuzz({ url: backend.url, siteUrl: backend.siteUrl, seed, messages });
    stopped.abort();
    await serving;
    console.log(
      `fuzz: seed ${seed}, ${sent.frames} frames and ${sent.requests} requests, ${during.length} mutations of others served`,
    );
    return { before, during };
  } finally {
    await backend.stop();
  }
}
