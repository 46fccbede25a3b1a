import { vi } from "vitest";
import { endAll, stubEnvironment } from "./backend.testing.ts";
import { ask, waitForReply } from "./provider.testing.ts";

let isWarm = false;

/** Once a worker: the first answer loads the functions and reads rules and cards, for longer than the second that a lease lasts here. */
export async function warmUp(): Promise<void> {
  if (isWarm) return;
  isWarm = true;
  stubEnvironment();
  vi.stubEnv("LIMITS_SCALE", "1");
  const { nora, exchange } = await ask("How much sleep does a baby need? her lips are dry");
  await waitForReply(nora, exchange);
  await endAll();
}
