import { expect, test } from "vitest";
import { messageIdOf } from "#domain/ids.testing.ts";
import { lastLeaf, leafToShow, shownBranch } from "./branch.ts";

type Message = Parameters<typeof shownBranch>[0][number];

const question = (messageId: string, parentId?: string): Message => ({
  messageId: messageIdOf(messageId),
  ...(parentId !== undefined && { parentId: messageIdOf(parentId) }),
  role: "user",
});
const reply = (messageId: string, parentId: string): Message => ({
  messageId: messageIdOf(messageId),
  parentId: messageIdOf(parentId),
  role: "assistant",
});

/** q1 has two answers; after the second they asked q2, and asked it once more in other words as q2b. */
const newestFirst = [
  question("q1"),
  reply("a1", "q1"),
  reply("a1b", "q1"),
  question("q2", "a1b"),
  reply("a2", "q2"),
  question("q2b", "a1b"),
  reply("a2b", "q2b"),
].toReversed();

function shown(messages: readonly Message[], leaf: string | undefined): [string, readonly string[]][] {
  return shownBranch(messages, leaf === undefined ? undefined : messageIdOf(leaf)).map(({ message, versions }) => [
    message.messageId,
    versions,
  ]);
}

test("[C-12] the branch leads from its leaf to the first question, and knows each message's versions", () => {
  expect(shown(newestFirst, "a2b")).toEqual([
    ["q1", ["q1"]],
    ["a1b", ["a1", "a1b"]],
    ["q2b", ["q2", "q2b"]],
    ["a2b", ["a2b"]],
  ]);
  expect(shown(newestFirst, "a1").map(([id]) => id)).toEqual(["q1", "a1"]);
});

test("what is not loaded yet ends the branch at its beginning", () => {
  expect(shown(newestFirst.slice(0, 3), "a2b").map(([id]) => id)).toEqual(["q2b", "a2b"]);
});

test("a chat without a leaf, or whose leaf is not loaded, shows nothing", () => {
  expect(shown(newestFirst, undefined)).toEqual([]);
  expect(shown(newestFirst, "elsewhere")).toEqual([]);
});

test("a question and an answer in one place are no versions of each other", () => {
  const spoken = [question("q1"), question("q2", "q1"), reply("a1", "q1")].toReversed();
  expect(shown(spoken, "q2")).toEqual([
    ["q1", ["q1"]],
    ["q2", ["q2"]],
  ]);
});

test("[C-12] a version is shown as far as it went, by the way that was written to last", () => {
  expect(lastLeaf(newestFirst, messageIdOf("a1"))).toBe("a1");
  expect(lastLeaf(newestFirst, messageIdOf("q2"))).toBe("a2");
  expect(lastLeaf(newestFirst, messageIdOf("a1b"))).toBe("a2b");
});

test("[P-14] a leaf that is not loaded is looked for, and where it is not to be had the newest message stands in its place", () => {
  const loaded = newestFirst.slice(0, 3);
  expect(leafToShow({ newestFirst: loaded, hasMore: true }, messageIdOf("a2b"))).toBe("a2b");
  expect(leafToShow({ newestFirst: loaded, hasMore: true }, messageIdOf("a1"))).toBe(null);
  expect(leafToShow({ newestFirst: loaded, hasMore: false }, messageIdOf("a1"))).toBe("a2b");
  expect(leafToShow({ newestFirst: loaded, hasMore: true }, undefined)).toBe(undefined);
  expect(leafToShow({ newestFirst: [], hasMore: false }, messageIdOf("a1"))).toBe(undefined);
});
