import { mkdir, readFile, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CommandLine } from "./CommandLine.ts";
import { ONLY_LONG } from "./onlyLong.ts";
import { PushedProject, schema, tasks, TEMPLATE } from "./PushedProject.ts";

// Each command is a process of its own, and other programs share the machine with them.
vi.setConfig({ testTimeout: 480_000, hookTimeout: 240_000 });

let project: PushedProject;

beforeAll(async () => {
  project = await PushedProject.push();
});
afterAll(() => project.stop());

test.each(ONLY_LONG)("[B-286] documents that do not fit the new schema are named, and stay as they are", async () => {
  await project.convex.output("run", "tasks:add", '{"text":"old"}');
  await project.write("convex/schema.ts", schema("v.id('tasks')"));
  const refused = await project.convex.failure("deploy", "-y", "--typecheck", "disable");
  await project.write("convex/schema.ts", TEMPLATE["convex/schema.ts"]);
  expect(refused).toMatch(/Document with ID "\w{32}" in table "tasks" does not match the schema/);
  expect(await project.convex.output("run", "tasks:find", '{"text":"old"}')).toBe("1");
});

test.each(ONLY_LONG)("[B-347] a push that cannot be kept changes nothing, and can be pushed again", async () => {
  const before = await project.convex.output("run", "tasks:say");
  await project.write("convex/schema.ts", TEMPLATE["convex/schema.ts"].replace('.index("by_text", ["text"])', ""));
  await project.write("convex/tasks.ts", tasks("third"));
  // A folder is what nobody can write as a file, whoever runs this.
  const fresh = join(project.backend.dataFolder, "push.json.new");
  await mkdir(fresh);
  await project.convex.failure("deploy", "-y", "--typecheck", "disable");
  await rmdir(fresh);
  // Still the code of before, and its schema: without the index it would fail.
  expect(await project.convex.output("run", "tasks:find", '{"text":"nowhere"}')).toBe("0");
  expect(await project.convex.output("run", "tasks:say")).toBe(before);
  await project.write("convex/schema.ts", TEMPLATE["convex/schema.ts"]);
  await project.convex.output("deploy", "-y", "--typecheck", "disable");
  expect(await project.convex.output("run", "tasks:say")).toBe('"third"');
});

test("[B-289] pushed functions see the deployment's variables alone", async () => {
  await project.convex.output("env", "set", "GREETING", "hello");
  expect(JSON.parse(await project.convex.output("run", "tasks:names"))).toEqual([
    "CONVEX_CLOUD_URL",
    "CONVEX_SITE_URL",
    "GREETING",
  ]);
});

test("[B-284] without the key nothing answers, and what is not there says so at once", async () => {
  const { url } = project.backend;
  const addresses = await readAddresses();
  expect(addresses.length).toBeGreaterThan(7);
  for (const address of addresses) {
    const [method = "", path = ""] = address.split(" ");
    const ask = (headers: Record<string, string>) => fetch(`${url}${path}`, { method, headers });
    expect([address, (await ask({})).status]).toEqual([address, 401]);
    expect([address, (await ask({ Authorization: "Convex another-key" })).status]).toEqual([address, 403]);
  }
  expect(await new CommandLine(project.folder, { url, adminKey: "other" }).failure("logs")).toContain("The admin key is not");
  const missing = await fetch(`${url}/api/v9/nothing`, { headers: { "Convex-Client": "npm-cli-1.48.0" } });
  expect([missing.status, await missing.json()]).toEqual([400, expect.objectContaining({ code: "NotSupported" })]);
});

/** Every address that the source of the API names. */
async function readAddresses(): Promise<string[]> {
  const source = await readFile(join(import.meta.dirname, "..", "src", "deploy", "DeployApi.ts"), "utf8");
  return [...source.matchAll(/"((?:GET|POST) \/api\/[^"]+)"/g)].map(([, address = ""]) => address);
}
