import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { OWN_PACKAGES } from "#modules/ownPackages.ts";
import { CommandLine } from "./CommandLine.ts";
import { TestBackend } from "./TestBackend.ts";

const ADMIN_KEY = "the-admin-key-of-this-test";
const COMPONENTS = join(import.meta.dirname, "..", "projects", "components", "convex");

/** What `npm create convex` begins with, as far as it matters here. */
const TEMPLATE = {
  "package.json": JSON.stringify({ name: "template", dependencies: { convex: "*" } }),
  "convex/tsconfig.json": JSON.stringify({
    compilerOptions: {
      strict: true,
      moduleResolution: "Bundler",
      target: "ESNext",
      lib: ["ES2023", "dom"],
      module: "ESNext",
      isolatedModules: true,
      skipLibCheck: true,
      noEmit: true,
      types: ["node"],
    },
    include: ["./**/*"],
    exclude: ["./_generated"],
  }),
  "convex/schema.ts": schema("v.string()"),
  "convex/tasks.ts": tasks("first"),
};

function schema(text: string): string {
  return `import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
export default defineSchema({ tasks: defineTable({ text: ${text} }).index("by_text", ["text"]) });
`;
}

function tasks(word: string): string {
  return `import { v } from "convex/values";
import { internalQuery, mutation, query } from "./_generated/server";
export const say = query({ args: {}, handler: async () => ${JSON.stringify(word)} });
export const add = mutation({ args: { text: v.string() }, handler: async (ctx, { text }) => await ctx.db.insert("tasks", { text }) });
export const find = query({
  args: { text: v.string() },
  handler: async (ctx, { text }) => (await ctx.db.query("tasks").withIndex("by_text", (q) => q.eq("text", text)).collect()).length,
});
export const fail = query({ args: {}, handler: async () => { throw new Error("on purpose"); } });
export const names = internalQuery({ args: {}, handler: async () => Object.keys(process.env).sort() });
`;
}

// Each command is a process of its own, and other programs share the machine with them.
vi.setConfig({ testTimeout: 480_000, hookTimeout: 240_000 });

let folder: string;
let backend: TestBackend;
let convex: CommandLine;

beforeAll(async () => {
  folder = await project();
  for (const [path, text] of Object.entries(TEMPLATE)) await write(path, text);
  backend = await TestBackend.start({ push: true, environment: { LOCAL_ADMIN_KEY: ADMIN_KEY, OF_THIS_MACHINE: "secret" } });
  convex = commandLine(folder, backend);
  await convex.output("dev", "--once", "--typecheck", "enable");
});
afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

async function project(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "push-"));
  await mkdir(join(made, "convex"));
  await symlink(OWN_PACKAGES, join(made, "node_modules"));
  return made;
}

function commandLine(of: string, { url }: TestBackend): CommandLine {
  return new CommandLine(of, { url, adminKey: ADMIN_KEY });
}

function write(path: string, text: string): Promise<void> {
  return writeFile(join(folder, path), text);
}

test("[B-285] convex dev pushes a fresh template, an edit of it, and a start has it again", async () => {
  expect(await convex.output("run", "tasks:say")).toBe('"first"');
  expect(await readFile(join(folder, "convex/_generated/api.d.ts"), "utf8")).toContain(
    'import type * as tasks from "../tasks.js"',
  );
  await write("convex/tasks.ts", tasks("second"));
  await convex.output("dev", "--once");
  expect(await convex.output("run", "tasks:say")).toBe('"second"');
  expect(await convex.failure("run", "tasks:fail")).toMatch(/on purpose\n\s+at .*\.\.\/convex\/tasks\.ts:9:/);
  await backend.end();
  await backend.startAgain();
  expect(await convex.output("run", "tasks:say")).toBe('"second"');
});

test("[B-286] what does not fit is refused and named, and the functions before go on", async () => {
  await convex.output("run", "tasks:add", '{"text":"stored"}');
  const refusal = async (path: string, text: string) => {
    const before = await readFile(join(folder, path), "utf8").catch(() => null);
    await write(path, text);
    const { code, output, told } = await convex.run(["dev", "--once", "--typecheck", "enable"]);
    await (before === null ? rm(join(folder, path)) : write(path, before));
    expect(code).toBe(1);
    expect(await convex.output("run", "tasks:find", '{"text":"stored"}')).toBe("1");
    return output + told;
  };
  expect(await refusal("convex/wrong.ts", "export const count: number = 'text';")).toContain("TS2322");
  expect(await refusal("convex/schema.ts", schema("v.union(v.literal('a'), v.literal('b'))"))).toMatch(/TS\d+|in table "tasks"/);
  expect(await refusal("convex/broken.ts", "export const never = 1;\nthrow new Error('while loading');")).toMatch(
    /while loading\n.*broken\.ts:2/,
  );
  const auth = "export default { providers: [{ domain: process.env.MY_ISSUER!, applicationID: 'app' }] };";
  expect(await refusal("convex/auth.config.ts", auth)).toContain("MY_ISSUER");
});

test("[B-286] documents that do not fit the new schema are named, and stay as they are", async () => {
  await convex.output("run", "tasks:add", '{"text":"old"}');
  await write("convex/schema.ts", schema("v.id('tasks')"));
  const refused = await convex.failure("deploy", "-y", "--typecheck", "disable");
  await write("convex/schema.ts", TEMPLATE["convex/schema.ts"]);
  expect(refused).toMatch(/Document with ID "\w{32}" in table "tasks" does not match the schema/);
  expect(await convex.output("run", "tasks:find", '{"text":"old"}')).toBe("1");
});

test("[B-287] deploy takes over indexes, and a dry run and codegen change nothing", async () => {
  const one = TEMPLATE["convex/schema.ts"];
  await write("convex/schema.ts", one.replace('"by_text", ["text"]', '"by_text_again", ["text"]'));
  await write("convex/tasks.ts", tasks("third").replace('"by_text"', '"by_text_again"'));
  const before = await convex.output("run", "tasks:say");
  await convex.output("deploy", "--dry-run");
  await convex.output("codegen");
  expect(await convex.output("run", "tasks:say")).toBe(before);
  const { code, told } = await convex.run(["deploy", "-y"]);
  expect([code, told]).toEqual([0, expect.stringMatching(/\[-\] tasks\.by_text [^]*\[\+\] tasks\.by_text_again /)]);
  expect(await convex.output("run", "tasks:say")).toBe('"third"');
  await convex.output("run", "tasks:add", '{"text":"indexed"}');
  expect(await convex.output("run", "tasks:find", '{"text":"indexed"}')).toBe("1");
});

test("[B-289] pushed functions see the deployment's variables alone", async () => {
  await convex.output("env", "set", "GREETING", "hello");
  expect(JSON.parse(await convex.output("run", "tasks:names"))).toEqual(["CONVEX_CLOUD_URL", "CONVEX_SITE_URL", "GREETING"]);
});

test("[B-286] a variable that the auth config needs is waited for, and cannot be taken away", async () => {
  await write(
    "convex/auth.config.ts",
    "export default { providers: [{ domain: process.env.MY_ISSUER!, applicationID: 'app' }] };",
  );
  expect(await convex.failure("dev", "--once")).toContain("MY_ISSUER");
  await convex.output("env", "set", "MY_ISSUER", "https://issuer.example");
  await convex.output("dev", "--once");
  expect(await convex.failure("env", "remove", "MY_ISSUER")).toContain("MY_ISSUER is used in auth config");
  expect(await convex.output("env", "get", "MY_ISSUER")).toBe("https://issuer.example");
  await rm(join(folder, "convex/auth.config.ts"));
});

test("[B-288] components are pushed with the app and have tables of their own", async () => {
  const own = await project();
  const composed = await TestBackend.start({ push: true, environment: { LOCAL_ADMIN_KEY: ADMIN_KEY } });
  try {
    await writeFile(join(own, "package.json"), TEMPLATE["package.json"]);
    await cp(COMPONENTS, join(own, "convex"), { recursive: true });
    const second = commandLine(own, composed);
    const { code, told } = await second.run(["dev", "--once"]);
    expect([code, told]).toEqual([0, expect.stringContaining("Installed component income")]);
    await second.output("run", "household:earn", '{"account":"a","cents":{"$integer":"AQAAAAAAAAA="}}');
    expect(await second.output("data", "entries", "--component", "income", "--format", "jsonl")).toContain('"cents": 1n');
    expect(await second.output("run", "entries:balance", '{"account":"a"}', "--component", "expenses")).toContain("AAAAAAAAAAA=");
    expect(await readFile(join(own, "convex/ledger/_generated/component.ts"), "utf8")).toContain("balance");
  } finally {
    await composed.stop();
    await rm(own, { recursive: true, force: true });
  }
});

test("[B-290] where the functions come from a folder a push says so, and codegen works", async () => {
  const watched = await TestBackend.start({ functions: join(folder, "convex"), environment: { LOCAL_ADMIN_KEY: ADMIN_KEY } });
  try {
    const second = commandLine(folder, watched);
    expect(await second.failure("dev", "--once")).toContain("runs the functions of a folder");
    await second.output("codegen");
  } finally {
    await watched.stop();
  }
});
