import { ConvexError } from "convex/values";
import { expect, test, vi } from "vitest";
import { messageIdOf } from "#domain/ids.testing.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { memory } from "#platform/storage/memory.testing.ts";
import type { StoredValues } from "#platform/storage/storage.ts";
import { AnswerBox, type AnswerBoxOptions, answersByMessage, type GivenAnswer } from "./AnswerBox.ts";

const older = { messageId: messageIdOf("a"), about: "age", answer: "older" } as const satisfies GivenAnswer;
const yes = { messageId: messageIdOf("b"), about: "now", answer: "yes" } as const satisfies GivenAnswer;
const nothing = new Set<string>();

function open(values: StoredValues, send: (given: GivenAnswer) => Promise<unknown> = async () => null) {
  return new AnswerBox({ values, userId: "nora", send });
}

test("[K-71] an answer is kept over a reload, and goes when it can", async () => {
  const values = memory();
  open(values).give(older);
  const send = vi.fn<AnswerBoxOptions["send"]>(async () => null);
  const box = open(values, send);
  expect(box.getSnapshot()).toEqual([older]);
  box.deliver(nothing);
  expect(send).toHaveBeenCalledExactlyOnceWith(older);
  await vi.waitFor(() => expect(box.getSnapshot()).toEqual([]));
  expect(values.values.size).toBe(0);
});

test("[K-71] it waits for its message, and goes once", async () => {
  const send = vi.fn<AnswerBoxOptions["send"]>(async () => null);
  const box = open(memory(), send);
  box.give(older);
  box.give(yes);
  box.deliver(new Set(["a"]));
  box.deliver(new Set(["a"]));
  expect(send.mock.calls).toEqual([[yes]]);
  await vi.waitFor(() => expect(box.getSnapshot()).toEqual([older]));
  box.deliver(nothing);
  expect(send.mock.calls).toEqual([[yes], [older]]);
});

test("[K-71] one that is refused is dropped, and one that broke down goes with the next page", async () => {
  const values = memory();
  const refuse = async ({ messageId }: GivenAnswer) => {
    throw messageId === "a" ? new ConvexError({ code: "notFound" }) : new Error("no such function");
  };
  const box = open(values, refuse);
  box.give(older);
  box.give(yes);
  box.deliver(nothing);
  await vi.waitFor(() => expect(box.getSnapshot()).toEqual([yes]));
  expect(open(values).getSnapshot()).toEqual([yes]);
});

test.each(["signedOut", "limitReached", "unavailable"])("[K-71] an answer that met %s is not lost by it", async (code) => {
  const refused = vi.fn<AnswerBoxOptions["send"]>(() => Promise.reject(new ConvexError({ code })));
  const values = memory();
  const box = open(values, refused);
  box.give(older);
  box.deliver(nothing);
  await expect(refused.mock.results[0]?.value).rejects.toThrow(code);
  expect(open(values).getSnapshot()).toEqual([older]);
});

test("another tab's answers stay in the store", async () => {
  const values = memory();
  const [one, other] = [open(values), open(values)];
  one.give(older);
  other.give(yes);
  expect(open(values).getSnapshot()).toEqual([older, yes]);
  one.deliver(nothing);
  await vi.waitFor(() => expect(one.getSnapshot()).toEqual([]));
  expect(open(values).getSnapshot()).toEqual([yes]);
});

test("what is not an answer of ours is left out of the store's content", () => {
  const values = memory();
  for (const broken of [
    "{",
    "{}",
    '[1,null,{"messageId":"a","about":"age","answer":"yes"},{"messageId":"a","about":"sex","answer":"no"}]',
  ]) {
    values.write(localKeys.careAnswers("nora"), broken);
    expect(open(values).getSnapshot()).toEqual([]);
  }
});

test("the answers to one message are one", () => {
  const both = answersByMessage([older, { ...yes, messageId: messageIdOf("a") }, yes]);
  expect(Object.fromEntries(both)).toEqual({ a: { age: "older", now: "yes" }, b: { now: "yes" } });
});
