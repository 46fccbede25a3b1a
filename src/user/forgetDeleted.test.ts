import { ConvexError } from "convex/values";
import { expect, test, vi } from "vitest";
import { browserPhotos } from "#platform/storage/photoStore.ts";
import { forgetDeleted } from "./forgetDeleted.ts";

test("[S42] of the chats that this browser keeps those are forgotten which were deleted elsewhere, and no other", async () => {
  const forgotten: string[] = [];
  const answers: Record<string, () => unknown> = {
    here: () => ({ page: [] }),
    undefined: () => ({ page: [] }),
    deleted: () => {
      throw new ConvexError({ code: "notFound" });
    },
    unknown: () => {
      throw new Error("no connection");
    },
  };
  const convex = { query: async (_: unknown, { chatId }: { chatId: string }) => await answers[chatId]?.() };
  const cache = {
    chatsOf: async () => await Promise.resolve(Object.keys(answers)),
    forgetChat: async (chatId: string) => void (await Promise.resolve(forgotten.push(chatId))),
    renew: async () => await Promise.resolve(undefined),
  };
  await forgetDeleted(convex as never, "nora", cache);
  expect(forgotten).toEqual(["deleted"]);
});

test("[S42] drafts of a chat that was deleted elsewhere go, with their photos, and no others", async () => {
  const photo = "p".repeat(21);
  const drafts = { gone: "words of a chat that is gone", here: "words of one that is there", new: "of none yet" };
  for (const [chatId, words] of Object.entries(drafts)) localStorage.setItem(`amma.draft.nora.${chatId}`, words);
  localStorage.setItem("amma.draft.ines.gone", "another person's");
  localStorage.setItem("amma.draftPhotos.nora.gone", photo);
  for (const chatId of ["gone", "lost", "here"]) localStorage.setItem(`amma.editDraft.nora.${chatId}.message`, "other words");
  const removed = vi.spyOn(browserPhotos, "forget").mockResolvedValue();
  const convex = {
    query: async (_: unknown, { chatId }: { chatId: string }) => {
      if (["gone", "lost"].includes(chatId)) throw new ConvexError({ code: "notFound" });
      return await Promise.resolve({ page: [{ messageId: "message", role: "user", content: "words" }], isDone: true });
    },
  };
  const nothing = async () => await Promise.resolve(undefined);
  const cache = { chatsOf: async () => await Promise.resolve([]), forgetChat: nothing, renew: nothing };
  await forgetDeleted(convex as never, "nora", cache);
  expect(Object.keys(localStorage).toSorted()).toEqual([
    "amma.draft.ines.gone",
    "amma.draft.nora.here",
    "amma.draft.nora.new",
    "amma.editDraft.nora.here.message",
  ]);
  expect(removed).toHaveBeenCalledExactlyOnceWith(photo);
  localStorage.clear();
});

test("[P-6] [D-13] other words for a question go where it was deleted elsewhere or asked in them, and stay where it was not", async () => {
  const drafts = { gone: "of one that is gone", asked: " in these words ", begun: "in these words", early: "of an early one" };
  for (const [messageId, words] of Object.entries(drafts)) localStorage.setItem(`amma.editDraft.nora.c1.${messageId}`, words);
  const said = (messageId: string, content: string, parentId?: string) => ({ messageId, role: "user", content, parentId });
  const pages = [
    [said("again", "in these words", "answer"), said("asked", "in other words", "answer"), said("begun", "in no words", "first")],
    [said("early", "in the first words")],
  ];
  const listed: unknown[] = [];
  const convex = {
    query: async (_: unknown, args: { chatId?: string; paginationOpts?: { cursor: string | null } }) => {
      if (args.chatId === undefined || args.paginationOpts === undefined) return await Promise.resolve({ page: [] });
      const { cursor } = args.paginationOpts;
      listed.push(cursor);
      return { page: pages[cursor === null ? 0 : 1], isDone: cursor !== null, continueCursor: "more" };
    },
  };
  const nothing = async () => await Promise.resolve(undefined);
  const cache = { chatsOf: async () => await Promise.resolve([]), forgetChat: nothing, renew: nothing };
  await forgetDeleted(convex as never, "nora", cache);
  expect(Object.keys(localStorage).toSorted()).toEqual(["amma.editDraft.nora.c1.begun", "amma.editDraft.nora.c1.early"]);
  expect(listed).toEqual([null, "more"]);
  localStorage.clear();
});

/** Its title tells nobody what it is about. */
const HIDDEN = { title: "Notes" };

test.each([
  { what: "kept of before the last deletion", before: { title: "Milk" }, forgotten: ["c1"] },
  { what: "kept of before another one", before: { shortenedAt: 1 }, forgotten: ["c1"] },
  { what: "kept of after it", before: { shortenedAt: 2 }, forgotten: [] },
])(
  "[S42] of a chat from which an exchange was deleted elsewhere, what is $what goes: $forgotten",
  async ({ before, forgotten }) => {
    const gone: string[] = [];
    const kept: Record<string, unknown> = { 'chats:getChat {"chatId":"c1"}': before };
    const cache = {
      chatsOf: async () => await Promise.resolve(["c1"]),
      forgetChat: async (chatId: string) => void (await Promise.resolve(gone.push(chatId))),
      renew: async (_owner: string, { text }: { text: string }, value: unknown) => {
        const was = kept[text];
        kept[text] = value;
        return await Promise.resolve(was);
      },
    };
    const convex = {
      query: async (_: unknown, args: object) =>
        await Promise.resolve(
          "chatId" in args ? { shortenedAt: 2 } : "paginationOpts" in args ? { page: [HIDDEN, "a chat"] } : ["a row"],
        ),
    };
    await forgetDeleted(convex as never, "nora", cache);
    expect(gone).toEqual(forgotten);
    expect(kept).toEqual({
      'chats:getChat {"chatId":"c1"}': { shortenedAt: 2 },
      "chats:listChats {}": [HIDDEN, "a chat"],
      // As the home of a former version kept its last chats, with their titles.
      'chats:listChats {"paginationOpts":{"numItems":3,"cursor":null}}': [],
      // As the server gives them [J-11].
      "chats:getRecentChats {}": ["a chat"],
      "chats:getPinnedChats {}": ["a row"],
      "children:list {}": ["a row"],
      'care:listChecks {"paginationOpts":{"numItems":50,"cursor":null}}': { page: [HIDDEN, "a chat"] },
    });
  },
);

test("[S42] who signs out while it looks for what was deleted meets no error, and any other is told", async () => {
  const nothing = async () => await Promise.resolve(undefined);
  const cache = { chatsOf: async () => await Promise.resolve([]), forgetChat: nothing, renew: nothing };
  const refusing = (error: Error) => ({ query: vi.fn<() => Promise<never>>().mockRejectedValue(error) });
  await expect(forgetDeleted(refusing(new ConvexError({ code: "signedOut" })) as never, "nora", cache)).resolves.toBeUndefined();
  await expect(forgetDeleted(refusing(new Error("broken")) as never, "nora", cache)).rejects.toThrow("broken");
});

test.each([
  { what: "goes with a child that was removed elsewhere", children: [{ _id: "bean" }], home: null },
  { what: "stays where all are there", children: [{ _id: "bean" }, { _id: "anaya" }], home: "a home" },
])("[P-18] [S42] the home that is drawn first $what", async ({ children, home }) => {
  localStorage.setItem("amma.lastHome.nora", "a home");
  const cache = {
    chatsOf: async () => await Promise.resolve([]),
    forgetChat: async () => await Promise.resolve(),
    renew: async (_owner: string, { text }: { text: string }) =>
      await Promise.resolve(text.startsWith("children:list") ? [{ _id: "anaya" }, { _id: "bean" }] : undefined),
  };
  const convex = {
    query: async (_: unknown, args: object) => await Promise.resolve("paginationOpts" in args ? { page: [] } : children),
  };
  await forgetDeleted(convex as never, "nora", cache);
  expect(localStorage.getItem("amma.lastHome.nora")).toBe(home);
  localStorage.clear();
});

test.each([
  { what: "goes with a chat that was deleted elsewhere", page: [{ _id: "c2", title: "Naps" }], home: null },
  { what: "goes with a title that is another one by now", page: [{ _id: "c1", title: "Notes" }], home: null },
  { what: "stays where its chats are as they were", page: [{ _id: "c2" }, { _id: "c1", title: "Secret" }], home: "a home" },
])("[P-18] [S42] the home that is drawn first $what", async ({ page, home }) => {
  localStorage.setItem("amma.lastHome.nora", "a home");
  const cache = {
    chatsOf: async () => await Promise.resolve([]),
    forgetChat: async () => await Promise.resolve(),
    renew: async (_owner: string, { text }: { text: string }) =>
      await Promise.resolve(text.startsWith("chats:getRecentChats") ? [{ _id: "c1", title: "Secret" }] : undefined),
  };
  const convex = { query: async (_: unknown, args: object) => await Promise.resolve("paginationOpts" in args ? { page } : []) };
  await forgetDeleted(convex as never, "nora", cache);
  expect(localStorage.getItem("amma.lastHome.nora")).toBe(home);
  localStorage.clear();
});
