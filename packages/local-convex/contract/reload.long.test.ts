import { cp, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ConvexClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OWN_PACKAGES } from "#modules/ownPackages.ts";
import { expectSoon } from "./expectSoon.ts";
import { TestBackend } from "./TestBackend.ts";

let folder: string;
let backend: TestBackend;
let client: ConvexClient;
const seen: unknown[] = [];

const word = (text: string) => `import { query } from "./_generated/server.js";
export const say = query({ args: {}, handler: async () => ${JSON.stringify(text)} });
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "functions-"));
  await cp(join(import.meta.dirname, "project"), folder, { recursive: true });
  await symlink(OWN_PACKAGES, join(folder, "node_modules"));
  await writeFile(join(folder, "convex", "word.ts"), word("first"));
  backend = await TestBackend.start({ functions: join(folder, "convex"), watch: true });
  client = new ConvexClient(backend.url, { logger: false });
  client.onUpdate(makeFunctionReference<"query">("word:say"), {}, (said: unknown) => seen.push(said));
});
afterAll(async () => {
  await client.close();
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

test("[B-120] an edit is live in the queries that are followed", async () => {
  await expectSoon(() => seen).toEqual(["first"]);
  await writeFile(join(folder, "convex", "word.ts"), word("second"));
  await expectSoon(() => seen).toEqual(["first", "second"]);
});

test("[B-121] with a mistake in the code the functions before it go on", async () => {
  await writeFile(join(folder, "convex", "word.ts"), "export const say = query({");
  await expectSoon(() => backend.log).toContain("do not load");
  expect(await client.query(makeFunctionReference<"query">("word:say"), {})).toBe("second");
  await writeFile(join(folder, "convex", "word.ts"), word("third"));
  await expectSoon(() => seen.at(-1)).toBe("third");
});

test("[B-120] a save that puts a new file in the place of the old one is live, also after a mistake and while the one before is loaded", async () => {
  const saved = join(folder, "convex", "word.ts");
  const save = async (text: string) => {
    await writeFile(`${saved}.new`, text);
    await rename(`${saved}.new`, saved);
  };
  const mistakes = () => backend.log.split("do not load").length;
  const before = mistakes();
  await save("export const say = query({");
  await expectSoon(mistakes).toBe(before + 1);
  await save(word("mended"));
  await expectSoon(() => seen.at(-1)).toBe("mended");
  for (const pauseMs of [50, 120]) {
    await save(word(`before ${pauseMs}`));
    await delay(pauseMs);
    await save(word(`after ${pauseMs}`));
    await expectSoon(() => seen.at(-1)).toBe(`after ${pauseMs}`);
  }
});

const page = (order: "asc" | "desc") => `import { query } from "./_generated/server.js";
export const names = query({
  args: {},
  handler: async (ctx) => {
    const { page } = await ctx.db.query("counters").order("${order}").paginate({ numItems: 2, cursor: null });
    return page.map(({ name }) => name);
  },
});
`;

test("[B-75] a followed page whose query was edited begins anew", async () => {
  const names = makeFunctionReference<"query">("page:names");
  for (const name of ["a", "b", "c"]) await client.mutation(makeFunctionReference<"mutation">("counters:increment"), { name });
  await writeFile(join(folder, "convex", "page.ts"), page("asc"));
  await expectSoon(async () => await client.query(names, {}).catch(() => null)).toEqual(["a", "b"]);
  const pages: unknown[] = [];
  client.onUpdate(
    names,
    {},
    (said: unknown) => pages.push(said),
    (error) => pages.push(error.message),
  );
  await expectSoon(() => pages.at(-1)).toEqual(["a", "b"]);
  await writeFile(join(folder, "convex", "page.ts"), page("desc"));
  await expectSoon(() => pages.at(-1)).toEqual(["c", "b"]);
  expect(pages.filter((said) => typeof said === "string")).toEqual([]);
});

test("[B-122] a schema that the stored documents do not fit is refused, and names what does not fit", async () => {
  await client.mutation(makeFunctionReference<"mutation">("counters:increment"), { name: "stored" });
  const schema = `import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
export default defineSchema({ counters: defineTable({ name: v.string(), count: v.string() }) });
`;
  await writeFile(join(folder, "convex", "schema.ts"), schema);
  await expectSoon(() => backend.log).toContain('"counters"');
  expect(await client.mutation(makeFunctionReference<"mutation">("counters:increment"), { name: "stored" })).toBe(2);
});
