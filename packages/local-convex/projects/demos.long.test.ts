import { globSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { TestBackend } from "#contract/TestBackend.ts";
import { ADMIN_KEY, type Run, runnerOf } from "./adminRunner.ts";

/** `npm-packages/demos` of Convex's own repository, with the packages that they use; nobody ships it with this one. */
const DEMOS = process.env.CONVEX_DEMOS;
/** What a demo would be told by its dashboard. */
const VARIABLES = {
  CLIENT_ORIGIN: "http://localhost:3000",
  CLERK_WEBHOOK_SECRET: "whsec_c2VjcmV0",
  OPENAI_API_KEY: "none",
  TOGETHER_API_KEY: "none",
};

type Listed = Record<string, unknown>[];

const messages = async (run: Run, send = "messages:send", list = "messages:list", args: Record<string, unknown> = {}) => {
  await run(send, { body: "hello", author: "Ana", ...args });
  const found = (await run(list)) as Listed;
  expect(found.map(({ body }) => body)).toContain("hello");
};

const pages = async (run: Run) => {
  for (const body of ["one", "two", "three"]) await run("messages:send", { body, author: "Ana" });
  const first = (await run("messages:list", { paginationOpts: { numItems: 2, cursor: null } })) as { page: Listed };
  expect(first.page.map(({ body }) => body)).toEqual(["three", "two"]);
};

const counter = async (run: Run, args: Record<string, unknown> = {}) => {
  await run("counter:increment", { counterName: "clicks", ...args });
  await run("counter:increment", { counterName: "clicks", ...args });
  expect(await run("counter:get", { counterName: "clicks" })).toBe(2);
};

/** How a demo is used; those that are not named here send a message and list it. */
const DRIVES: Record<string, (run: Run, backend: TestBackend) => Promise<void>> = {
  pagination: pages,
  clerk: async (run) => {
    await run("messages:send", { body: "hello" });
    expect(await run("messages:list")).toMatchObject([{ body: "hello", author: "Ana" }]);
  },
  "nextjs-app-router": (run) => counter(run),
  "nextjs-pages-router": (run) => counter(run, { increment: 1 }),
  "custom-errors": (run) => messages(run, "messages:sendMessage"),
  "file-storage": (run) => messages(run, "messages:sendMessage"),
  "file-storage-with-http": async (run) => {
    expect(await run("messages:list")).toEqual([]);
  },
  "dall-e-storage-action": async (run) => {
    expect(await run("messages:list")).toEqual([]);
  },
  http: async (_run, { siteUrl }) => {
    const body = JSON.stringify({ author: "User 7", body: "hello" });
    await fetch(`${siteUrl}/postMessage`, { method: "POST", body });
    const answer = await fetch(`${siteUrl}/getMessagesByAuthor?authorNumber=7`);
    expect(await answer.json()).toEqual([{ body: "Sent via HTTP action: hello", author: "User 7" }]);
  },
  "python-quickstart": async (run) => {
    expect(await run("tasks:get")).toEqual([]);
  },
  "convex-test": async (run) => {
    await run("tasks:create", { text: "a task" });
    expect(await run("tasks:list")).toMatchObject([{ text: "a task", author: "Ana" }]);
  },
  "relational-data-modeling": async (run) => {
    await run("channels:add", { name: "general" });
    const [channel] = (await run("channels:list")) as Listed;
    await run("messages:send", { channel: channel?._id, body: "hello", author: "Ana" });
    expect(await run("messages:list", { channelId: channel?._id })).toMatchObject([{ body: "hello" }]);
  },
  "presence-facepile": async (run) => {
    await run("presence:update", { room: "one", user: "Ana", data: {} });
    expect(await run("presence:list", { room: "one" })).toMatchObject([{ user: "Ana" }]);
    await messages(run, "sendMessage:default", "listMessages:default");
  },
  scheduling: async (run) => {
    await run("messages:sendExpiringMessage", { body: "short", author: "Ana" });
    await expect.poll(() => run("messages:list")).toMatchObject([{ body: expect.stringContaining("in 3 seconds") as string }]);
  },
  search: async (run) => {
    await messages(run);
    expect(await run("messages:search", { query: "hel" })).toMatchObject([{ body: "hello" }]);
  },
  sessions: async (run) => {
    const sessionId = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
    await run("name:set", { name: "Ana", sessionId });
    expect(await run("name:get", { sessionId })).toBe("Ana");
  },
  "system-tables": async (run) => {
    await run("messages:scheduleMessage", { delay: 60, body: "later", author: "Ana" });
    expect(await run("admin:listScheduledSends")).toMatchObject([{ name: "messages.js:sendMessage" }]);
  },
  "users-and-auth": (run) => signedIn(run),
  "users-and-clerk": (run) => signedIn(run),
  "users-and-clerk-webhooks": async (run) => {
    await run("users:upsertFromClerk", { data: { id: "ana", first_name: "Ana", last_name: "A" } });
    await run("messages:send", { body: "hello" });
    expect(await run("messages:list")).toMatchObject([{ body: "hello" }]);
  },
  "vector-search": async (run) => {
    await expect(run("foods:similarFoods", { query: "soup" })).rejects.toThrow(/OPENAI_KEY|Could not find/);
  },
};

async function signedIn(run: Run): Promise<void> {
  await run("users:store");
  await run("messages:send", { body: "hello" });
  expect(await run("messages:list")).toMatchObject([{ body: "hello" }]);
}

const folders = DEMOS === undefined ? [] : globSync("**/convex/", { cwd: DEMOS, exclude: ["**/node_modules/**"] }).toSorted();

test("[B-339] Convex's own demos are looked for where CONVEX_DEMOS says", () => {
  if (DEMOS === undefined) console.log("CONVEX_DEMOS is not set: none of Convex's demos was loaded.");
  expect(folders.length).toBeGreaterThan(DEMOS === undefined ? -1 : 30);
});

test.for(folders)("[B-339] %s is loaded and does what it is for", async (folder) => {
  const functions = join(DEMOS ?? "", folder);
  const name = relative(DEMOS ?? "", dirname(functions));
  const backend = await TestBackend.start({ functions, variables: VARIABLES, environment: { LOCAL_ADMIN_KEY: ADMIN_KEY } });
  onTestFinished(() => backend.stop());
  const drive = DRIVES[name] ?? ((run) => messages(run));
  await expect(drive(runnerOf(backend), backend)).resolves.toBeUndefined();
});
