import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "#domain/time/durations.ts";
import { queryCache } from "#platform/queryCache/QueryCache.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { type Functions, holdSignIn, renderScreen } from "#platform/testing/testing.tsx";
import { ChatList } from "./ChatList.tsx";
import { RenamingsProvider } from "./ChatSections.tsx";

/** Far from midnight, so that a minute ago is today. */
beforeEach(() => vi.setSystemTime(new Date(2026, 10, 20, 12)));
afterEach(() => vi.useRealTimers());

interface Chat {
  _id: string;
  _creationTime: number;
  title: string;
  updatedAt: number;
}

/** A list of one chat, of yesterday, whose title is being typed. */
async function rename(title: string, more: Functions = {}) {
  let chat: Chat = { _id: "a", _creationTime: 0, title, updatedAt: Date.now() - DAY_MS };
  const renamed = vi.fn<Functions[string]>(() => null);
  const functions: Functions = {
    "chats:listChats": () => [chat],
    "chats:getPinnedChats": () => [],
    "chats:updateChatTitle": renamed,
    ...more,
  };
  const list = (
    <RenamingsProvider>
      <ChatList chosenId={null} search="" onChoose={() => {}} onShare={() => {}} onError={() => {}} />
    </RenamingsProvider>
  );
  const { update } = await renderScreen(list, functions);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Conversation options" }));
  await user.click(await screen.findByRole("menuitem", { name: "Rename" }));
  const becomes = async (change: Partial<Chat>) => {
    chat = { ...chat, ...change };
    await act(async () => update());
  };
  return { user, renamed, becomes, field: () => screen.getByRole<HTMLInputElement>("textbox", { name: "Conversation title" }) };
}

test("[H-8] a field that nobody touched puts no title back that was hidden meanwhile", async () => {
  const { user, renamed, becomes } = await rename("My husband hits me");
  await becomes({ title: "Notes" });
  await user.tab();
  screen.getByRole("link", { name: "Notes" });
  expect(renamed).not.toHaveBeenCalled();
});

test("[H-8] a title that is being typed stays with its chat when that comes into another group, and so does the focus", async () => {
  const { user, renamed, becomes, field } = await rename("Naps");
  await user.keyboard("Short");
  await becomes({ updatedAt: Date.now() });
  screen.getByRole("heading", { name: "Today" });
  expect([field().value, document.activeElement]).toEqual(["Short", field()]);
  await user.keyboard(" naps{Enter}");
  expect(renamed).toHaveBeenCalledExactlyOnceWith({ chatId: "a", title: "Short naps" });
});

test("[P-18] a title that is changed in the list is in no home that the browser keeps", async () => {
  const signOut = holdSignIn("nora");
  localValues.write(localKeys.lastHome("nora"), "My secret");
  const kept = vi.spyOn(queryCache, "renew").mockResolvedValue([{ _id: "a", title: "My secret" }]);
  const page = [{ _id: "a", _creationTime: 0, title: "Naps", updatedAt: Date.now() }];
  const { user } = await rename("", { "chats:listChats": () => ({ page, isDone: true, continueCursor: "" }) });
  await user.keyboard("Short naps{Enter}");
  await vi.waitFor(() => expect(localValues.read(localKeys.lastHome("nora"))).toBeNull(), 10_000);
  kept.mockRestore();
  signOut();
});
