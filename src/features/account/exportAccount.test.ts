import { ConvexError } from "convex/values";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, expect, test, vi } from "vitest";
import { listOf } from "#domain/guidance/listOf.ts";
import { sampleCard, sampleSource } from "#domain/guidance/sample.testing.ts";
import { versionOf } from "#domain/guidance/version.ts";
import { fetchBytes } from "#platform/files/fetchFile.ts";
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
  childId: "k1",
  versions: { prompt: "p1", rules: "r1" },
};

const functions: Functions = {
  "chats:listChats": (args) => (cursorOf(args) === null ? page([sleep], "next") : page([gone])),
  "chats:getKept": ({ chatId }) => {
    if (chatId === "c2") throw new ConvexError({ code: "notFound" });
    return { ...sleep, activeLeaf: "a", titleOrigin: "renamed" };
  },
  "messages:listKept": (args) => (cursorOf(args) === null ? page([answer], "next") : page([question])),
  "files:renewLinks": () => null,
  "users:current": () => ({ _id: "u1", email: "nora@example.com", avatarUrl: "http://site.test/files/f2?until=1" }),
  "shares:getShares": () => [{ _id: "h1" }],
  "usage/account:current": () => ({ messages: 3 }),
  "children:list": () => [{ _id: "k1", name: "Anaya" }],
  "users:getFormerNames": () => ({ children: ["anu"], usernames: [] }),
  "users:getSignInAccounts": () => [{ provider: "google", accountId: "10769" }],
  "sessions:list": () => [{ _id: "s1", isThis: true }],
  "care:listChecks": () => page([{ _id: "d1", level: "now" }]),
  "care:listEpisodes": () => page([{ chatId: "c1", level: "today" }]),
};

const words = { title: "Your Data", you: "You", sources: "Sources", formatTime: (at: number) => `at ${at}` };
const load: typeof fetchBytes = async () => new Uint8Array([1, 2, 3]);

afterEach(() => void vi.unstubAllGlobals());

async function run(changed: Functions = {}, loadFile = load) {
  const onProgress = vi.fn<(done: number, all: number) => void>();
  const client = testClient({ ...functions, ...changed });
  const zip = await exportAccount(client, { words, onProgress, signal: new AbortController().signal, load: loadFile });
  return { files: unzipSync(new Uint8Array(await zip.arrayBuffer())), onProgress };
}

test("[S-9] the file holds the chats to be read, and everything that is kept as JSON, page after page, with the photos", async () => {
  const { files, onProgress } = await run();
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  expect(text("chats/00001 Amma Sleep naps.md")).toContain("## You, at 1\n\nWhy?");
  expect(JSON.parse(text("data/chats/c1.json"))).toMatchObject({
    title: "Sleep / naps",
    titleOrigin: "renamed",
    messages: [question, answer],
  });
  expect(JSON.parse(text("data/account.json"))).toMatchObject({
    user: { email: "nora@example.com" },
    children: [{ name: "Anaya" }],
    formerNames: { children: ["anu"], usernames: [] },
    signInAccounts: [{ provider: "google", accountId: "10769" }],
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

test("[J-383] below an answer that cites stand its pages, and where they cannot be had there is no copy", async () => {
  const card = sampleCard();
  const citations = [{ at: 1, card: card.id, statement: card.statements[0]?.id, version: versionOf(card) }];
  const cites: Functions = {
    "chats:listChats": () => page([sleep]),
    "messages:listKept": () => page([{ ...answer, citations }, question]),
  };
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  await expect(run(cites)).rejects.toThrow("503");
  vi.stubGlobal("fetch", async () => Response.json(listOf([card], { "ministry-water": sampleSource })));
  const { files } = await run(cites);
  const { title, publisher, url } = sampleSource;
  expect(strFromU8(files["chats/00001 Amma Sleep naps.md"] ?? new Uint8Array())).toContain(
    `Because.\n\n**Sources**\n\n- ${title}, ${publisher}: <${url}>\n`,
  );
});

const withPhoto = (fileId: string, url: string) => ({ ...question, messageId: fileId, parts: [{ ...photo, fileId, url }] });

/** As the server signs and gives: links are good until `until`, which a renewal moves, and one that is over is not found. */
function linksOf(until: number) {
  let now = 1_000;
  const address = (file: string) => `http://site.test/files/${file}?until=${until}`;
  const changed: Functions = {
    "chats:listChats": () => page([sleep]),
    "files:renewLinks": () => {
      if (until - now < 120) until = now + 600;
      return null;
    },
    "messages:listKept": () => page([withPhoto("f1", address("f1")), withPhoto("f3", address("f3"))]),
    "users:current": () => ({ _id: "u1", avatarUrl: address("f2") }),
  };
  const loadWhileGood = async (url: string) => {
    const isOver = Number(new URL(url).searchParams.get("until")) <= now;
    now += 400;
    return isOver ? null : new Uint8Array([1, 2, 3]);
  };
  return { changed, loadWhileGood };
}

test.for([0, 1_000, 1_200])("[S-9] a photo is in the copy also where its link is over: at first good until %i", async (until) => {
  const { changed, loadWhileGood } = linksOf(until);
  const { files } = await run(changed, loadWhileGood);
  const photos = Object.keys(files).filter((path) => path.startsWith("photos/"));
  expect(photos.toSorted()).toEqual(["photos/avatar.jpeg", "photos/f1.jpeg", "photos/f3.jpeg"]);
});

test("[S-9] a photo that is not there any more is left out, and one that the server does not give now fails the whole", async () => {
  const { files } = await run({}, async (url) => (url.includes("/f1") ? null : new Uint8Array([1])));
  expect(Object.keys(files).filter((path) => path.startsWith("photos/"))).toEqual(["photos/avatar.jpeg"]);
  for (const status of [500, 503]) {
    vi.stubGlobal("fetch", async () => await Promise.resolve(new Response("", { status })));
    await expect(run({}, fetchBytes)).rejects.toThrow(`${status}`);
  }
  vi.stubGlobal("fetch", async () => await Promise.resolve(new Response("", { status: 404 })));
  expect(await run({}, fetchBytes)).toHaveProperty("files");
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
