import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { OWN_PACKAGES } from "#modules/ownPackages.ts";
import { CommandLine } from "./CommandLine.ts";
import { TestBackend } from "./TestBackend.ts";

const ADMIN_KEY = "the-admin-key-of-this-test";
const MESSAGES = `import { mutation, query, internalQuery } from "./_generated/server.js";
import { v } from "convex/values";
export const send = mutation({
  args: { text: v.string() },
  handler: async (ctx, { text }) => {
    console.log("sent");
    return await ctx.db.insert("messages", { text, count: 7n });
  },
});
export const list = query({ args: {}, handler: async (ctx) => await ctx.db.query("messages").collect() });
export const who = query({ args: {}, handler: async (ctx) => (await ctx.auth.getUserIdentity())?.name ?? null });
export const greeting = internalQuery({ args: {}, handler: async () => process.env.GREETING ?? "no greeting" });
`;
const SCHEMA = `import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
export default defineSchema({ messages: defineTable({ text: v.string(), count: v.int64() }), notes: defineTable(v.any()) });
`;

// Each command is a process of its own, and other programs share the machine with them.
vi.setConfig({ testTimeout: 480_000, hookTimeout: 240_000 });

let folder: string;
let backend: TestBackend;
let convex: CommandLine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "command-line-"));
  await mkdir(join(folder, "convex"));
  await symlink(OWN_PACKAGES, join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ dependencies: { convex: "*" } }));
  await writeFile(join(folder, "convex", "messages.ts"), MESSAGES);
  await writeFile(join(folder, "convex", "schema.ts"), SCHEMA);
  backend = await start();
  convex = new CommandLine(folder, { url: backend.url, adminKey: ADMIN_KEY });
});
afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

function start(): Promise<TestBackend> {
  return TestBackend.start({ functions: join(folder, "convex"), environment: { LOCAL_ADMIN_KEY: ADMIN_KEY } });
}

test("[B-280] convex env sets, gets, lists and removes variables, which the functions see", async () => {
  expect(await convex.output("run", "messages:greeting")).toBe('"no greeting"');
  await convex.output("env", "set", "GREETING", "good morning");
  await writeFile(join(folder, "more.env"), "MORE='{\"a\": 1}'\nOTHER=2\n");
  await convex.output("env", "set", "--from-file", "more.env");
  expect(await convex.output("env", "list", "--names-only")).toBe("GREETING\nMORE\nOTHER");
  expect(await convex.output("env", "get", "MORE")).toBe('{"a": 1}');
  expect(await convex.output("run", "messages:greeting")).toBe('"good morning"');
  await convex.output("env", "remove", "MORE");
  await backend.end();
  await backend.startAgain();
  expect(await convex.output("env", "list", "--names-only")).toBe("GREETING\nOTHER");
  expect(await convex.output("run", "messages:greeting")).toBe('"good morning"');
  expect(await convex.failure("env", "set", "CONVEX_SITE_URL", "elsewhere")).toContain("is built in");
  expect(await convex.failure("env", "set", `LONG=${"secret".repeat(2_000)}`)).not.toContain("secret");
  expect(backend.log).not.toContain("good morning");
});

test("[B-281] convex run calls functions, as somebody too, and lists what is there", async () => {
  expect(await convex.output("run", "messages:send", '{"text":"hello"}')).toMatch(/^"\w{32}"$/);
  expect(await convex.output("run", "messages:who")).toBe("");
  expect(await convex.output("run", "messages:who", "--identity", '{"name":"Mira"}')).toBe('"Mira"');
  expect(await convex.failure("run", "messages:missing")).toMatch(/Could not find function[^]*messages:list/);
});

test("[B-282] convex data, function-spec and logs show what there is", async () => {
  await convex.output("run", "messages:send", '{"text":"first"}');
  await convex.output("run", "messages:send", '{"text":"last"}');
  expect(await convex.output("data")).toBe("messages\nnotes");
  const [newest] = (await convex.output("data", "messages", "--limit", "1", "--format", "jsonl")).split("\n");
  expect(newest).toMatch(/"count": 7n.*"text": "last"/);
  const { functions } = JSON.parse(await convex.output("function-spec")) as { functions: { identifier: string }[] };
  expect(functions.map(({ identifier }) => identifier)).toContain("messages.js:send");
  const { stdout } = await convex.run(["logs", "--history", "100", "--success"], {
    enough: (text) => text.includes("[LOG] 'sent'"),
  });
  expect(stdout).toMatch(/M\(messages:send\)\] \[LOG\] 'sent'/);
  expect(stdout).not.toContain("_system");
});

test("[B-283] what convex export writes, convex import brings into another deployment", async () => {
  await convex.output("run", "messages:send", '{"text":"kept"}');
  const before = await convex.output("run", "messages:list");
  await convex.output("export", "--path", "snapshot.zip", "--include-file-storage");
  const other = await start();
  try {
    const second = new CommandLine(folder, { url: other.url, adminKey: ADMIN_KEY });
    await second.output("import", "snapshot.zip");
    expect(await second.output("run", "messages:list")).toBe(before);
    expect(await second.failure("import", "snapshot.zip")).toContain("messages: the table is not empty");
    await second.output("import", "--replace-all", "-y", "snapshot.zip");
    expect(await second.output("run", "messages:list")).toBe(before);
  } finally {
    await other.stop();
  }
});

test("[B-283] convex import brings a table from JSON, JSON lines and CSV", async () => {
  const texts = async () =>
    (await convex.output("data", "notes", "--order", "asc", "--format", "jsonl")).match(/(?<="text": ")[^"]*/g);
  await writeFile(join(folder, "notes.json"), JSON.stringify([{ text: "one" }, { text: "two" }]));
  await writeFile(join(folder, "notes.jsonl"), '{"text":"three"}\n{"text":"four"}\n');
  await writeFile(join(folder, "notes.csv"), 'text,rank\n"five, with a comma",5\n');
  await convex.output("import", "--table", "notes", "notes.json");
  await convex.output("import", "--table", "notes", "--append", "notes.jsonl");
  expect(await texts()).toEqual(["one", "two", "three", "four"]);
  await convex.output("import", "--table", "notes", "--replace", "-y", "notes.csv");
  expect(await texts()).toEqual(["five, with a comma"]);
  const before = await convex.output("run", "messages:list");
  expect(await convex.failure("import", "--table", "messages", "--append", "notes.json")).toContain(
    "missing the required field `count`",
  );
  expect(await convex.output("run", "messages:list")).toBe(before);
});
