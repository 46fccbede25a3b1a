import { renderHook } from "@testing-library/react";
import { ConvexProvider, type ConvexReactClient } from "convex/react";
import { expect, test, vi } from "vitest";
import { sampleMessage } from "#domain/chat/chatMessages.testing.ts";
import { WordedError } from "#domain/errors.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { queryCache } from "#platform/queryCache/QueryCache.ts";
import { authKey, localKeys } from "#platform/storage/keys.ts";
import { browserStore, localValues } from "#platform/storage/storage.ts";
import { useMessageActions } from "./useMessageActions.ts";

const connected = () => ({ isWebSocketConnected: true, connectionRetries: 0 });
const lost = () => ({ isWebSocketConnected: false, connectionRetries: 1 });

test("[P-2] an answer that is asked for anew twice is asked for once, and again after that", async () => {
  const answers: { accept: () => void; refuse: () => void }[] = [];
  const mutation = vi.fn<() => Promise<null>>(
    () => new Promise((resolve, reject) => answers.push({ accept: () => resolve(null), refuse: () => reject(new Error("no")) })),
  );
  const client = { mutation, connectionState: connected } as unknown as ConvexReactClient;
  const onError = vi.fn<(error: unknown) => void>();
  const { result } = renderHook(() => useMessageActions([], { onError, onEdit: () => {} }), {
    wrapper: ({ children }) => <ConvexProvider client={client}>{children}</ConvexProvider>,
  });
  const { regenerate } = result.current;
  const pressed = [regenerate(messageIdOf("a")), regenerate(messageIdOf("a")), regenerate(messageIdOf("b"))];
  expect(answers).toHaveLength(2);
  answers[0]?.accept();
  answers[1]?.refuse();
  expect(await Promise.all(pressed)).toEqual([true, true, false]);
  expect(onError).toHaveBeenCalledOnce();
  void regenerate(messageIdOf("a"));
  void regenerate(messageIdOf("b"));
  expect(answers).toHaveLength(4);
});

test("[K-92] an edit tells which messages it brings, before they have come", async () => {
  const mutation = vi.fn<(name: unknown, args: Record<string, unknown>) => Promise<null>>().mockResolvedValue(null);
  const onEdit = vi.fn<(ids: readonly string[]) => void>();
  const { result } = renderHook(() => useMessageActions([], { onError: () => {}, onEdit }), {
    wrapper: ({ children }) => (
      <ConvexProvider client={{ mutation, connectionState: connected } as unknown as ConvexReactClient}>
        {children}
      </ConvexProvider>
    ),
  });
  expect(await result.current.edit(messageIdOf("a"), "words")).toBe(true);
  const { newMessageId, replyId } = mutation.mock.calls[0]?.[1] ?? {};
  expect(onEdit).toHaveBeenCalledExactlyOnceWith([newMessageId, replyId]);
});

test("[S42] [P-18] a title that was made of what is deleted here is in no list and no home that the browser keeps", async () => {
  browserStore("localStorage")?.setItem(authKey("JWT", "x"), `e30.${btoa(JSON.stringify({ sub: "nora|s1" }))}.e30`);
  localValues.write(localKeys.lastHome("nora"), "My secret");
  const kept = vi.spyOn(queryCache, "renew").mockResolvedValue([{ _id: "c1", title: "My secret" }]);
  const query = async (_: unknown, args: object) =>
    await Promise.resolve("paginationOpts" in args ? { page: [{ _id: "c1", title: "Naps" }] } : []);
  const client = { mutation: async () => await Promise.resolve(null), query, connectionState: connected };
  const { result } = renderHook(() => useMessageActions([], { onError: () => {}, onEdit: () => {} }), {
    wrapper: ({ children }) => <ConvexProvider client={client as unknown as ConvexReactClient}>{children}</ConvexProvider>,
  });
  expect(await result.current.remove(messageIdOf("a"))).toBe(true);
  // The list is renewed by a part that is loaded late.
  await vi.waitFor(() => expect(localValues.read(localKeys.lastHome("nora"))).toBeNull(), 10_000);
  expect(kept).toHaveBeenCalledWith("nora", { text: "chats:getRecentChats {}", chatId: null }, [{ _id: "c1", title: "Naps" }]);
  kept.mockRestore();
  browserStore("localStorage")?.removeItem(authKey("JWT", "x"));
});

test("[C-21] without a connection nothing is done with a message, and that is said", async () => {
  const mutation = vi.fn<() => Promise<null>>();
  const onError = vi.fn<(error: unknown) => void>();
  const client = { mutation, connectionState: lost } as unknown as ConvexReactClient;
  const { result } = renderHook(() => useMessageActions([], { onError, onEdit: () => {} }), {
    wrapper: ({ children }) => <ConvexProvider client={client}>{children}</ConvexProvider>,
  });
  const { retry, continueReply, regenerate, edit, show, remove, rate } = result.current;
  const id = messageIdOf("a");
  const acts = [retry(id), continueReply(id), regenerate(id), edit(id, "words"), show(id), remove(id), rate(id, null)];
  // As where it was refused: the words of an edit stay in their field, which can be left.
  expect(new Set(await Promise.all(acts))).toEqual(new Set([false]));
  expect(mutation).not.toHaveBeenCalled();
  expect(onError).toHaveBeenCalledTimes(acts.length);
  expect(onError).toHaveBeenLastCalledWith(new WordedError("There is no connection. Try again when it is back."));
  expect(onError).toHaveBeenCalledWith(
    new WordedError("There is no connection. Your words stay in their field, after a reload too. Ask again when it is back."),
  );
});

test.each(["question", "answer"])(
  "[P-6] the other words for a question leave when it is deleted from the row of the %s, and stay where it was not",
  async (pressed) => {
    const key = localKeys.editDraft("nora", "chat.question");
    localValues.write(key, "Why? And more");
    const loaded = [
      sampleMessage({ messageId: messageIdOf("answer"), role: "assistant", parentId: messageIdOf("question") }),
      sampleMessage({ messageId: messageIdOf("question"), role: "user" }),
    ];
    const mutation = vi.fn<() => Promise<null>>().mockRejectedValueOnce(new Error("no")).mockResolvedValue(null);
    const client = { mutation, connectionState: connected } as unknown as ConvexReactClient;
    const { result } = renderHook(() => useMessageActions(loaded, { onError: () => {}, onEdit: () => {} }), {
      wrapper: ({ children }) => <ConvexProvider client={client}>{children}</ConvexProvider>,
    });
    const { remove } = result.current;
    expect([await remove(messageIdOf(pressed)), localValues.read(key)]).toEqual([false, "Why? And more"]);
    expect([await remove(messageIdOf(pressed)), localValues.read(key)]).toEqual([true, null]);
  },
);
