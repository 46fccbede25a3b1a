import { expect, test, vi } from "vitest";
import { messageIdOf } from "#domain/ids.testing.ts";
import { memory } from "#platform/storage/memory.testing.ts";
import { fragileConnection, KEY, open, openWith, question, server, silent, uploads, withPhoto } from "./outbox.testing.ts";

/** Two questions of a new chat, the first with a photo that is slow in both tabs. */
async function newChatInTwoTabs() {
  const values = memory();
  const there = server();
  const photoThere = uploads();
  const first = open(values, there.send, photoThere.photos);
  first.add(withPhoto("a", null));
  first.add(question("b", null));
  const photoHere = uploads();
  const here = server();
  const second = open(values, here.send, photoHere.photos);
  /** The first tab's question makes the chat; its second one is on its way there. */
  async function makeChat() {
    (await photoThere.wait(0)).arrive();
    (await there.call(0)).accept("x");
    await there.call(1);
  }
  const stored = () => JSON.parse(values.read(KEY) ?? "[]") as unknown[];
  return { values, second, here, photoHere, makeChat, stored };
}

test("[G-6] [P-2] what another tab has made the chat of goes into that chat, when a chat is opened", async () => {
  const { second, here, makeChat } = await newChatInTwoTabs();
  await makeChat();
  second.start(silent);
  expect((await here.call(0)).message).toMatchObject(question("b", "x"));
});

test("[G-6] [P-2] what waited in an open chat goes into the chat that another tab has made of it, once, and leads there", async () => {
  const { second, here, makeChat } = await newChatInTwoTabs();
  const leave = second.start(silent);
  await makeChat();
  leave();
  const onChatCreated = vi.fn<(chatId: string) => void>();
  second.start({ ...silent, onChatCreated });
  const call = await here.call(0);
  expect([call.message.chatId, onChatCreated.mock.calls]).toEqual(["x", [["x"]]]);
  call.accept("x");
  await vi.waitFor(() => expect(second.getSnapshot()).toMatchObject([{ text: "b", state: "acknowledged" }]));
  expect(here.calls).toHaveLength(1);
});

test("[G-6] [P-2] what is handed on behind a question that failed here goes into the chat that another tab has made meanwhile", async () => {
  const { second, here, photoHere, makeChat } = await newChatInTwoTabs();
  second.start(silent);
  const photo = await photoHere.wait(0);
  await makeChat();
  photo.fail();
  expect((await here.call(0)).message).toMatchObject(question("b", "x"));
});

test("[G-6] [P-2] a tab that knows less of a message takes from the store neither its chat nor that it was handed on", async () => {
  const { values, second, makeChat, stored } = await newChatInTwoTabs();
  await makeChat();
  second.add(question("c", "another"));
  expect(stored()).toMatchObject([
    { text: "b", chatId: "x", wasHandedOn: true },
    { text: "c", chatId: "another" },
  ]);
  expect(open(values, server().send).getSnapshot()).toMatchObject([{ text: "b", state: "sending" }, { text: "c" }]);
});

test("[G-6] [P-2] what is written in the new chat after another tab has made it goes there too", async () => {
  const { second, makeChat, stored } = await newChatInTwoTabs();
  second.start(silent);
  await makeChat();
  second.add(question("c", null));
  const chatIds = () => second.getSnapshot().flatMap(({ text, chatId }) => (text === "a" ? [] : [[text, chatId]]));
  expect(chatIds()).toEqual([
    ["b", "x"],
    ["c", "x"],
  ]);
  expect(stored()).toMatchObject([
    { text: "b", chatId: "x" },
    { text: "c", chatId: "x" },
  ]);
});

test("[C-21] what another tab has taken back, or sent, cannot be taken back once more", async () => {
  const values = memory();
  const { connection } = fragileConnection();
  const first = openWith({ values, connection, send: server().send });
  first.add(question("a"));
  first.add(question("b", "another"));
  const { send, call } = server();
  const second = open(values, send);
  expect(second.recall(messageIdOf("a-message"))).toMatchObject({ text: "a" });
  expect([first.recall(messageIdOf("a-message")), first.getSnapshot()]).toMatchObject([null, [{ text: "b" }]]);
  second.start(silent);
  (await call(0)).accept("another");
  await vi.waitFor(() => expect(values.read(KEY)).toBe(null));
  expect([first.recall(messageIdOf("b-message")), first.getSnapshot()]).toEqual([null, []]);
});

test("[C-26] of what an earlier page had marked, and waits here, the next page knows that it waits", () => {
  const values = memory();
  const before = open(values, server().send);
  before.add(question("a"));
  before.add(question("b"));
  const { connection } = fragileConnection();
  openWith({ values, connection, send: server().send }).add(question("c"));
  const stored = JSON.parse(values.read(KEY) ?? "[]") as { wasHandedOn?: boolean }[];
  expect(stored.map(({ wasHandedOn }) => wasHandedOn === true)).toEqual([true, false, false]);
});
