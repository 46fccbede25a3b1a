import { convexTest } from "convex-test";
import { makeFunctionReference } from "convex/server";
import type { Document } from "./history.ts";
import schema from "./project/convex/schema.ts";

const TABLES = ["log", "chats", "messages", "accounts", "usernames"];
const TABLE = makeFunctionReference<"query", { name: string }, Document[]>("views:table");

/** The mutations of a log, in its order, by Convex's own double. */
export async function replay(log: Document[]): Promise<Record<string, Document[]>> {
  const double = convexTest({
    schema,
    modules: {
      "./project/convex/_generated/api.js": async () => ({}),
      "./project/convex/operations.ts": () => import("./project/convex/operations.ts"),
      "./project/convex/views.ts": () => import("./project/convex/views.ts"),
    },
  });
  for (const { key, name, args } of log) {
    const mutation = makeFunctionReference<"mutation", { key: string; args: unknown }>(`operations:${String(name)}`);
    await double.mutation(mutation, { key: String(key), args });
  }
  const entries = TABLES.map(async (name) => [name, await double.query(TABLE, { name })] as const);
  return Object.fromEntries(await Promise.all(entries));
}
