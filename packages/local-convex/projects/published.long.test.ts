import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TestBackend } from "#contract/TestBackend.ts";
import { ADMIN_KEY, type Run, runnerOf } from "./adminRunner.ts";

/** A folder in which the components below were installed from npm; this project depends on one of them alone. */
const INSTALLED = process.env.CONVEX_COMPONENTS;

interface Driven {
  /** What the module beside `components` and the builders has. */
  code: string;
  run(call: Run): Promise<unknown>;
}

/** A component as its page teaches it, in a module of its name. */
const COMPONENTS: Record<string, Driven> = {
  workflow: {
    code: `import { WorkflowManager } from "@convex-dev/workflow";
      const workflow = new WorkflowManager(components.workflow);
      export const add = internalMutation({ args: { to: v.number() }, handler: async (_ctx, { to }) => to + 1 });
      export const twice = internalAction({ args: { of: v.number() }, handler: async (_ctx, { of }) => of * 2 });
      export const steps = workflow.define({ args: {} }).handler(async (step): Promise<number> => {
        const chance = Math.random();
        if (typeof process !== "undefined" || chance < 0) throw new Error("Not of its own");
        return await step.runAction(internal.workflow.twice, { of: await step.runMutation(internal.workflow.add, { to: 1 }) });
      });
      export const start = mutation({ args: {}, handler: async (ctx): Promise<string> => await workflow.start(ctx, internal.workflow.steps, {}) });
      export const status = query({ args: { id: v.string() }, handler: async (ctx, { id }): Promise<any> => await workflow.status(ctx, id as any) });
      export const around = query({ args: {}, handler: async () => [typeof process, Math.random() === Math.random()] });`,
    run: async (call) => {
      const id = await call("start");
      await expect.poll(() => call("status", { id })).toEqual({ type: "completed", result: 4 });
      expect(await call("around")).toEqual(["object", false]);
    },
  },
  workpool: {
    code: `import { Workpool } from "@convex-dev/workpool";
      const pool = new Workpool(components.workpool, { maxParallelism: 2 });
      export const work = internalAction({ args: {}, handler: async () => "done" });
      export const start = mutation({ args: {}, handler: async (ctx): Promise<string> => await pool.enqueueAction(ctx, internal.workpool.work, {}) });
      export const status = query({ args: { id: v.string() }, handler: async (ctx, { id }): Promise<any> => await pool.status(ctx, id as any) });`,
    run: async (call) => {
      const id = await call("start");
      await expect.poll(() => call("status", { id })).toEqual({ state: "finished" });
    },
  },
  "action-retrier": {
    code: `import { ActionRetrier } from "@convex-dev/action-retrier";
      const retrier = new ActionRetrier(components.actionRetrier, { initialBackoffMs: 10, base: 2, maxFailures: 5 });
      export const note = internalMutation({ args: {}, handler: async (ctx) => { await ctx.db.insert("tries", {}); return (await ctx.db.query("tries").collect()).length; } });
      export const work = internalAction({ args: {}, handler: async (ctx): Promise<string> => { if ((await ctx.runMutation(internal.actionRetrier.note, {})) < 3) throw new Error("not yet"); return "done"; } });
      export const start = mutation({ args: {}, handler: async (ctx): Promise<string> => await retrier.run(ctx, internal.actionRetrier.work, {}) });
      export const status = query({ args: { id: v.string() }, handler: async (ctx, { id }): Promise<any> => await retrier.status(ctx, id as any) });`,
    run: async (call) => {
      const id = await call("start");
      await expect
        .poll(() => call("status", { id }))
        .toEqual({ type: "completed", result: { type: "success", returnValue: "done" } });
    },
  },
  "action-cache": {
    code: `import { ActionCache } from "@convex-dev/action-cache";
      const cache = new ActionCache(components.actionCache, { action: internal.actionCache.costly as any });
      export const costly = internalAction({ args: {}, handler: async () => Math.random() });
      export const get = action({ args: {}, handler: async (ctx): Promise<any> => await cache.fetch(ctx, {}) });`,
    run: async (call) => expect(await call("get")).toBe(await call("get")),
  },
  aggregate: {
    code: `import { DirectAggregate } from "@convex-dev/aggregate";
      const scores = new DirectAggregate<{ Key: number; Id: string }>(components.aggregate);
      export const add = mutation({ args: { key: v.number() }, handler: async (ctx, { key }) => { await scores.insert(ctx, { key, id: String(key), sumValue: key }); } });
      export const totals = query({ args: {}, handler: async (ctx): Promise<any> => [await scores.count(ctx), await scores.sum(ctx), (await scores.at(ctx, 1)).key] });`,
    run: async (call) => {
      for (const key of [5, 1, 3]) await call("add", { key });
      expect(await call("totals")).toEqual([3, 9, 3]);
    },
  },
  "sharded-counter": {
    code: `import { ShardedCounter } from "@convex-dev/sharded-counter";
      const counter = new ShardedCounter(components.shardedCounter);
      export const add = mutation({ args: {}, handler: async (ctx) => { await counter.add(ctx, "clicks", 2); } });
      export const count = query({ args: {}, handler: async (ctx): Promise<number> => await counter.count(ctx, "clicks") });`,
    run: async (call) => {
      await Promise.all([call("add"), call("add")]);
      expect(await call("count")).toBe(4);
    },
  },
  "rate-limiter": {
    code: `import { RateLimiter } from "@convex-dev/rate-limiter";
      const limiter = new RateLimiter(components.rateLimiter, { send: { kind: "fixed window", rate: 2, period: 60_000 } });
      export const send = mutation({ args: {}, handler: async (ctx): Promise<boolean> => (await limiter.limit(ctx, "send")).ok });`,
    run: async (call) => expect([await call("send"), await call("send"), await call("send")]).toEqual([true, true, false]),
  },
  migrations: {
    code: `import { Migrations } from "@convex-dev/migrations";
      const migrations = new Migrations<any>(components.migrations);
      export const fill = migrations.define({ table: "notes", batchSize: 2, migrateOne: async () => ({ filled: true }) });
      export const seed = mutation({ args: {}, handler: async (ctx) => { for (let n = 0; n < 5; n += 1) await ctx.db.insert("notes", {}); } });
      export const start = mutation({ args: {}, handler: async (ctx) => { await migrations.runOne(ctx, internal.migrationsOf.fill as any); } });
      export const filled = query({ args: {}, handler: async (ctx) => (await ctx.db.query("notes").collect()).filter((note: any) => note.filled).length });`,
    run: async (call) => {
      await call("seed");
      await call("start");
      await expect.poll(() => call("filled")).toBe(5);
    },
  },
  crons: {
    code: `import { Crons } from "@convex-dev/crons";
      const crons = new Crons(components.crons);
      export const tick = internalMutation({ args: {}, handler: async (ctx) => { await ctx.db.insert("ticks", {}); } });
      export const start = mutation({ args: {}, handler: async (ctx) => { await crons.register(ctx, { kind: "interval", ms: 1000 }, internal.cronsOf.tick, {}, "often"); } });
      export const stop = mutation({ args: {}, handler: async (ctx) => { await crons.delete(ctx, { name: "often" }); } });
      export const ticks = query({ args: {}, handler: async (ctx) => (await ctx.db.query("ticks").collect()).length });`,
    run: async (call) => {
      await call("start");
      await expect.poll(() => call("ticks")).toBeGreaterThan(1);
      await call("stop");
    },
  },
  presence: {
    code: `import { Presence } from "@convex-dev/presence";
      const presence = new Presence(components.presence);
      export const beat = mutation({ args: {}, handler: async (ctx): Promise<any> => await presence.heartbeat(ctx, "room", "ana", "session", 10_000) });
      export const list = query({ args: { token: v.string() }, handler: async (ctx, { token }): Promise<any> => await presence.list(ctx, token) });`,
    run: async (call) => {
      const { roomToken: token } = (await call("beat")) as { roomToken: string };
      expect(await call("list", { token })).toMatchObject([{ userId: "ana", online: true }]);
    },
  },
  geospatial: {
    code: `import { GeospatialIndex } from "@convex-dev/geospatial";
      const index = new GeospatialIndex<string, { kind: string }>(components.geospatial);
      export const add = mutation({ args: {}, handler: async (ctx) => { await index.insert(ctx, "museum", { latitude: 40.78, longitude: -73.97 }, { kind: "museum" }); } });
      export const find = query({ args: {}, handler: async (ctx): Promise<any> =>
        (await index.query(ctx, { shape: { type: "rectangle", rectangle: { west: -74, south: 40.7, east: -73.9, north: 40.9 } }, limit: 4 })).results.map(({ key }) => key) });`,
    run: async (call) => {
      await call("add");
      expect(await call("find")).toEqual(["museum"]);
    },
  },
  "prosemirror-sync": {
    code: `import { ProsemirrorSync } from "@convex-dev/prosemirror-sync";
      const sync = new ProsemirrorSync(components.prosemirrorSync);
      export const { getSnapshot, submitSnapshot, latestVersion, getSteps, submitSteps } = sync.syncApi({});
      export const create = mutation({ args: {}, handler: async (ctx) => { await sync.create(ctx, "page", { type: "doc", content: [] }); } });`,
    run: async (call) => {
      await call("create");
      expect(await call("latestVersion", { id: "page" })).toBe(1);
    },
  },
  "persistent-text-streaming": {
    code: `import { PersistentTextStreaming } from "@convex-dev/persistent-text-streaming";
      const streaming = new PersistentTextStreaming(components.persistentTextStreaming);
      export const create = mutation({ args: {}, handler: async (ctx): Promise<any> => await streaming.createStream(ctx) });
      export const body = query({ args: { id: v.string() }, handler: async (ctx, { id }): Promise<any> => await streaming.getStreamBody(ctx, id as any) });`,
    run: async (call) => expect(await call("body", { id: await call("create") })).toEqual({ text: "", status: "pending" }),
  },
};

const BUILDERS = `import { v } from "convex/values";
import { components, internal } from "./_generated/api";
import { action, internalAction, internalMutation, mutation, query } from "./_generated/server";
`;
/** `crons` and `migrations` are modules with a meaning of their own. */
const moduleOf = (name: string) => camel(["crons", "migrations"].includes(name) ? `${name}-of` : name);
const camel = (name: string) => name.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

function writeProject(folder: string): void {
  const names = Object.keys(COMPONENTS);
  const imports = names.map((name) => `import ${camel(name)} from "@convex-dev/${name}/convex.config.js";`);
  const uses = names.map((name) => `app.use(${camel(name)});`);
  const config = [
    'import { defineApp } from "convex/server";',
    ...imports,
    "const app = defineApp();",
    ...uses,
    "export default app;",
  ];
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "convex.config.ts"), config.join("\n"));
  for (const [name, { code }] of Object.entries(COMPONENTS)) writeFileSync(join(folder, `${moduleOf(name)}.ts`), BUILDERS + code);
}

test("[B-173] published components are looked for where CONVEX_COMPONENTS says", () => {
  if (INSTALLED === undefined) console.log("CONVEX_COMPONENTS is not set: no component of npm was loaded.");
  expect(Object.keys(COMPONENTS).length).toBeGreaterThan(11);
});

describe.runIf(INSTALLED !== undefined)("components of npm", () => {
  let backend: TestBackend;
  let project: string;

  beforeAll(async () => {
    project = mkdtempSync(join(INSTALLED ?? "", "published-"));
    writeProject(join(project, "convex"));
    backend = await TestBackend.start({ functions: join(project, "convex"), environment: { LOCAL_ADMIN_KEY: ADMIN_KEY } });
  });
  afterAll(async () => {
    rmSync(project, { recursive: true });
    await backend.stop();
  });

  test.for(Object.entries(COMPONENTS))("[B-173] @convex-dev/%s does what its page says", async ([name, { run }]) => {
    const runOf = runnerOf(backend);
    const whatItsPageSays = run((called, args) => runOf(`${moduleOf(name)}:${called}`, args));
    await expect(whatItsPageSays.then(() => "done")).resolves.toBe("done");
  });
});
