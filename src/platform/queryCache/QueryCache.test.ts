import { expect, test } from "vitest";
import { DAY_MS } from "#domain/time/durations.ts";
import { QueryCache } from "./QueryCache.ts";
import type { QueryCacheStore, CachedResult } from "./QueryCacheStore.ts";

class MemoryStore implements QueryCacheStore {
  readonly answers = new Map<string, CachedResult>();

  all = async () => [...this.answers.values()];
  find = async (key: string) => this.answers.get(key) ?? null;
  keep = async (answer: CachedResult) => void this.answers.set(answer.key, structuredClone(answer));
  forget = async (key: string) => void this.answers.delete(key);
}

function browser() {
  const store = new MemoryStore();
  const clock = { now: Date.UTC(2026, 10, 20) };
  const open = () => new QueryCache({ store, now: () => clock.now });
  return { store, clock, open, kept: open() };
}

const list = { text: "chats:listChats {}", chatId: null };
const messagesOf = (chatId: string) => ({ text: `messages:listMessages ${chatId}`, chatId });

test("[P-14] the last answer is kept for its person, over a reload, and for nobody else", async () => {
  const { kept, open } = browser();
  await kept.keep("mina", list, ["Sleep"]);
  await kept.keep("mina", list, ["Sleep", "Milk"]);
  expect(await open().read("mina", list)).toEqual(["Sleep", "Milk"]);
  expect(await open().read("nora", list)).toBeUndefined();
});

test("[P-14] that there is nothing is an answer too: what was kept before it is over", async () => {
  const { kept } = browser();
  const episode = { text: "care:openEpisode a", chatId: "a" };
  await kept.keep("mina", episode, { level: "emergency" });
  await kept.keep("mina", episode, null);
  expect(await kept.read("mina", episode)).toBeNull();
});

test("[P-14] the ten chats that were opened last are kept, and the list beside them", async () => {
  const { store, clock, kept } = browser();
  await kept.keep("mina", list, []);
  for (let number = 0; number < 12; number++) {
    clock.now += 1_000;
    await kept.keep("mina", messagesOf(`chat${number}`), [number]);
    await kept.keep("mina", { text: `chats:getChat chat${number}`, chatId: `chat${number}` }, { number });
  }
  expect(await kept.read("mina", messagesOf("chat1"))).toBeUndefined();
  expect(await kept.read("mina", messagesOf("chat2"))).toEqual([2]);
  expect(await kept.read("mina", list)).toEqual([]);
  expect(store.answers.size).toBe(1 + 10 * 2);
});

test("[P-14] a chat that made room for others makes room itself where it is opened again", async () => {
  const { store, clock, kept } = browser();
  for (let visit = 0; visit < 30; visit++) {
    clock.now += 1_000;
    await kept.keep("mina", messagesOf(`chat${visit % 20}`), [visit]);
  }
  expect([...store.answers.values()].map(({ value }) => value)).toEqual(Array.from({ length: 10 }, (_, place) => [20 + place]));
});

test("[S42] what was deleted elsewhere leaves what is kept, which gets no younger by that, and nothing is kept that was not", async () => {
  const { store, clock, kept } = browser();
  const keptAt = clock.now;
  await kept.keep("mina", messagesOf("a"), ["one", "two"]);
  clock.now += 1_000;
  expect(await kept.renew("mina", messagesOf("a"), ["two"])).toEqual(["one", "two"]);
  expect(await kept.renew("mina", messagesOf("b"), ["words"])).toBeUndefined();
  expect([...store.answers.values()]).toMatchObject([{ value: ["two"], keptAt }]);
});

test("[P-14] [S42] a chat that was deleted is named by no list that is kept, which loses no other and gets no younger", async () => {
  const { store, clock, kept } = browser();
  const recent = { text: "chats:getRecentChats {}", chatId: null };
  const keptAt = clock.now;
  const [secret, naps] = [
    { _id: "c1", title: "My secret" },
    { _id: "c2", title: "Naps" },
  ];
  await kept.keep("mina", list, [secret, naps]);
  await kept.keep("mina", recent, [secret]);
  await kept.keep("mina", messagesOf("c1"), [secret]);
  clock.now += 1_000;
  await kept.forgetChat("c1");
  expect(await kept.read("mina", list)).toEqual([naps]);
  expect(await kept.read("mina", recent)).toEqual([]);
  expect([...store.answers.values()].map((answer) => answer.keptAt)).toEqual([keptAt, keptAt]);
});

test("[S42] what is renewed while its person is forgotten does not come back", async () => {
  const { store, kept } = browser();
  await kept.keep("mina", list, ["Sleep"]);
  const found = Promise.resolve([...store.answers.values()][0] ?? null);
  const forgotten = Promise.withResolvers<void>();
  store.find = async () => await forgotten.promise.then(() => found);
  const renewing = kept.renew("mina", list, ["Sleep", "Milk"]);
  await kept.forget("mina");
  forgotten.resolve();
  await renewing;
  expect(store.answers.size).toBe(0);
});

test("[P-14] what was kept can be read for thirty days, and after that is neither shown nor kept", async () => {
  const { store, clock, kept, open } = browser();
  await kept.keep("mina", messagesOf("old"), ["long ago"]);
  clock.now += 29 * DAY_MS;
  expect(await kept.read("mina", messagesOf("old"))).toEqual(["long ago"]);
  clock.now += 2 * DAY_MS;
  expect(await kept.read("mina", messagesOf("old"))).toBeUndefined();
  await open().keep("mina", list, []);
  expect([...store.answers.keys()]).toEqual(["mina chats:listChats {}"]);
});

test("[P-14] nothing of one person stays beside what is kept of the next", async () => {
  const { store, kept, open } = browser();
  await kept.keep("mina", messagesOf("hers"), ["hers"]);
  await open().keep("nora", list, []);
  expect([...store.answers.values()].map(({ owner }) => owner)).toEqual(["nora"]);
});

test("[P-14] [S42] a person who signs out, and a chat that is deleted, are forgotten", async () => {
  const { store, kept } = browser();
  await kept.keep("mina", list, []);
  await kept.keep("mina", messagesOf("a"), ["a"]);
  await kept.keep("mina", messagesOf("b"), ["b"]);
  await kept.forgetChat("a");
  expect(await kept.read("mina", messagesOf("a"))).toBeUndefined();
  expect(await kept.read("mina", messagesOf("b"))).toEqual(["b"]);
  await kept.forget("mina");
  expect(store.answers.size).toBe(0);
});
