import { join } from "node:path";
import { LocalBackend } from "#contract/LocalBackend.ts";

/** One of the folders here, run as `local-convex` runs any folder. */
export async function serveProject(name: string, environment: Record<string, string> = {}): Promise<LocalBackend> {
  const functions = join(import.meta.dirname, name, "convex");
  return await LocalBackend.start({ functions, environment, isServed: true });
}
