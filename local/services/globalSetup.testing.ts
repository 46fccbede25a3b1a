import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startServices } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the stand-ins of the outside services listen during this test run, one set for each worker (`servicesUrl`). */
    servicesUrls: string[];
  }
}

/**
 * Starts the stand-ins for each worker: the edge runtime of the function tests has no servers of its own, and what one test lets go on
 * (`POST /release`) is nothing that another one holds.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sets = await Promise.all(Array.from({ length: project.config.maxWorkers }, startSet));
  project.provide(
    "servicesUrls",
    sets.map(({ url }) => url),
  );
  return async () => void (await Promise.all(sets.map(({ stop }) => stop())));
}

async function startSet(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "amma-services-"));
  const services = await startServices({ port: 0, dataDir, isPaced: false });
  return {
    url: services.url,
    stop: async () => {
      await services.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
