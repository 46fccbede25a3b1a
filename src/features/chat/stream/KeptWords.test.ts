import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chatIdOf, messageIdOf } from "#domain/ids.testing.ts";
import { queryCache } from "#platform/queryCache/QueryCache.ts";
import { holdSignIn } from "#platform/testing/testing.tsx";
import { forgetKeptWords, KeptWords } from "./KeptWords.ts";

const REPLY = { chatId: chatIdOf("chat"), messageId: messageIdOf("reply"), attempt: 1 };

/** What a browser keeps, whoever asks for it. */
function browser() {
  const rows = new Map<string, unknown>();
  const keep = vi.spyOn(queryCache, "keep").mockImplementation(async (owner, { text }, value) => {
    rows.set(owner + text, value);
  });
  vi.spyOn(queryCache, "read").mockImplementation(async (owner, { text }) => rows.get(owner + text));
  vi.spyOn(queryCache, "renew").mockImplementation(async (owner, { text }, value) => {
    if (rows.has(owner + text)) rows.set(owner + text, value);
  });
  return { rows, keep };
}

let signOut = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  signOut = holdSignIn("mina");
});
afterEach(() => {
  signOut();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("[P-14] what has come of an answer is kept beside its chat once a second, all of it", async () => {
  const { keep } = browser();
  const words = new KeptWords(REPLY);
  for (const text of ["Four", "Four naps", "Four naps a day"]) words.keep(text);
  expect(keep).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(keep.mock.calls.map(([owner, { chatId }]) => [owner, chatId])).toEqual([["mina", "chat"]]);
  expect(await new KeptWords(REPLY).read()).toBe("Four naps a day");
  words.keep("Four naps a day, then three");
  vi.advanceTimersByTime(1_000);
  expect(await new KeptWords(REPLY).read()).toBe("Four naps a day, then three");
});

test.each([
  ["another answer of the chat", { ...REPLY, messageId: messageIdOf("other") }],
  ["another attempt", { ...REPLY, attempt: 2 }],
  ["another chat", { ...REPLY, chatId: chatIdOf("other") }],
])("[P-14] it is not shown of %s", async (_of, other) => {
  browser();
  new KeptWords(REPLY).keep("Four naps");
  vi.advanceTimersByTime(1_000);
  expect(await new KeptWords(other).read()).toBe("");
});

test("[P-14] [S42] nothing is kept once the answer has left the screen, or its person has signed out", () => {
  const { rows } = browser();
  const left = new KeptWords(REPLY);
  left.keep("Four naps");
  left.stop();
  const hers = new KeptWords(REPLY);
  hers.keep("Four naps");
  signOut();
  vi.advanceTimersByTime(1_000);
  expect(rows.size).toBe(0);
});

test("[P-14] once nothing runs in a chat it is forgotten, and nothing is written where nothing was kept", async () => {
  const { rows } = browser();
  forgetKeptWords(REPLY.chatId);
  expect(rows.size).toBe(0);
  new KeptWords(REPLY).keep("Four naps");
  vi.advanceTimersByTime(1_000);
  forgetKeptWords(REPLY.chatId);
  expect(await new KeptWords(REPLY).read()).toBe("");
});
