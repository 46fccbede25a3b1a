import { expect, test } from "vitest";
import { PINNED_CHATS } from "#domain/chat/limits.ts";
import { SHARES } from "#domain/sharing/limits.ts";
import { api } from "./_generated/api.js";
import {
  documents,
  expectArgumentError,
  expectRefused,
  settle,
  signUp,
  startQuietBackend,
  until,
  type TestBackend,
} from "./backend.testing.ts";
import { mintId, mintIds, seedChat, seedRunningChat } from "./seeds.testing.ts";

const signedOut = { code: "signedOut" } as const;
const notFound = { code: "notFound" } as const;

test("[F-10] createChat gives the id of a chat with this title", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const chatId = await nora.as.mutation(api.chats.createChat, { title: " Sleep " });
  expect(await nora.as.query(api.chats.getChat, { chatId })).toEqual({
    _id: chatId,
    _creationTime: expect.any(Number),
    title: "Sleep",
    updatedAt: expect.any(Number),
  });
});

test("[F-11] [H-8] a rename is trimmed and kept", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await seedChat(t, nora);
  expect(await nora.as.mutation(api.chats.updateChatTitle, { chatId, title: "  Nights " })).toBeNull();
  expect(await nora.as.query(api.chats.getChat, { chatId })).toMatchObject({ title: "Nights" });
});

test.each([
  ["", "empty"],
  [" \n ", "empty"],
  ["a".repeat(201), "tooLong"],
] as const)("[H-8] the title %j is refused", async (title, reason) => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await seedChat(t, nora);
  const refusal = { code: "invalid", field: "title", reason } as const;
  await expectRefused(t, () => nora.as.mutation(api.chats.updateChatTitle, { chatId, title }), refusal);
  await expectRefused(t, () => nora.as.mutation(api.chats.createChat, { title }), refusal);
});

test("[S09] [F-13] [E-2] getUserChats gives a person's own chats, the one last written to first, 100 at most", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await seedChat(t, await signUp(t, { email: "ines@example.com" }));
  await t.run(async (ctx) => {
    for (let day = 0; day < 103; day++) {
      await ctx.db.insert("chats", {
        userId: nora.userId,
        title: `${day}`,
        titleOrigin: "first",
        updatedAt: day % 2 === 0 ? day : 200 + day,
      });
    }
  });
  const chats = await nora.as.query(api.chats.getUserChats, {});
  expect(chats).toHaveLength(100);
  expect(chats.map((chat) => chat.updatedAt)).toEqual(chats.map((chat) => chat.updatedAt).toSorted((a, b) => b - a));
  expect(chats[0]?.title).toBe("101");
  expect(Object.keys(chats[0] ?? {}).toSorted()).toEqual(["_creationTime", "_id", "title", "updatedAt"]);
});

test("[J-2] listChats gives every chat of a person, page by page, in the order of getUserChats", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await seedChat(t, await signUp(t, { email: "ines@example.com" }));
  await t.run(async (ctx) => {
    for (let day = 0; day < 105; day++) {
      await ctx.db.insert("chats", { userId: nora.userId, title: `${day}`, titleOrigin: "first", updatedAt: day });
    }
  });
  const first = await nora.as.query(api.chats.listChats, { paginationOpts: { numItems: 500, cursor: null } });
  expect(first.page.map(({ _id }) => _id)).toEqual((await nora.as.query(api.chats.getUserChats, {})).map(({ _id }) => _id));
  const rest = { numItems: 500, cursor: first.continueCursor };
  const second = await nora.as.query(api.chats.listChats, { paginationOpts: rest });
  expect(second.page.map(({ title }) => title)).toEqual(["4", "3", "2", "1", "0"]);
  expect(second.isDone).toBe(true);
});

test("[J-11] getRecentChats gives the three that were last written to, whatever was written or deleted since it was asked first", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await seedChat(t, await signUp(t, { email: "ines@example.com" }));
  const insert = async (title: string, updatedAt: number) =>
    await t.run((ctx) => ctx.db.insert("chats", { userId: nora.userId, title, titleOrigin: "first", updatedAt }));
  const recent = async () => (await nora.as.query(api.chats.getRecentChats, {})).map(({ title }) => title);
  expect(await recent()).toEqual([]);
  for (const [at, title] of ["a", "b", "c", "d"].entries()) await insert(title, at);
  expect(await recent()).toEqual(["d", "c", "b"]);
  const last = await insert("e", 5);
  expect(await recent()).toEqual(["e", "d", "c"]);
  await nora.as.mutation(api.chats.deleteChat, { chatId: last });
  expect(await recent()).toEqual(["d", "c", "b"]);
});

test("[J-11] [K-92] a chat whose title hides what it is about is none of the recent ones, and takes the place of none", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  for (const [at, title] of ["a", "b", "Notes", "c", "Notas", "കുറിപ്പുകൾ"].entries())
    await t.run((ctx) => ctx.db.insert("chats", { userId: nora.userId, title, titleOrigin: "exchange", updatedAt: at }));
  expect((await nora.as.query(api.chats.getRecentChats, {})).map(({ title }) => title)).toEqual(["c", "b", "a"]);
});

test("[J-1] pinned chats come with the one pinned last first, whatever is written, until the pin is taken off", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const [naps, teeth] = [await seedChat(t, nora), await seedChat(t, nora)];
  const pinned = async () => (await nora.as.query(api.chats.getPinnedChats, {})).map(({ _id }) => _id);
  const setPinned = (chatId: string, on: boolean) => nora.as.mutation(api.chats.setPinned, { chatId, pinned: on });
  expect(await pinned()).toEqual([]);
  await setPinned(naps.chatId, true);
  await until(async () => Date.now() > ((await nora.as.query(api.chats.getChat, { chatId: naps.chatId })).pinnedAt ?? 0));
  await setPinned(teeth.chatId, true);
  await setPinned(naps.chatId, true);
  expect(await pinned()).toEqual([teeth.chatId, naps.chatId]);
  await setPinned(teeth.chatId, false);
  expect(await pinned()).toEqual([naps.chatId]);
  expect(await (await signUp(t, { email: "ines@example.com" })).as.query(api.chats.getPinnedChats, {})).toEqual([]);
});

test("[J-1] a chat that later pins pushed off the top can be pinned anew", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await seedChat(t, nora);
  await t.run(async (ctx) => {
    await ctx.db.patch("chats", chatId, { pinnedAt: 1 });
    const later = { userId: nora.userId, title: "Later", titleOrigin: "first", updatedAt: 1 } as const;
    for (let number = 1; number <= PINNED_CHATS; number++) await ctx.db.insert("chats", { ...later, pinnedAt: 1 + number });
  });
  const pinned = async () => (await nora.as.query(api.chats.getPinnedChats, {})).map(({ _id }) => _id);
  expect(await pinned()).not.toContain(chatId);
  await nora.as.mutation(api.chats.setPinned, { chatId, pinned: true });
  expect(await pinned()).toContain(chatId);
});

test("[F-12] a deleted chat is gone with all that it held, and nothing else is", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await seedRunningChat(t, nora, ["a", "b", "c"]);
  const before = await documents(t);
  const kept = await seedChat(t, nora);

  expect(await nora.as.mutation(api.chats.deleteChat, { chatId })).toBeNull();
  await settle(t);
  const after = await documents(t);
  expect(after.chats?.map((chat) => chat._id)).toEqual([kept.chatId]);
  expect(after.messages).toHaveLength(2);
  expect([after.replyLeases, after.replyChunks]).toEqual([[], []]);
  expect(after.users).toEqual(before.users);
});

test("[S42] a share goes with its chat, however many that are over stand before it", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await seedChat(t, nora);
  await t.run(async (ctx) => {
    for (let number = 0; number < SHARES; number++) {
      const over = { tokenHash: `over ${number}`, title: "", expiresAt: 1 };
      await ctx.db.insert("shares", { userId: nora.userId, chatId, ...over });
    }
  });
  await nora.as.mutation(api.shares.create, { chatId, key: "k".repeat(32), days: 7, nameWord: null });
  await nora.as.mutation(api.chats.deleteChat, { chatId });
  await settle(t);
  expect((await documents(t)).shares).toEqual([]);
});

test("[F-12] a chat longer than one transaction may remove is gone at once, and empty soon after", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await seedRunningChat(
    t,
    nora,
    Array.from({ length: 700 }, () => "a"),
  );
  await t.run(async (ctx) => {
    const common = { userId: nora.userId, chatId, role: "user", origin: "typed" } as const;
    for (let number = 0; number < 700; number++) {
      await ctx.db.insert("messages", { ...common, messageId: mintId(), parts: [] });
    }
  });
  await nora.as.mutation(api.chats.deleteChat, { chatId });
  await expectRefused(t, () => nora.as.query(api.chats.getChat, { chatId }), notFound);
  await settle(t);
  const after = await documents(t);
  expect([after.chats, after.messages, after.replyLeases, after.replyChunks]).toEqual([[], [], [], []]);
});

/** Every function that names a chat, called with one. */
const calls: [string, (person: Pick<TestBackend, "query" | "mutation">, chatId: string) => Promise<unknown>][] = [
  ["updateChatTitle", (person, chatId) => person.mutation(api.chats.updateChatTitle, { chatId, title: "Mine" })],
  ["setChild", (person, chatId) => person.mutation(api.chats.setChild, { chatId, childId: null })],
  ["setPinned", (person, chatId) => person.mutation(api.chats.setPinned, { chatId, pinned: true })],
  ["deleteChat", (person, chatId) => person.mutation(api.chats.deleteChat, { chatId })],
  ["getChat", (person, chatId) => person.query(api.chats.getChat, { chatId })],
  ["send", (person, chatId) => person.mutation(api.chats.send, { chatId, ...mintIds(), text: "Hello" })],
  [
    "messages.addMessage",
    (person, chatId) => person.mutation(api.messages.addMessage, { chatId, content: "Hello", role: "user" }),
  ],
  ["messages.getChatMessages", (person, chatId) => person.query(api.messages.getChatMessages, { chatId })],
];

test.each(calls)(
  "[F-14] [R-7] [X-2] %s answers alike for another's chat, a missing one and what is no id",
  async (_name, call) => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const ines = await signUp(t, { email: "ines@example.com" });
    const foreign = await seedChat(t, nora);
    const missing = await seedChat(t, ines);
    await t.run((ctx) => ctx.db.delete("chats", missing.chatId));
    for (const id of [foreign.chatId, missing.chatId, foreign.reply, "", "nonsense", "../etc"]) {
      await expectRefused(t, () => call(ines.as, id), notFound);
    }
  },
);

test.each(calls)("[F-14] [X-1] %s refuses a visitor", async (_name, call) => {
  const t = startQuietBackend();
  const { chatId } = await seedChat(t, await signUp(t));
  await expectRefused(t, () => call(t, chatId), signedOut);
});

test("[F-14] what names no chat refuses a visitor", async () => {
  const t = startQuietBackend();
  await expectRefused(t, () => t.mutation(api.chats.createChat, { title: "Sleep" }), signedOut);
  await expectRefused(t, () => t.query(api.chats.getUserChats, {}), signedOut);
  await expectRefused(t, () => t.query(api.chats.getPinnedChats, {}), signedOut);
  await expectRefused(t, () => t.query(api.chats.getRecentChats, {}), signedOut);
  const paginationOpts = { numItems: 5, cursor: null };
  await expectRefused(t, () => t.query(api.chats.listChats, { paginationOpts }), signedOut);
  await expectRefused(t, () => t.mutation(api.chats.send, { ...mintIds(), text: "Hello" }), signedOut);
});

test("[S10] [X-3] fields that nobody asked for, and wrong types, are Convex's own argument error", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await seedChat(t, nora);
  const wrong: (() => Promise<unknown>)[] = [
    () => nora.as.mutation(api.chats.createChat, { title: 5 } as never),
    () => nora.as.mutation(api.chats.createChat, { title: "a", updatedAt: 5 } as never),
    () => nora.as.mutation(api.chats.updateChatTitle, { chatId, title: "a", userId: nora.userId } as never),
    () => nora.as.mutation(api.chats.updateChatTitle, { chatId: 5, title: "a" } as never),
    () => nora.as.mutation(api.chats.setPinned, { chatId, pinned: "yes" } as never),
    () => nora.as.mutation(api.chats.deleteChat, {} as never),
    () => nora.as.query(api.chats.listChats, {} as never),
    () => nora.as.query(api.chats.getPinnedChats, { userId: nora.userId } as never),
    () => nora.as.query(api.chats.getRecentChats, { userId: nora.userId } as never),
    () => nora.as.query(api.chats.getUserChats, { userId: nora.userId } as never),
    () => nora.as.query(api.chats.getChat, { chatId, title: "a" } as never),
    () => nora.as.mutation(api.chats.send, { chatId, ...mintIds(), text: "a", role: "assistant" } as never),
    () => nora.as.mutation(api.chats.send, { chatId: null, ...mintIds(), text: "a" } as never),
    () => nora.as.mutation(api.chats.send, { ...mintIds(), text: ["a"] } as never),
    () => nora.as.mutation(api.chats.send, { messageId: mintId(), text: "a" } as never),
  ];
  for (const call of wrong) await expectArgumentError(t, call);
});
