import { expect, test, vi } from "vitest";
import { mergeMessages, type NewOutboxMessage, runningReply } from "#domain/chat/chatMessages.ts";
import { chatIdOf, messageIdOf } from "#domain/ids.testing.ts";
import type { LocalPhotoId, StorageId } from "#domain/ids.ts";
import { memory } from "#platform/storage/memory.testing.ts";
import {
  arrived,
  fragileConnection,
  KEY,
  open,
  openWith,
  question,
  runningAnswers,
  server,
  silent,
  uploads,
  withPhoto,
} from "./outbox.testing.ts";

test("[C-21] [P-2] what was handed on before a chat was left cannot be taken back when it is opened again, though there is no connection", async () => {
  const { calls, send, call } = server();
  const { connection, breakOff } = fragileConnection({ isLost: false });
  const outbox = openWith({ connection, send });
  const leave = outbox.start(silent);
  outbox.add(question("a"));
  await call(0);
  breakOff();
  leave();
  outbox.start(silent);
  expect(outbox.getSnapshot()).toMatchObject([{ text: "a", state: "sending" }]);
  expect(outbox.recall(messageIdOf("a-message"))).toBe(null);
  (await call(0)).accept("chat");
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ state: "acknowledged" }]));
  expect(calls).toHaveLength(1);
});

test("[C-21] [P-2] what another page has handed on can be taken back by none, though there is no connection, and goes out with its ids", async () => {
  const values = memory();
  const before = server();
  open(values, before.send).add(question("a"));
  await before.call(0);
  const { connection, breakOff, comeBack } = fragileConnection();
  const { send, call } = server();
  const outbox = openWith({ values, connection, send });
  outbox.start(silent);
  expect(outbox.recall(messageIdOf("a-message"))).toBe(null);
  expect(outbox.getSnapshot()).toMatchObject([{ text: "a", state: "sending" }]);
  comeBack();
  const again = await call(0);
  expect(again.message).toMatchObject(question("a"));
  again.refuse(new Error("no"));
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ state: "refused" }]));
  breakOff();
  outbox.retry(messageIdOf("a-message"));
  expect(outbox.recall(messageIdOf("a-message"))).toMatchObject({ text: "a" });
});

test("what another page has left is sent, what was refused goes once more, and what another tab took back is gone, when a chat is opened again", async () => {
  const values = memory();
  const { calls, send, call } = server();
  const outbox = open(values, send);
  const leave = outbox.start(silent);
  outbox.add(question("a"));
  (await call(0)).refuse(new Error("no"));
  outbox.add(question("b"));
  (await call(1)).refuse(new Error("no"));
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ state: "refused" }, { state: "refused" }]));
  leave();
  const there = openWith({ values, connection: fragileConnection().connection, send: server().send });
  expect(there.recall(messageIdOf("b-message"))).toMatchObject({ text: "b" });
  there.add(question("c"));
  outbox.start(silent);
  (await call(2)).accept("chat");
  (await call(3)).accept("chat");
  await vi.waitFor(() => expect(values.read(KEY)).toBe(null));
  expect(calls.slice(2).map(({ message }) => message.text)).toEqual(["a", "c"]);
});

test("[C-21] on a page without a chat what waits is sent too; where a chat is open, it alone does that", async () => {
  const values = memory();
  open(values, server().send).add(question("a"));
  const { calls, send, call } = server();
  const outbox = open(values, send);
  outbox.resume();
  (await call(0)).refuse(new Error("no"));
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ state: "refused" }]));
  outbox.start(silent);
  (await call(1)).refuse(new Error("no"));
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ state: "refused" }]));
  outbox.resume();
  expect(outbox.getSnapshot()).toMatchObject([{ state: "refused" }]);
  expect(calls).toHaveLength(2);
});

/** As a page before this one left it: handed on, with a photo. */
async function handedOnBefore() {
  const values = memory();
  const before = server();
  open(values, before.send).add(withPhoto("a"));
  await before.call(0);
  const { photos, wait } = uploads();
  const { send, call } = server();
  const outbox = open(values, send, photos);
  outbox.start(silent);
  const states: boolean[] = [];
  const asked = outbox.whenAsked(messageIdOf("a-reply")).then((isAsked) => states.push(isAsked));
  return { outbox, wait, call, states, asked };
}

test("[C-10] [P-8] a reply that a page before this one asked for is not stopped before its message goes out here", async () => {
  const { outbox, wait, call, states, asked } = await handedOnBefore();
  const photo = await wait(0);
  expect([outbox.getSnapshot()[0]?.state, states]).toEqual(["sending", []]);
  photo.arrive();
  (await call(0)).accept("chat");
  await asked;
  expect(states).toEqual([true]);
});

test("[P-2] what waits for its photo anew can be taken back, though a page before this one had handed it on", async () => {
  const { outbox, wait, states, asked } = await handedOnBefore();
  (await wait(0)).fail();
  await asked;
  expect([outbox.getSnapshot()[0]?.state, states]).toEqual(["photoFailed", [false]]);
  outbox.retry(messageIdOf("a-message"));
  await wait(1);
  expect(outbox.getSnapshot()[0]?.state).toBe("waiting");
  expect(outbox.recall(messageIdOf("a-message"))).toMatchObject({ text: "a" });
});

/** Two questions of a page before this one; the answer to the first does not end. */
async function twoLeftBefore(
  first: NewOutboxMessage,
  photos: (photoIds: readonly LocalPhotoId[]) => Promise<StorageId[]> = arrived,
) {
  const values = memory();
  const before = server();
  const left = open(values, before.send);
  left.add(first);
  await before.call(0);
  left.add(question("b"));
  const { send, call, calls } = server();
  const answered = () => new Promise<void>(() => {});
  const outbox = openWith({ values, photos, answered, send });
  outbox.start(silent);
  const states = () => outbox.getSnapshot().map(({ state }) => state);
  return { outbox, call, states, asked: () => calls.map(({ message }) => message.text) };
}

test("[C-26] of two questions that a page before this one has left on their way the second waits, and Stop ends the answer to the first", async () => {
  const { outbox, call, states, asked } = await twoLeftBefore(question("a"));
  const running = () => runningReply(mergeMessages([], outbox.getSnapshot()))?.messageId;
  expect([states(), running()]).toEqual([["sending", "waiting"], "a-reply"]);
  (await call(0)).accept("chat");
  await vi.waitFor(() => expect(states()).toEqual(["acknowledged", "waiting"]));
  expect([running(), await outbox.whenAsked(messageIdOf("a-reply"))]).toEqual(["a-reply", true]);
  expect(outbox.recall(messageIdOf("b-message"))).toMatchObject({ text: "b" });
  expect(asked()).toEqual(["a"]);
});

test("[C-26] Stop that is pressed while the photo of the first question is uploaded anew waits for that question alone", async () => {
  const { photos, wait } = uploads();
  const { outbox, call, states } = await twoLeftBefore(withPhoto("a"), photos);
  const asked = outbox.whenAsked(messageIdOf("a-reply"));
  (await wait(0)).arrive();
  (await call(0)).accept("chat");
  expect(await asked).toBe(true);
  expect(states()).toEqual(["acknowledged", "waiting"]);
});

/** As a page before this one left it that had no connection: the question waits. */
function leftOffline() {
  const values = memory();
  const left = openWith({ values, connection: fragileConnection().connection, send: server().send });
  left.add(question("b"));
  return { values, left };
}

test("[C-26] [G-5] a question that waited for an answer waits for it after a reload too, and then for a connection, but for no answer to itself", async () => {
  const { values } = leftOffline();
  const { connection, breakOff, comeBack } = fragileConnection({ isLost: false });
  const whenBack = vi.spyOn(connection, "whenBack");
  const { answers, answered } = runningAnswers();
  const { send, call, calls } = server();
  const outbox = openWith({ values, connection, answered, send });
  outbox.start(silent);
  const answer = await vi.waitUntil(() => answers[0]);
  expect([calls, outbox.getSnapshot()]).toMatchObject([[], [{ state: "waiting" }]]);
  breakOff();
  answer.end();
  await vi.waitFor(() => expect(whenBack).toHaveBeenCalledOnce());
  expect(calls).toEqual([]);
  comeBack();
  await call(0);
  // It is on its way now: the next page hands it on at once.
  const next = server();
  openWith({ values, connection, answered, send: next.send }).start(silent);
  await next.call(0);
  expect(answers).toHaveLength(1);
});

test("[C-26] what waited in an emergency waits for no answer after a reload either", async () => {
  const { values, left } = leftOffline();
  left.hasten(chatIdOf("chat"));
  const { send, call } = server();
  const answered = () => new Promise<void>(() => {});
  openWith({ values, answered, send }).start(silent);
  expect((await call(0)).message.text).toBe("b");
});
