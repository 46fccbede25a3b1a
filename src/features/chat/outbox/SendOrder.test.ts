import { expect, test, vi } from "vitest";
import type { OutboxMessage } from "#domain/chat/chatMessages.ts";
import { chatIdOf, messageIdOf } from "#domain/ids.testing.ts";
import { memory } from "#platform/storage/memory.testing.ts";
import {
  fragileConnection,
  open,
  openWith,
  question,
  runningAnswers,
  server,
  silent,
  uploads,
  withPhoto,
} from "./outbox.testing.ts";
import { SendOrder } from "./SendOrder.ts";

const stands = (name: string, message: Partial<OutboxMessage> = {}): OutboxMessage => ({
  ...question(name),
  state: "waiting",
  isFromThisPage: true,
  ...message,
});

test.each([
  { what: "behind nothing", message: question("b"), before: [], state: "sending" },
  { what: "without a connection", message: question("b"), before: [], isLost: true, state: "waiting" },
  { what: "with a photo", message: withPhoto("b"), before: [], state: "waiting" },
  { what: "behind one that waits", message: question("b"), before: [stands("a")], state: "waiting" },
  { what: "behind one on its way", message: question("b"), before: [stands("a", { state: "sending" })], state: "sending" },
  { what: "beside another chat", message: question("b", "other"), before: [stands("a")], state: "sending" },
])("[C-15] [C-26] a message $what is $state when Send is pressed", ({ message, before, isLost = false, state }) => {
  expect(new SendOrder(() => isLost).stateAtPress(message, before)).toBe(state);
});

const left = (state: OutboxMessage["state"]) => stands("a", { state, isFromThisPage: false });

test.each([
  { what: "that a page has handed on", wasHandedOn: true, before: [], state: "sending" },
  { what: "that no page has handed on", wasHandedOn: false, before: [], state: "waiting" },
  { what: "behind another that was left", wasHandedOn: true, before: [left("sending")], state: "waiting" },
  { what: "behind one that failed", wasHandedOn: true, before: [left("chatGone")], state: "sending" },
  { what: "for a new chat", chatId: null, wasHandedOn: false, before: [], state: "sending" },
])("[C-26] [P-2] a message $what is $state on the next page", ({ chatId, wasHandedOn, before, state }) => {
  expect(new SendOrder(() => false).stateOfLeft(question("b", chatId), { wasHandedOn, before })).toBe(state);
});

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

test("[C-21] without a connection nothing is handed on: what waits can be taken back, and the rest goes out once, in order, when there is one", async () => {
  const { send, call, calls } = server();
  const { connection, comeBack } = fragileConnection();
  const outbox = openWith({ connection, send });
  for (const name of ["a", "b", "c"]) outbox.add(question(name));
  expect(outbox.getSnapshot().map(({ state }) => state)).toEqual(["waiting", "waiting", "waiting"]);
  expect(outbox.recall(messageIdOf("b-message"))).toMatchObject({ text: "b" });
  comeBack();
  (await call(0)).accept("chat");
  (await call(1)).accept("chat");
  expect(calls.map((one) => one.message.text)).toEqual(["a", "c"]);
});

test("[C-21] what waits in several chats without a connection goes out in the order of each", async () => {
  const { calls, send, call } = server();
  const { connection, comeBack } = fragileConnection();
  const outbox = openWith({ connection, send });
  for (const name of ["a", "b"]) for (const chatId of ["one", "two"]) outbox.add(question(`${name} ${chatId}`, chatId));
  comeBack();
  (await call(0)).accept("one");
  (await call(1)).accept("two");
  await call(3);
  expect(calls.slice(0, 2).map(({ message }) => message.text)).toEqual(["a one", "a two"]);
  expect(calls.slice(2).map(({ message }) => message.text)).toEqual(["b one", "b two"]);
});

test("[C-21] [G-5] what waited goes out behind the answer to what waited before it, and what is sent by a press behind none", async () => {
  const { calls, send, call } = server();
  const { connection, comeBack } = fragileConnection();
  const { answers, answered } = runningAnswers();
  const outbox = openWith({ connection, answered, send });
  const asked = () => calls.map(({ message }) => message.text);
  for (const name of ["a", "b", "c"]) outbox.add(question(name, name === "c" ? "other" : null));
  comeBack();
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

/** `a` was sent before, and is being answered; `b` came when there was no connection. */
async function behindAnAnswer() {
  const { calls, send, call } = server();
  const { connection, breakOff, comeBack } = fragileConnection({ isLost: false });
  const { answers, answered } = runningAnswers();
  const outbox = openWith({ connection, answered, send });
  outbox.add(question("a"));
  (await call(0)).accept("chat");
  await vi.waitUntil(() => outbox.getSnapshot()[0]?.state === "acknowledged");
  breakOff();
  outbox.add(question("b", "chat"));
  comeBack();
  const answer = await vi.waitUntil(() => answers[0]);
  return { outbox, call, answer, answers, asked: () => calls.map(({ message }) => message.text) };
}

type BehindAnAnswer = Awaited<ReturnType<typeof behindAnAnswer>>;

test.each<{ what: string; act: (behind: BehindAnAnswer) => void; order: string[] }>([
  { what: "waits for the answer to what was sent before it", act: ({ answer }) => answer.end(), order: ["a", "b"] },
  {
    what: "[C-26] waits for no answer once an emergency is told of in its chat",
    act: ({ outbox }) => outbox.hasten(chatIdOf("chat")),
    order: ["a", "b"],
  },
  {
    what: "holds up no other press when it is taken back",
    act: ({ outbox }) => {
      expect(outbox.recall(messageIdOf("b-message"))).toMatchObject({ text: "b" });
      outbox.add(question("c", "chat"));
    },
    order: ["a", "c"],
  },
])("[C-21] [G-5] a question that was written while the connection was gone $what", async ({ act, order }) => {
  const behind = await behindAnAnswer();
  expect([behind.answer.chatId, behind.asked()]).toEqual(["chat", ["a"]]);
  act(behind);
  await behind.call(1);
  expect(behind.asked()).toEqual(order);
});

test("[C-21] [G-5] a question that was written while the connection was gone has its answer written, also where another is sent by a press behind it", async () => {
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

test("[C-21] [G-5] what was refused and goes once more by itself waits for an answer too, and by a press for none", async () => {
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

test("[C-10] [P-8] a reply is asked for when its message is handed on, behind those of its chat before it", async () => {
  const { calls, send, call } = server();
  const outbox = open(memory(), send);
  for (const name of ["a", "b", "c"]) outbox.add(question(name));
  const told: string[] = [];
  const asked = (name: string) =>
    outbox.whenAsked(messageIdOf(`${name}-reply`)).then((isAsked) => told.push(`${name} ${isAsked} of ${calls.length}`));
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
