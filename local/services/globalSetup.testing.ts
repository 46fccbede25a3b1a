import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startServices } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the stand-ins of the outside services listen during this test run. */
    servicesUrl: string;
  }
}

/** Starts the stand-ins once a run: the edge runtime of the function tests has no servers of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "amma-services-"));
  const services = await startServices({ port: 0, dataDir });
  project.provide("servicesUrl", services.url);
  return async () => {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
