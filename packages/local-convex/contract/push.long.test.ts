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

test("[B-286] what does not fit is refused and named, and the functions before go on", async () => {
  await project.convex.output("run", "tasks:add", '{"text":"stored"}');
  const refusal = async (path: string, text: string) => {
    const before = await readFile(join(project.folder, path), "utf8").catch(() => null);
    await project.write(path, text);
    const { code, stdout, stderr } = await project.convex.run(["dev", "--once", "--typecheck", "enable"]);
    await (before === null ? rm(join(project.folder, path)) : project.write(path, before));
    expect(code).toBe(1);
    expect(await project.convex.output("run", "tasks:find", '{"text":"stored"}')).toBe("1");
    return stdout + stderr;
  };
  expect(await refusal("convex/wrong.ts", "export const count: number = 'text';")).toContain("TS2322");
  expect(await refusal("convex/schema.ts", schema("v.union(v.literal('a'), v.literal('b'))"))).toMatch(/TS\d+|in table "tasks"/);
  expect(await refusal("convex/broken.ts", "export const never = 1;\nthrow new Error('while loading');")).toMatch(
    /while loading\n.*broken\.ts:2/,
  );
  const auth = "export default { providers: [{ domain: process.env.MY_ISSUER!, applicationID: 'app' }] };";
  expect(await refusal("convex/auth.config.ts", auth)).toContain("MY_ISSUER");
});

test("[B-287] deploy takes over indexes, and a dry run and codegen change nothing", async () => {
  const one = TEMPLATE["convex/schema.ts"];
  await project.write("convex/schema.ts", one.replace('"by_text", ["text"]', '"by_text_again", ["text"]'));
  await project.write("convex/tasks.ts", tasks("third").replace('"by_text"', '"by_text_again"'));
  const before = await project.convex.output("run", "tasks:say");
  await project.convex.output("deploy", "--dry-run");
  await project.convex.output("codegen");
  expect(await project.convex.output("run", "tasks:say")).toBe(before);
  const { code, stderr } = await project.convex.run(["deploy", "-y"]);
  expect([code, stderr]).toEqual([0, expect.stringMatching(/\[-\] tasks\.by_text [^]*\[\+\] tasks\.by_text_again /)]);
  expect(await project.convex.output("run", "tasks:say")).toBe('"third"');
  await project.convex.output("run", "tasks:add", '{"text":"indexed"}');
  expect(await project.convex.output("run", "tasks:find", '{"text":"indexed"}')).toBe("1");
});

test("[B-286] a variable that the auth config needs is waited for, and cannot be taken away", async () => {
  await project.write(
    "convex/auth.config.ts",
    "export default { providers: [{ domain: process.env.MY_ISSUER!, applicationID: 'app' }] };",
  );
  expect(await project.convex.failure("dev", "--once")).toContain("MY_ISSUER");
  await project.convex.output("env", "set", "MY_ISSUER", "https://issuer.example");
  await project.convex.output("dev", "--once");
  expect(await project.convex.failure("env", "remove", "MY_ISSUER")).toContain("MY_ISSUER is used in auth config");
  expect(await project.convex.output("env", "get", "MY_ISSUER")).toBe("https://issuer.example");
  await rm(join(project.folder, "convex/auth.config.ts"));
});

test("[B-290] where the functions come from a folder a push says so, and codegen works", async () => {
  const watched = await TestBackend.start({
    functions: join(project.folder, "convex"),
    environment: { LOCAL_ADMIN_KEY: ADMIN_KEY },
  });
  try {
    const second = commandLine(project.folder, watched);
    expect(await second.failure("dev", "--once")).toContain("runs the functions of a folder");
    await second.output("codegen");
  } finally {
    await watched.stop();
  }
});

test("[B-288] components are pushed with the app and have tables of their own", async () => {
  const own = await emptyProject();
  const composed = await TestBackend.start({ push: true, environment: { LOCAL_ADMIN_KEY: ADMIN_KEY } });
  try {
    await writeFile(join(own, "package.json"), TEMPLATE["package.json"]);
    await cp(COMPONENTS, join(own, "convex"), { recursive: true });
    const second = commandLine(own, composed);
    const { code, stderr } = await second.run(["dev", "--once"]);
    expect([code, stderr]).toEqual([0, expect.stringContaining("Installed component income")]);
    await second.output("run", "household:earn", '{"account":"a","cents":{"$integer":"AQAAAAAAAAA="}}');
    expect(await second.output("data", "entries", "--component", "income", "--format", "jsonl")).toContain('"cents": 1n');
    expect(await second.output("run", "entries:balance", '{"account":"a"}', "--component", "expenses")).toContain("AAAAAAAAAAA=");
    expect(await readFile(join(own, "convex/ledger/_generated/component.ts"), "utf8")).toContain("balance");
  } finally {
    await composed.stop();
    await rm(own, { recursive: true, force: true });
  }
});
