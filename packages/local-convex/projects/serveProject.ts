import { join } from "node:path";
import { TestBackend } from "#contract/TestBackend.ts";

/** One of the folders here, run as `local-convex` runs any folder. */
export async function serveProject(
  name: string,
  given: { environment?: Record<string, string>; variables?: Record<string, string> } = {},
): Promise<TestBackend> {
  const functions = join(import.meta.dirname, name, "convex");
  return await TestBackend.start({ functions, ...given, isServed: true });
}
