import { expect, test, vi } from "vitest";
import { isLeftQuiet } from "#domain/chat/chatMessages.ts";
import { chatIdOf } from "#domain/ids.testing.ts";
import { memory } from "#platform/storage/memory.testing.ts";
import { KEY, open, question, server, silent } from "./outbox.testing.ts";

function listener() {
  const made: string[] = [];
  const refused: unknown[] = [];
  return {
    made,
    refused,
    events: { onChatCreated: (chatId: string) => made.push(chatId), onRejected: (error: unknown) => refused.push(error) },
  };
}

/** The first words of a new chat, of violence at home, as a page left them that had handed them on; and what opens next. */
async function leftQuiet() {
  const values = memory();
  const before = server();
  const page = open(values, before.send);
  page.start(silent);
  page.add(question("told", null));
  page.quieten(null);
  await before.call(0);
  const next = server();
  const { events, ...heard } = listener();
  const outbox = open(values, next.send);
  return { ...next, ...heard, values, outbox, events };
}

test("[K-1027] what was told of violence at home is sent by the page that opens next, which is led nowhere and keeps nothing of it", async () => {
  const { outbox, events, call, made, values } = await leftQuiet();
  expect(outbox.getSnapshot().map(isLeftQuiet)).toEqual([true]);
  outbox.start(events);
  (await call(0)).accept("notes");
  await vi.waitFor(() => expect(outbox.getSnapshot()).toEqual([]));
  expect([made, values.read(KEY)]).toEqual([[], null]);
});

test("[K-1027] what is asked in a new chat meanwhile waits for none of it, and is led to a chat of its own", async () => {
  const { outbox, events, call, made } = await leftQuiet();
  outbox.start(events);
  await call(0);
  outbox.add(question("nap", null));
  const nap = await call(1);
  expect(nap.message.text).toBe("nap");
  (await call(0)).accept("notes");
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ text: "nap", chatId: null }]));
  nap.accept("sleep");
  await vi.waitFor(() => expect(made).toEqual(["sleep"]));
});

test("[K-1027] of words about it that are refused nothing is said on the page that opens next", async () => {
  const { outbox, events, call, refused, made } = await leftQuiet();
  outbox.start(events);
  (await call(0)).refuse(new Error("no"));
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ state: "refused" }]));
  expect([refused, made]).toEqual([[], []]);
});

test("[K-1027] a screen that is left and opened again on the same page is as one of another page", async () => {
  const { send, call } = server();
  const outbox = open(memory(), send);
  const leave = outbox.start(silent);
  outbox.add(question("told", null));
  outbox.quieten(null);
  expect(outbox.getSnapshot().map(isLeftQuiet)).toEqual([false]);
  leave();
  const { events, made } = listener();
  outbox.start(events);
  (await call(0)).accept("notes");
  await vi.waitFor(() => expect(outbox.getSnapshot()).toEqual([]));
  expect(made).toEqual([]);
});

test("[K-1027] what is asked on the same page after its screen was left waits for none of it, which is not sent a second time meanwhile", async () => {
  const { calls, send, call } = server();
  const outbox = open(memory(), send);
  const leave = outbox.start(silent);
  outbox.add(question("told", null));
  outbox.quieten(null);
  const told = await call(0);
  leave();
  const { events, made } = listener();
  outbox.start(events);
  outbox.add(question("nap", null));
  const nap = await call(1);
  expect(nap.message.text).toBe("nap");
  nap.accept("sleep");
  await vi.waitFor(() => expect(made).toEqual(["sleep"]));
  told.accept("notes");
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ text: "nap" }]));
  expect([made, calls.length]).toEqual([["sleep"], 2]);
});

test("[K-1027] on the screen where it was told its chat is opened as any other", async () => {
  const { send, call } = server();
  const outbox = open(memory(), send);
  const { events, made } = listener();
  outbox.start(events);
  outbox.add(question("told", null));
  outbox.quieten(null);
  (await call(0)).accept("notes");
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ chatId: chatIdOf("notes"), state: "acknowledged" }]));
  expect(made).toEqual(["notes"]);
});
