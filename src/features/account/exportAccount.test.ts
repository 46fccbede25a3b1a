import { ConvexError } from "convex/values";
import { strFromU8, unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { type Functions, testClient } from "#platform/testing/testing.tsx";
import { exportAccount } from "./exportAccount.ts";

const page = (rows: object[], next: string | null = null) => ({ page: rows, isDone: next === null, continueCursor: next ?? "" });
const cursorOf = ({ paginationOpts }: Record<string, unknown>) => (paginationOpts as { cursor: string | null }).cursor;

const sleep = { _id: "c1", title: "Sleep / naps", updatedAt: 2 };
const gone = { _id: "c2", title: "Gone", updatedAt: 1 };
const photo = { type: "photo", fileId: "f1", url: "http://site.test/files/f1?until=1" };
const question = { _id: "m1", _creationTime: 1, messageId: "q", role: "user", parts: [{ type: "text", text: "Why?" }, photo] };
const answer = {
  _id: "m2",
  _creationTime: 2,
  messageId: "a",
  parentId: "q",
  role: "assistant",
  parts: [{ type: "text", text: "Because." }],
  feedback: { rating: "good" },
};

const functions: Functions = {
  "chats:listChats": (args) => (cursorOf(args) === null ? page([sleep], "next") : page([gone])),
  "chats:getChat": ({ chatId }) => {
    if (chatId === "c2") throw new ConvexError({ code: "notFound" });
    return { ...sleep, activeLeaf: "a" };
  },
  "messages:listMessages": (args) => (cursorOf(args) === null ? page([answer], "next") : page([question])),
  "files:renewLinks": () => null,
  "users:current": () => ({ _id: "u1", email: "nora@example.com", avatarUrl: "http://site.test/files/f2?until=1" }),
  "shares:getShares": () => [{ _id: "h1" }],
  "usage/account:current": () => ({ messages: 3 }),
  "children:list": () => [{ _id: "k1", name: "Anaya" }],
  "users:getFormerNames": () => ({ children: ["anu"], usernames: [] }),
  "sessions:list": () => [{ _id: "s1", isThis: true }],
  "care:listChecks": () => page([{ _id: "d1", level: "now" }]),
  "care:listEpisodes": () => page([{ chatId: "c1", level: "today" }]),
};

const words = { title: "Your Data", you: "You", formatTime: (at: number) => `at ${at}` };
const load = async () => new Uint8Array([1, 2, 3]);

async function run(changed: Functions = {}) {
  const onProgress = vi.fn<(done: number, all: number) => void>();
  const client = testClient({ ...functions, ...changed });
  const zip = await exportAccount(client, { words, onProgress, signal: new AbortController().signal, load });
  return { files: unzipSync(new Uint8Array(await zip.arrayBuffer())), onProgress };
}

test("[S-9] the file holds the chats to be read, and everything that is kept as JSON, page after page, with the photos", async () => {
  const { files, onProgress } = await run();
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  expect(text("chats/00001 Amma Sleep naps.md")).toContain("## You, at 1\n\nWhy?");
  expect(JSON.parse(text("data/chats/c1.json"))).toMatchObject({ title: "Sleep / naps", messages: [question, answer] });
  expect(JSON.parse(text("data/account.json"))).toMatchObject({
    user: { email: "nora@example.com" },
    children: [{ name: "Anaya" }],
    formerNames: { children: ["anu"], usernames: [] },
    devices: [{ isThis: true }],
    shares: [{ _id: "h1" }],
    usage: { messages: 3 },
    dangerChecks: [{ level: "now" }],
    episodes: [{ level: "today" }],
  });
  for (const name of ["f1", "avatar"]) expect(files[`photos/${name}.jpeg`]).toEqual(new Uint8Array([1, 2, 3]));
  expect(text("index.md")).toContain("(<chats/00001 Amma Sleep naps.md>)");
  expect(onProgress.mock.calls).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

test("[S-9] a chat that is deleted meanwhile is left out", async () => {
  const { files } = await run();
  expect(Object.keys(files).filter((path) => path.includes("c2") || path.includes("Gone"))).toEqual([]);
});

test("[S-9] what fails, fails the whole, and what is cancelled reads no further", async () => {
  const fail = () => {
    throw new Error("no");
  };
  await expect(run({ "care:listEpisodes": fail })).rejects.toThrow("no");
  const stop = new AbortController();
  const listChats = vi.fn<Functions[string]>(() => {
    stop.abort();
    return page([sleep], "next");
  });
  const client = testClient({ ...functions, "chats:listChats": listChats });
  await expect(exportAccount(client, { words, onProgress: () => {}, signal: stop.signal, load })).rejects.toThrow(/abort/i);
  expect(listChats).toHaveBeenCalledOnce();
});
