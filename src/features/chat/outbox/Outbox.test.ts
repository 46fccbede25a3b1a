import { ConvexError } from "convex/values";
import { expect, test, vi } from "vitest";
import { localPhotoIdOf, messageIdOf, chatIdOf, childIdOf } from "#domain/ids.testing.ts";
import { memory } from "#platform/storage/memory.testing.ts";
import { fragileConnection, KEY, server, question, open, openWith, uploads, withPhoto, silent } from "./outbox.testing.ts";

test("a question is shown and stored before the server has answered", async () => {
  const values = memory();
  const { send } = server();
  const outbox = open(values, send);
  outbox.add(question("a"));
  expect(outbox.getSnapshot()).toMatchObject([{ text: "a", state: "sending" }]);
  expect(values.read(KEY)).toContain("a-message");
});

test("what was acknowledged leaves the store at once and the screen when the chat has been read", async () => {
  const values = memory();
  const { send, call } = server();
  const outbox = open(values, send);
  outbox.add(question("a"));
  (await call(0)).accept("chat");
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ text: "a", state: "acknowledged" }]));
  expect(values.read(KEY)).toBe(null);
  outbox.removeAcknowledged(chatIdOf("another chat"));
  expect(outbox.getSnapshot()).toHaveLength(1);
  outbox.removeAcknowledged(chatIdOf("chat"));
  expect(outbox.getSnapshot()).toEqual([]);
});

test("what an earlier page left behind is sent again with the same ids", async () => {
  const values = memory();
  const before = open(values, server().send);
  before.add(question("a"));
  before.add(question("b"));

  const { send, call, calls } = server();
  const after = open(values, send);
  expect(after.getSnapshot()).toMatchObject([question("a"), question("b")]);
  after.start(silent);
  (await call(0)).accept("chat");
  (await call(1)).accept("chat");
  expect(calls.map((one) => one.message)).toMatchObject([question("a"), question("b")]);
  await vi.waitFor(() => expect(values.read(KEY)).toBe(null));
});

test("starting twice sends each question once", async () => {
  const values = memory();
  open(values, server().send).add(question("a"));
  const { send, call, calls } = server();
  const outbox = open(values, send);
  outbox.start(silent);
  outbox.start(silent);
  outbox.add(question("b"));
  (await call(0)).accept("chat");
  (await call(1)).accept("chat");
  await vi.waitFor(() => expect(values.read(KEY)).toBe(null));
  expect(calls.map((one) => one.message.text)).toEqual(["a", "b"]);
});

test("[G-6] questions asked before a new chat has its id all go into the chat that the first one makes", async () => {
  const values = memory();
  const made: string[] = [];
  const { send, call } = server();
  const outbox = open(values, send);
  outbox.start({ ...silent, onChatCreated: (chatId) => made.push(chatId) });
  outbox.add(question("a", null));
  outbox.add(question("b", null));
  expect((await call(0)).message.chatId).toBe(null);
  (await call(0)).accept("made");
  expect((await call(1)).message.chatId).toBe("made");
  expect(JSON.parse(values.read(KEY) ?? "[]")).toMatchObject([{ text: "b", chatId: "made" }]);
  expect(made).toEqual(["made"]);
});

test("[K-33] whom a new chat is about is kept with its first question until the server has it", async () => {
  const values = memory();
  open(values, server().send).add({ ...question("a", null), childId: childIdOf("child") });
  const { send, call } = server();
  const outbox = open(values, send);
  outbox.start(silent);
  expect((await call(0)).message).toMatchObject({ text: "a", childId: childIdOf("child") });
});

test("a refused question keeps its words and its ids, and goes out again on request", async () => {
  const values = memory();
  const refused: unknown[] = [];
  const { send, call } = server();
  const outbox = open(values, send);
  outbox.start({ ...silent, onRejected: (error) => refused.push(error) });
  outbox.add(question("a"));
  const error = new Error("no");
  (await call(0)).refuse(error);
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ text: "a", state: "refused" }]));
  expect(refused).toEqual([error]);
  expect(values.read(KEY)).toContain("a-message");

  outbox.retry(messageIdOf("a-message"));
  expect(outbox.getSnapshot()).toMatchObject([{ state: "sending" }]);
  expect((await call(1)).message).toMatchObject(question("a"));
});

test("a question whose chat is gone waits in the new chat", async () => {
  const values = memory();
  const { send, call } = server();
  const outbox = open(values, send);
  outbox.add(question("a", "deleted"));
  (await call(0)).refuse(new ConvexError({ code: "notFound" }));
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ text: "a", chatId: null, state: "chatGone" }]));
  outbox.retry(messageIdOf("a-message"));
  expect((await call(1)).message).toMatchObject(question("a", null));
});

test("[P-26] a message that was stored and deleted meanwhile is done, and what waits behind it goes out", async () => {
  const values = memory();
  const { send, call } = server();
  const onRejected = vi.fn<() => void>();
  const outbox = open(values, send);
  outbox.start({ ...silent, onRejected });
  outbox.add(question("a", null));
  outbox.add(question("b", null));
  (await call(0)).refuse(new ConvexError({ code: "notFound", wasDeleted: true }));
  (await call(1)).accept("made");
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ text: "b", state: "acknowledged" }]));
  expect(onRejected).not.toHaveBeenCalled();
  expect(values.read(KEY)).toBe(null);
});

test("[P-1] a question whose chat is gone waits for the person after a reload too, and goes when asked", async () => {
  const values = memory();
  const first = server();
  const before = open(values, first.send);
  before.add(question("a", "deleted"));
  (await first.call(0)).refuse(new ConvexError({ code: "notFound" }));
  await vi.waitFor(() => expect(before.getSnapshot()).toMatchObject([{ chatId: null, state: "chatGone" }]));
  const { calls, send, call } = server();
  const outbox = open(values, send);
  outbox.start(silent);
  outbox.add(question("b", null));
  (await call(0)).accept("made");
  expect(outbox.getSnapshot()).toMatchObject([{ text: "a", state: "chatGone" }, { text: "b" }]);
  expect(calls.map((one) => one.message.text)).toEqual(["b"]);
  outbox.retry(messageIdOf("a-message"));
  expect((await call(1)).message.text).toBe("a");
  expect(open(values, server().send).getSnapshot()).toMatchObject([{ text: "a", state: "sending" }]);
});

test("a refused question does not hold up the next one, and can be taken back", async () => {
  const values = memory();
  const { send, call } = server();
  const outbox = open(values, send);
  outbox.add(question("a"));
  outbox.add(question("b"));
  (await call(0)).refuse(new Error("no"));
  (await call(1)).accept("chat");
  outbox.recall(messageIdOf("a-message"));
  await vi.waitFor(() => expect(values.read(KEY)).toBe(null));
  expect(outbox.getSnapshot()).toMatchObject([{ text: "b" }]);
});

test("who subscribes is told of every change until they leave", () => {
  const outbox = open(memory(), server().send);
  const heard = vi.fn<() => void>();
  const leave = outbox.subscribe(heard);
  outbox.add(question("a"));
  expect(heard).toHaveBeenCalledTimes(1);
  leave();
  outbox.add(question("b"));
  expect(heard).toHaveBeenCalledTimes(1);
});

test("[P-1] a question keeps its photos over a reload, and gives them back when it is settled", async () => {
  const values = memory();
  open(values, server().send).add({ ...question("a"), photoIds: [localPhotoIdOf("1"), localPhotoIdOf("2")] });
  const { calls, send, call } = server();
  const outbox = open(values, send);
  outbox.start(silent);
  (await call(0)).accept("chat");
  expect(calls[0]?.photos).toEqual(["stored 1", "stored 2"]);
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ state: "acknowledged" }]));
  expect(outbox.removeAcknowledged(chatIdOf("chat"))).toMatchObject([{ photoIds: ["1", "2"] }]);
});

test("[C-15] a question waits for its photos, keeps those after it behind it, and goes out once", async () => {
  const values = memory();
  const { calls, send, call } = server();
  const { photos, wait } = uploads();
  const outbox = open(values, send, photos);
  outbox.add(withPhoto("a"));
  outbox.add(question("b"));
  const photo = await wait(0);
  expect(outbox.getSnapshot()).toMatchObject([
    { text: "a", state: "waiting" },
    { text: "b", state: "waiting" },
  ]);
  expect(JSON.parse(values.read(KEY) ?? "")).toMatchObject([{ text: "a", photoIds: ["a-photo"] }, { text: "b" }]);
  expect(calls).toEqual([]);
  photo.arrive();
  expect((await call(0)).photos).toEqual(["stored a-photo"]);
  expect(outbox.getSnapshot()[0]).toMatchObject({ text: "a", state: "sending" });
  (await call(0)).accept("chat");
  (await call(1)).accept("chat");
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ state: "acknowledged" }, { state: "acknowledged" }]));
  expect(calls.map((one) => one.message.text)).toEqual(["a", "b"]);
});

test("[C-15] a question that is taken back while it waits never goes, and the next one need not wait for its photos", async () => {
  const values = memory();
  const { calls, send, call } = server();
  const { photos, wait } = uploads();
  const outbox = open(values, send, photos);
  outbox.add(withPhoto("a"));
  outbox.add(question("b"));
  const photo = await wait(0);
  expect(outbox.recall(messageIdOf("a-message"))).toMatchObject({ text: "a", photoIds: ["a-photo"] });
  (await call(0)).accept("chat");
  photo.arrive();
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ text: "b", state: "acknowledged" }]));
  expect(calls.map((one) => one.message.text)).toEqual(["b"]);
  expect(outbox.recall(messageIdOf("a-message"))).toBe(null);
});

test("what is on its way to the server cannot be taken back", async () => {
  const { send, call } = server();
  const outbox = open(memory(), send);
  outbox.add(question("a"));
  await call(0);
  expect(outbox.recall(messageIdOf("a-message"))).toBe(null);
  expect(outbox.getSnapshot()).toHaveLength(1);
});

test("[C-15] what one tab takes back is sent by no other tab that waits with it", async () => {
  const values = memory();
  const elsewhere = server();
  const there = uploads();
  const first = open(values, server().send, uploads().photos);
  first.add(withPhoto("a"));
  const second = open(values, elsewhere.send, there.photos);
  second.start(silent);
  const photo = await there.wait(0);
  first.recall(messageIdOf("a-message"));
  photo.arrive();
  await vi.waitFor(() => expect(second.getSnapshot()).toEqual([]));
  expect(elsewhere.calls).toEqual([]);
});

test("[C-21] what is taken back after the chat was left and opened again is not sent by what was left waiting before", async () => {
  const values = memory();
  const { connection, comeBack } = fragileConnection();
  const before = server();
  const left = openWith({ values, connection, send: before.send });
  for (const name of ["a", "b", "c"]) left.add(question(name));
  const opened = openWith({ values, connection, send: server().send });
  opened.start(silent);
  expect(opened.recall(messageIdOf("b-message"))).toMatchObject({ text: "b" });
  comeBack();
  (await before.call(0)).accept("chat");
  (await before.call(1)).accept("chat");
  expect(before.calls.map((one) => one.message.text)).toEqual(["a", "c"]);
});

test("[C-15] a question whose photo fails is not sent; asked on this page it is to come back, after a reload it stands as not sent", async () => {
  const values = memory();
  const refused = vi.fn<(error: unknown) => void>();
  const { calls, send, call } = server();
  const { photos, wait } = uploads();
  const outbox = open(values, send, photos);
  outbox.start({ ...silent, onRejected: refused });
  outbox.add(withPhoto("a"));
  (await wait(0)).fail();
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ state: "photoFailed", isFromThisPage: true }]));
  expect(values.read(KEY)).toContain("a-photo");

  const again = uploads();
  const reloaded = open(values, send, again.photos);
  reloaded.start(silent);
  expect(reloaded.getSnapshot()).toMatchObject([{ text: "a", state: "waiting" }]);
  (await again.wait(0)).fail();
  await vi.waitFor(() => expect(reloaded.getSnapshot()).toMatchObject([{ state: "photoFailed", isFromThisPage: false }]));
  // The photo itself has said so already.
  expect(refused).not.toHaveBeenCalled();
  expect(calls).toEqual([]);

  reloaded.retry(messageIdOf("a-message"));
  expect(reloaded.getSnapshot()).toMatchObject([{ state: "waiting" }]);
  (await again.wait(1)).arrive();
  expect((await call(0)).message).toMatchObject(withPhoto("a"));
});

test("[C-21] photos are asked for again when the connection is back: the server may have forgotten them meanwhile", async () => {
  const { photos, wait } = uploads();
  const { send, call, calls } = server();
  const { connection, comeBack } = fragileConnection();
  const whenBack = vi.spyOn(connection, "whenBack");
  const outbox = openWith({ connection, photos, send });
  outbox.add(withPhoto("a"));
  (await wait(0)).arrive();
  await vi.waitFor(() => expect(whenBack).toHaveBeenCalledOnce());
  comeBack();
  const again = await wait(1);
  expect(calls).toEqual([]);
  again.arrive();
  expect((await call(0)).photos).toEqual(["stored a-photo"]);
});

test("[S49] what stood beside the field goes with the message that was pressed beside it, after a reload too, and with no other", async () => {
  const values = memory();
  const before = open(values, server().send);
  const consent = { consent: "2026-11-22", revokedAt: 7 };
  before.add({ ...question("a"), consent });
  before.add(question("b"));
  const { send, call } = server();
  const after = open(values, send);
  after.start(silent);
  (await call(0)).accept("chat");
  expect((await call(0)).message).toMatchObject({ text: "a", consent });
  expect((await call(1)).message).not.toHaveProperty("consent");
});
