import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OWN_PACKAGES } from "#modules/ownPackages.ts";
import { expectSoon } from "./expectSoon.ts";
import { ONLY_LONG } from "./onlyLong.ts";
import { TestBackend } from "./TestBackend.ts";

const schema = (table: string) => `import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
export default defineSchema({ notes: ${table} });
`;
const NOTES = `defineTable({ text: v.string(), rank: v.optional(v.number()) })`;

const FUNCTIONS = `import { mutationGeneric as mutation, queryGeneric as query } from "convex/server";
export const add = mutation({ handler: async (ctx, { text }) => await ctx.db.insert("notes", { text }) });
export const all = query({ handler: async (ctx) => await ctx.db.query("notes").collect() });
export const byText = query({
  handler: async (ctx, { text }) => await ctx.db.query("notes").withIndex("by_text", (q) => q.eq("text", text)).collect(),
});
`;

/** Slow, so that a kill comes in its middle: a hundred documents, two a batch. */
const MIGRATIONS = `import { internalMutationGeneric as internalMutation } from "convex/server";
export const rankNotes = internalMutation({
  handler: async (ctx, { cursor }) => {
    const { page, isDone, continueCursor } = await ctx.db.query("notes").paginate({ cursor, numItems: 2 });
    for (const { _id, rank = 0 } of page) await ctx.db.patch(_id, { rank: Math.max(rank, 1) });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    return { isDone, cursor: continueCursor };
  },
});
`;

const add = makeFunctionReference<"mutation", { text: string }, string>("notes:add");
const all = makeFunctionReference<"query", Record<string, never>, { _id: string; text: string; rank?: number }[]>("notes:all");
const byText = makeFunctionReference<"query", { text: string }, { text: string }[]>("notes:byText");

let folder: string;
let backend: TestBackend;
let http: ConvexHttpClient;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "schema-"));
  await mkdir(join(folder, "convex"));
  await symlink(OWN_PACKAGES, join(folder, "node_modules"));
  await write("schema", schema(NOTES));
  await write("notes", FUNCTIONS);
  backend = await TestBackend.start({ functions: join(folder, "convex") });
  http = new ConvexHttpClient(backend.url, { logger: false });
});
afterEach(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

function write(module: string, source: string): Promise<void> {
  return writeFile(join(folder, "convex", `${module}.ts`), source);
}

test.each(ONLY_LONG)(
  "[B-225] an index that is new holds what was stored before; one that is not there any more is gone",
  async () => {
    await http.mutation(add, { text: "before" });
    await expect(http.query(byText, { text: "before" })).rejects.toThrow("Index notes.by_text not found");
    await backend.end();
    await write("schema", schema(`${NOTES}.index("by_text", ["text"])`));
    await backend.startAgain();
    await http.mutation(add, { text: "after" });
    expect(await http.query(byText, { text: "before" })).toMatchObject([{ text: "before" }]);
    expect(await http.query(byText, { text: "after" })).toMatchObject([{ text: "after" }]);
    await backend.end();
    await write("schema", schema(NOTES));
    await backend.startAgain();
    await expect(http.query(byText, { text: "before" })).rejects.toThrow("Index notes.by_text not found");
  },
);

test("[B-226] a start with a schema that the documents do not fit is refused, names them, and says how to go on", async () => {
  const id = await http.mutation(add, { text: "words" });
  await backend.end();
  await write("schema", schema(`defineTable({ text: v.number() })`));
  await expect(backend.startAgain()).rejects.toThrow(`Document with ID "${id}" in table "notes" does not match the schema`);
  await expectSoon(() => backend.log).toContain("npm run local -- export");
  expect(backend.log).not.toContain("words");
  await write("schema", schema(NOTES));
  await backend.startAgain();
  expect(await http.query(all, {})).toMatchObject([{ text: "words" }]);
});

test.each(ONLY_LONG)("[B-227] each migration runs once, in batches, also when the backend is killed in its middle", async () => {
  await Promise.all(
    Array.from({ length: 100 }, (_unused, index) => http.mutation(add, { text: `${index}` }, { skipQueue: true })),
  );
  await backend.end();
  await write("migrations", MIGRATIONS);
  const starting = backend.startAgain().catch(() => "killed");
  // Its batches take half a second and more.
  await delay(700);
  await backend.kill();
  await starting;
  await backend.startAgain();
  expect((await http.query(all, {})).map(({ rank }) => rank)).toEqual(Array.from({ length: 100 }, () => 1));
  await expectSoon(() => backend.log).toContain("Migration migrations:rankNotes is done");
  const said = backend.log.length;
  await backend.end();
  await backend.startAgain();
  expect(backend.log.slice(said)).not.toContain("Migration");
});

test.each(ONLY_LONG)("[B-227] a project that has a run of its own for its migrations is left to call it", async () => {
  await backend.end();
  const own = `import { internalMutationGeneric as internalMutation } from "convex/server";
export const run = internalMutation({ args: {}, handler: async () => null });`;
  await write("migrations", own);
  await backend.startAgain();
  expect(await http.query(all, {})).toEqual([]);
  expect(backend.log).not.toContain("Migration");
});
