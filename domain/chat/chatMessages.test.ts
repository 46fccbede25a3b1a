import { expect, test } from "vitest";
import { messageIdOf } from "#domain/ids.testing.ts";
import { sampleMessage } from "./chatMessages.testing.ts";
import { mergeMessages, replyText, runningReply, type ShownOutboxMessage, type StoredMessage } from "./chatMessages.ts";
import { REPLY_STATUSES } from "./reply.ts";

function asked(name: string): StoredMessage {
  return sampleMessage({ messageId: messageIdOf(`${name}-question`), role: "user", content: name });
}

function answered(name: string, status: StoredMessage["status"] = "complete"): StoredMessage {
  const messageId = messageIdOf(`${name}-reply`);
  return sampleMessage({ messageId, role: "assistant", content: `about ${name}`, status, attempt: 1 });
}

function sending(name: string, state: ShownOutboxMessage["state"] = "sending"): ShownOutboxMessage {
  return { messageId: messageIdOf(`${name}-question`), replyId: messageIdOf(`${name}-reply`), text: name, state };
}

function idsOf(settled: StoredMessage[], pending: ShownOutboxMessage[]): string[] {
  return mergeMessages(settled, pending).map(({ messageId }) => messageId);
}

test("nothing settled and nothing pending is an empty timeline", () => {
  expect(mergeMessages([], [])).toEqual([]);
});

test("[G-1] a message on its way stands there at once, with an empty reply below it", () => {
  expect(mergeMessages([], [sending("a")])).toEqual([
    { role: "user", messageId: "a-question", text: "a", delivery: "sending" },
    { role: "assistant", messageId: "a-reply", text: "", status: "streaming", attempt: 1 },
  ]);
});

test("[G-3] the saved pair takes the place of the pending one under the same ids", () => {
  const before = idsOf([asked("a"), answered("a")], [sending("b")]);
  const after = idsOf([asked("a"), answered("a"), asked("b"), answered("b", "streaming")], [sending("b")]);
  expect(after).toEqual(before);
});

test("a message that was refused stays, without a reply to wait for", () => {
  const [message, ...rest] = mergeMessages([], [sending("a", "refused")]);
  expect(message).toMatchObject({ text: "a", delivery: "failed" });
  expect(rest).toEqual([]);
});

/** Every way to divide three exchanges into saved, pending, both at once, refused, and twice pending. */
const WAYS = ["saved", "both", "pending", "refused", "twice"];
const cases = WAYS.flatMap((first) => WAYS.flatMap((second) => WAYS.map((third) => ({ first, second, third }))));

test.each(cases)(
  "order holds and nothing is doubled when three exchanges are $first, $second, $third",
  ({ first, second, third }) => {
    const settled: StoredMessage[] = [];
    const pending: ShownOutboxMessage[] = [];
    for (const [name, way] of Object.entries({ a: first, b: second, c: third })) {
      if (way === "saved" || way === "both") settled.push(asked(name), answered(name));
      if (way !== "saved") pending.push(sending(name, way === "refused" ? "refused" : "sending"));
      if (way === "twice") pending.push(sending(name));
    }

    const ids = idsOf(settled, pending);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(0, settled.length)).toEqual(settled.map(({ messageId }) => messageId));
    for (const { messageId } of pending) expect(ids).toContain(messageId);
    const waiting = pending.filter((one) => !settled.some(({ messageId }) => messageId === one.messageId));
    const shown = ids.slice(settled.length).filter((id) => id.endsWith("question"));
    expect(shown).toEqual([...new Set(waiting.map(({ messageId }) => messageId))]);
    const replies = ids.filter((id) => id.endsWith("reply"));
    expect(replies.map((id) => ids[ids.indexOf(id) - 1])).toEqual(replies.map((id) => id.replace("reply", "question")));
  },
);

test("an older message without a status is complete", () => {
  const old = sampleMessage({ messageId: messageIdOf("old"), role: "assistant", content: "hello" });
  expect(mergeMessages([old], [])).toMatchObject([{ status: "complete", attempt: 1, id: old._id }]);
});

test("[G-2] a running reply shows what has arrived, a final one what was stored", () => {
  for (const status of REPLY_STATUSES) {
    const running = status === "streaming";
    expect(replyText({ status, text: running ? "" : "Hello" }, "Hello the")).toBe(running ? "Hello the" : "Hello");
  }
});

test("[M-1] an answer that is being continued shows its words and, behind them, what has arrived", () => {
  expect(replyText({ status: "streaming", text: "Hello" }, "")).toBe("Hello");
  expect(replyText({ status: "streaming", text: "Hello" }, " there")).toBe("Hello there");
});

test("[C-12] a spoken reply that follows none of their messages was not asked for, and one whose question is not loaded was", () => {
  const said = (name: string, parentId?: string): StoredMessage => ({
    ...answered(name),
    ...(parentId !== undefined && { parentId: messageIdOf(parentId) }),
  });
  const spoken = [said("greeting"), said("a", "greeting-reply"), asked("b"), said("b", "b-question")];
  const isUnasked = mergeMessages(spoken, []).map((message) => message.role === "assistant" && message.isUnasked === true);
  expect(isUnasked).toEqual([true, true, false, false]);
  expect(mergeMessages([said("b", "b-question")], [])).not.toMatchObject([{ isUnasked: true }]);
});

test("a settled message says when it was stored and which versions it has", () => {
  const settled = { ...asked("a"), _creationTime: 5, versions: ["a-question", "other"].map(messageIdOf) };
  expect(mergeMessages([settled], [])).toMatchObject([{ sentAt: 5, versions: ["a-question", "other"] }]);
});

test("the running reply is the last one while it streams, and nobody's once it has ended", () => {
  const running = mergeMessages([asked("a"), answered("a"), asked("b"), answered("b", "streaming")], []);
  expect(runningReply(running)?.messageId).toBe("b-reply");
  expect(runningReply(mergeMessages([asked("a"), answered("a", "stopped")], []))).toBe(null);
  expect(runningReply(mergeMessages([asked("a"), answered("a", "streaming")], [sending("b")]))?.messageId).toBe("b-reply");
  expect(runningReply(mergeMessages([asked("a"), answered("a", "streaming")], [sending("b", "refused")]))?.messageId).toBe(
    "a-reply",
  );
  expect(runningReply([])).toBe(null);
});

test("[C-19] an older answer that is tried again or continued is the running one, though a later one is whole", () => {
  const messages = mergeMessages([asked("a"), answered("a", "streaming"), asked("b"), answered("b")], []);
  expect(runningReply(messages)?.messageId).toBe("a-reply");
});
