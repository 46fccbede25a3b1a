import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ADMIN_KEY, commandLine, emptyProject, PushedProject, schema, tasks, TEMPLATE } from "./PushedProject.ts";
import { TestBackend } from "./TestBackend.ts";

const COMPONENTS = join(import.meta.dirname, "..", "projects", "components", "convex");

// Each command is a process of its own, and other programs share the machine with them.
vi.setConfig({ testTimeout: 480_000, hookTimeout: 240_000 });

let project: PushedProject;

beforeAll(async () => {
  project = await PushedProject.push();
});
afterAll(() => project.stop());

test("[B-285] convex dev pushes a fresh template, an edit of it, and a start has it again", async () => {
  expect(await project.convex.output("run", "tasks:say")).toBe('"first"');
  expect(await readFile(join(project.folder, "convex/_generated/api.d.ts"), "utf8")).toContain(
    'import type * as tasks from "../tasks.js"',
  );
  await project.write("convex/tasks.ts", tasks("second"));
  await project.convex.output("dev", "--once");
  expect(await project.convex.output("run", "tasks:say")).toBe('"second"');
  expect(await project.convex.failure("run", "tasks:fail")).toMatch(/on purpose\n\s+at .*\.\.\/convex\/tasks\.ts:9:/);
  await project.backend.end();
  await project.backend.startAgain();
  expect(await project.convex.output("run", "tasks:say")).toBe('"second"');
});

test("[B-286] documents that do not fit the new schema are named, and stay as they are", async () => {
  await project.convex.output("run", "tasks:add", '{"text":"old"}');
  await project.write("convex/schema.ts", schema("v.id('tasks')"));
  const refused = await project.convex.failure("deploy", "-y", "--typecheck", "disable");
  await project.write("convex/schema.ts", TEMPLATE["convex/schema.ts"]);
  expect(refused).toMatch(/Document with ID "\w{32}" in table "tasks" does not match the schema/);
  expect(await project.convex.output("run", "tasks:find", '{"text":"old"}')).toBe("1");
});

test("[B-289] pushed functions see the deployment's variables alone", async () => {
  await project.convex.output("env", "set", "GREETING", "hello");
  expect(JSON.parse(await project.convex.output("run", "tasks:names"))).toEqual([
    "CONVEX_CLOUD_URL",
    "CONVEX_SITE_URL",
    "GREETING",
  ]);
});

test("[B-288] components are pushed with the app and have tables of their own", async () => {
  const own = await emptyProject();
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
