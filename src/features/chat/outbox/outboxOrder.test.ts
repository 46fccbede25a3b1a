import { describe, expect, test, vi } from "vitest";
import { chatIdOf, messageIdOf } from "#domain/ids.testing.ts";
import { memory } from "#platform/storage/memory.testing.ts";
import { server, question, arrived, open, uploads, withPhoto, silent } from "./outbox.testing.ts";
import { Outbox } from "./Outbox.ts";

test("[C-15] [P-10] a photo that is slow holds up no message of another chat, and none of it is said to wait for photos", async () => {
  const { send, call } = server();
  const { photos, wait } = uploads();
  const outbox = open(memory(), send, photos);
  outbox.add(withPhoto("a"));
  outbox.add(question("b", "other"));
  expect(outbox.getSnapshot().map(({ state }) => state)).toEqual(["waiting", "sending"]);
  await wait(0);
  expect((await call(0)).message.text).toBe("b");
  expect(outbox.getSnapshot().map(({ state }) => state)).toEqual(["waiting", "sending"]);
});

test("[G-6] what waits for a new chat goes into none that answers meanwhile", async () => {
  const made: string[] = [];
  const { send, call } = server();
  const { photos, wait } = uploads();
  const outbox = open(memory(), send, photos);
  outbox.start({ ...silent, onChatCreated: (chatId) => made.push(chatId) });
  outbox.add(withPhoto("a", null));
  outbox.add(question("b", "other"));
  (await call(0)).accept("other");
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ chatId: null }, { text: "b", state: "acknowledged" }]));
  (await wait(0)).arrive();
  expect((await call(1)).message).toMatchObject({ text: "a", chatId: null });
  (await call(1)).accept("made");
  await vi.waitFor(() => expect(made).toEqual(["made"]));
});

test("[G-6] what is asked once a new chat has its id goes behind what was asked before", async () => {
  const { calls, send, call } = server();
  const { photos, wait } = uploads();
  const outbox = open(memory(), send, photos);
  outbox.add(question("a", null));
  outbox.add(withPhoto("b", null));
  (await call(0)).accept("made");
  const photo = await wait(0);
  outbox.add(question("c", "made"));
  outbox.add(question("d", null));
  // One of another new chat waits for neither.
  expect((await call(1)).message).toMatchObject({ text: "d", chatId: null });
  photo.arrive();
  (await call(2)).accept("made");
  await call(3);
  expect(calls.map(({ message }) => message.text)).toEqual(["a", "d", "b", "c"]);
});

test("[C-21] what waits in several chats without a connection goes out in the order of each", async () => {
  let back = () => {};
  let isLost = true;
  const returns = new Promise<void>((resolve) => (back = resolve));
  const { calls, send, call } = server();
  const connection = { isLost: () => isLost, whenBack: async () => await returns };
  const outbox = new Outbox({ values: memory(), userId: "nora", connection, photos: arrived, send });
  for (const name of ["a", "b"]) for (const chatId of ["one", "two"]) outbox.add(question(`${name} ${chatId}`, chatId));
  isLost = false;
  back();
  (await call(0)).accept("one");
  (await call(1)).accept("two");
  await call(3);
  expect(calls.slice(0, 2).map(({ message }) => message.text)).toEqual(["a one", "a two"]);
  expect(calls.slice(2).map(({ message }) => message.text)).toEqual(["b one", "b two"]);
});

test("[C-21] [G-5] what waited goes out behind the answer to what waited before it, and what is sent by a press behind none", async () => {
  let isLost = true;
  const returns = Promise.withResolvers<void>();
  const { calls, send, call } = server();
  const answers: { chatId: string; end: () => void }[] = [];
  const outbox = new Outbox({
    values: memory(),
    userId: "nora",
    connection: { isLost: () => isLost, whenBack: async () => await returns.promise },
    photos: arrived,
    answered: (chatId) => new Promise((end) => answers.push({ chatId, end })),
    send,
  });
  const asked = () => calls.map(({ message }) => message.text);
  for (const name of ["a", "b", "c"]) outbox.add(question(name, name === "c" ? "other" : null));
  isLost = false;
  returns.resolve();
  (await call(0)).accept("chat");
  const answerIn = (chat: string) => vi.waitUntil(() => answers.find(({ chatId }) => chatId === chat), { interval: 1 });
  // None is being written there.
  (await answerIn("other")).end();
  (await call(1)).accept("other");
  const first = await answerIn("chat");
  // By a press, in a chat where nothing waits: what is being written ends there.
  outbox.add(question("d", "other"));
  (await call(2)).accept("other");
  expect(asked()).toEqual(["a", "c", "d"]);
  expect(outbox.getSnapshot().find(({ text }) => text === "b")).toMatchObject({ state: "waiting", chatId: "chat" });
  first.end();
  await call(3);
  expect(asked()).toEqual(["a", "c", "d", "b"]);
});

describe("[C-21] [G-5] a question that was written while the connection was gone", () => {
  /** `a` was sent before, and is being answered; `b` came when there was no connection. */
  async function behindAnAnswer() {
    let isLost = false;
    const returns = Promise.withResolvers<void>();
    const { calls, send, call } = server();
    const answers: { chatId: string; end: () => void }[] = [];
    const outbox = new Outbox({
      values: memory(),
      userId: "nora",
      connection: { isLost: () => isLost, whenBack: async () => await returns.promise },
      photos: arrived,
      answered: (chatId) => new Promise((end) => answers.push({ chatId, end })),
      send,
    });
    outbox.add(question("a"));
    (await call(0)).accept("chat");
    await vi.waitUntil(() => outbox.getSnapshot()[0]?.state === "acknowledged");
    isLost = true;
    outbox.add(question("b", "chat"));
    isLost = false;
    returns.resolve();
    const answer = await vi.waitUntil(() => answers[0]);
    return { outbox, call, answer, answers, asked: () => calls.map(({ message }) => message.text) };
  }

  test("waits for the answer to what was sent before it", async () => {
    const { call, answer, asked } = await behindAnAnswer();
    expect([answer.chatId, asked()]).toEqual(["chat", ["a"]]);
    answer.end();
    await call(1);
    expect(asked()).toEqual(["a", "b"]);
  });

  test("[C-26] waits for no answer once an emergency is told of in its chat", async () => {
    const { outbox, call, asked } = await behindAnAnswer();
    outbox.hasten(chatIdOf("chat"));
    await call(1);
    expect(asked()).toEqual(["a", "b"]);
  });

  test("has its answer written, also where another is sent by a press behind it", async () => {
    const { outbox, call, answer, answers, asked } = await behindAnAnswer();
    outbox.add(question("c", "chat"));
    answer.end();
    (await call(1)).accept("chat");
    const next = await vi.waitUntil(() => answers[1]);
    expect(asked()).toEqual(["a", "b"]);
    next.end();
    await call(2);
    expect(asked()).toEqual(["a", "b", "c"]);
  });

  test("that was refused and goes once more by itself waits for an answer too, and by a press for none", async () => {
    const { outbox, call, answer, answers, asked } = await behindAnAnswer();
    answer.end();
    (await call(1)).refuse(new Error("no"));
    await vi.waitUntil(() => outbox.getSnapshot().at(-1)?.state === "refused");
    outbox.start(silent);
    const again = await vi.waitUntil(() => answers[1]);
    expect([asked(), outbox.getSnapshot().at(-1)?.state]).toEqual([["a", "b"], "waiting"]);
    again.end();
    (await call(2)).refuse(new Error("no"));
    await vi.waitUntil(() => outbox.getSnapshot().at(-1)?.state === "refused");
    outbox.retry(messageIdOf("b-message"));
    await call(3);
    expect(answers).toHaveLength(2);
  });

  test("holds up no other press when it is taken back", async () => {
    const { outbox, call, asked } = await behindAnAnswer();
    expect(outbox.recall(messageIdOf("b-message"))).toMatchObject({ text: "b" });
    outbox.add(question("c", "chat"));
    await call(1);
    expect(asked()).toEqual(["a", "c"]);
  });
});

test("[C-21] what was asked in turn in two tabs is kept in that order, by whichever tab", () => {
  const values = memory();
  const waiting = { isLost: () => true, whenBack: () => new Promise<void>(() => {}) };
  const tab = () => new Outbox({ values, userId: "nora", connection: waiting, photos: arrived, send: server().send });
  const [one, two] = [tab(), tab()];
  one.add(question("a"));
  two.add(question("b"));
  one.add(question("c"));
  expect(
    tab()
      .getSnapshot()
      .map(({ text }) => text),
  ).toEqual(["a", "b", "c"]);
  one.recall(messageIdOf("a-message"));
  expect(
    tab()
      .getSnapshot()
      .map(({ text }) => text),
  ).toEqual(["b", "c"]);
});

test("[C-10] [P-8] a reply is asked for when its message is handed on, behind those of its chat before it", async () => {
  const { calls, send, call } = server();
  const outbox = open(memory(), send);
  for (const name of ["a", "b", "c"]) outbox.add(question(name));
  const told: string[] = [];
  const asked = (name: string) =>
    outbox.isAsked(messageIdOf(`${name}-reply`)).then((isAsked) => told.push(`${name} ${isAsked} of ${calls.length}`));
  const first = await call(0);
  // The first is on its way: what is said of its reply comes behind it by itself. So does that of one the server has.
  await Promise.all([asked("a"), asked("stored")]);
  const later = [asked("b"), asked("c")];
  first.accept("chat");
  (await call(1)).accept("chat");
  (await call(2)).refuse(new Error("no"));
  await Promise.all(later);
  expect(told).toEqual(["a true of 1", "stored true of 1", "b true of 2", "c false of 3"]);
});
