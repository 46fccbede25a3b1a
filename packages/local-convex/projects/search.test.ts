import { ConvexClient } from "convex/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSoon } from "#contract/expectSoon.ts";
import type { TestBackend } from "#contract/TestBackend.ts";
import { api } from "./search/convex/_generated/api.js";
import { serveProject } from "./serveProject.ts";

const BOOKS = [
  { title: "Sleep", body: "How a baby learns to sleep through the night", language: "en", shelf: "home", meaning: [1, 0, 0] },
  { title: "Sleepless", body: "Nights without sleep, and what to do about sleep", language: "en", meaning: [0.9, 0.1, 0] },
  { title: "Food", body: "What a baby eats in the first year", language: "en", shelf: "home", meaning: [0, 1, 0] },
  { title: "Dormir", body: "Cómo duerme un baby", language: "es", meaning: [0.8, 0, 0.2] },
];

let backend: TestBackend;
let client: ConvexClient;

beforeAll(async () => {
  backend = await serveProject("search");
  client = new ConvexClient(backend.url, { logger: false });
  for (const book of BOOKS) await client.mutation(api.books.add, book);
});
afterAll(async () => {
  await client.close();
  await backend.stop();
});

const search = (words: string, filter: { language?: string; shelf?: string } = {}) =>
  client.query(api.books.search, { words, ...filter });

test("[B-271] any of the words finds, the last one by its beginning, in any letter case", async () => {
  expect(new Set(await search("SLEEP"))).toEqual(new Set(["Sleep", "Sleepless"]));
  expect(await search("eats nothing")).toEqual(["Food"]);
  expect(await search("unknown lear")).toEqual(["Sleep"]);
  expect(await search("nothing like it")).toEqual([]);
  expect(await search("")).toEqual([]);
});

test("[B-271] filters hold what is found to equal fields", async () => {
  expect(await search("baby", { language: "es" })).toEqual(["Dormir"]);
  expect(new Set(await search("baby", { shelf: "home" }))).toEqual(new Set(["Sleep", "Food"]));
});

test("[B-271] results come in pages, each once", async () => {
  const first = await client.query(api.books.searchPages, { words: "baby", paginationOpts: { numItems: 2, cursor: null } });
  const rest = { numItems: 5, cursor: first.continueCursor };
  const second = await client.query(api.books.searchPages, { words: "baby", paginationOpts: rest });
  expect([...first.page, ...second.page].toSorted()).toEqual(["Dormir", "Food", "Sleep"]);
  expect(second.isDone).toBe(true);
});

test("[B-271] a transaction finds what it wrote, and a live search follows changes", async () => {
  const seen: string[][] = [];
  client.onUpdate(api.books.search, { words: "teeth" }, (titles) => seen.push(titles));
  await expectSoon(() => seen).toEqual([[]]);
  const book = { title: "Teeth", body: "The first teeth", language: "en", meaning: [0, 0, 1] };
  expect(await client.mutation(api.books.addAndFind, { ...book, words: "teeth" })).toEqual(["Teeth"]);
  await expectSoon(() => seen.at(-1)).toEqual(["Teeth"]);
  const id = await client.mutation(api.books.add, { ...book, title: "More", body: "More teeth" });
  await expectSoon(() => seen.at(-1)?.length).toBe(2);
  await client.mutation(api.books.rewrite, { id, body: "Nothing of them" });
  await expectSoon(() => seen.at(-1)).toEqual(["Teeth"]);
  await client.mutation(api.books.remove, { id });
});

test("[B-272] the nearest vectors come first, with their likeness, and filtered", async () => {
  const near = await client.action(api.books.similar, { meaning: [1, 0, 0], limit: 2 });
  expect(near.titles).toEqual(["Sleep", "Sleepless"]);
  expect(near.scores[0]).toBeCloseTo(1, 5);
  expect(near.scores[1]).toBeCloseTo(0.9 / Math.hypot(0.9, 0.1), 5);
  expect((await client.action(api.books.similar, { meaning: [1, 0, 0], language: "es", limit: 5 })).titles).toEqual(["Dormir"]);
});
