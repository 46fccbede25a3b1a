import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { chatIdOf } from "#domain/ids.testing.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { CurrentUserContext } from "#user/currentUser.ts";
import { forgetWaiting, keepWaiting, waitingAnswer } from "#user/waitingAnswer.ts";
import { LastChat } from "./LastChat.tsx";
import { RecentChats } from "./RecentChats.tsx";

afterEach(() => vi.useRealTimers());

const chats = ["Naps", "Solids", "Fever"].map((title, index) => ({ _id: chatIdOf(`c${index}`), title, updatedAt: Date.now() }));

test("the last chats are one press away, and all of them two", async () => {
  await renderScreen(<RecentChats chats={chats} />);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "NapsJust now",
    "SolidsJust now",
    "FeverJust now",
  ]);
  expect(screen.getByRole("link", { name: "Solids" }).getAttribute("href")).toBe("/chat/c1");
  expect(screen.getByRole("link", { name: "All chats" }).getAttribute("href")).toBe("/chat");
});

test("whoever has no chats yet is told nothing of it", async () => {
  await renderScreen(<RecentChats chats={[]} />);
  expect(screen.queryByRole("heading")).toBeNull();
});

const nora = sampleUser({ username: "nora" });

async function showLastChat(listed: unknown) {
  await renderScreen(
    <CurrentUserContext value={nora}>
      <LastChat />
    </CurrentUserContext>,
    { "chats:getRecentChats": () => listed },
  );
}

test("[C-18] whoever comes back by the icon after a minute finds the chat that they left", async () => {
  await showLastChat([{ ...chats[0], updatedAt: Date.now() - MINUTE_MS }]);
  expect(screen.getByRole("link", { name: /Where you left off.*Naps$/ }).getAttribute("href")).toBe("/chat/c0");
});

test("[C-18] an answer whose end was not seen is said to wait, until it is seen", async () => {
  keepWaiting("u1", chatIdOf("c0"));
  await showLastChat([{ ...chats[0], updatedAt: Date.now() - MINUTE_MS }]);
  screen.getByRole("link", { name: /^The answer is waiting for you.*Naps$/ });
  forgetWaiting("u1", chatIdOf("c0"));
  expect(waitingAnswer("u1")).toBeNull();
});

test.each([
  ["the answer was not read", () => keepWaiting("u1", chatIdOf("c1")), /^The answer is waiting for you.*Solids$/],
  [
    "words wait to be sent",
    () => localValues.write(localKeys.draft("u1", "c1"), "and at night?"),
    /^Where you left off.*Solids$/,
  ],
  [
    "words were sent without a connection",
    () => localValues.write(localKeys.outbox("u1"), JSON.stringify([{ chatId: "c1", messageId: "m1", text: "and at night?" }])),
    /^Where you left off.*Solids$/,
  ],
])("[C-18] a chat in which %s comes before a later one, and however long it is", async (_what, leave, name) => {
  leave();
  await showLastChat([chats[0], { ...chats[1], updatedAt: Date.now() - 40 * HOUR_MS }]);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/chat/c1");
  forgetWaiting("u1", chatIdOf("c1"));
  localValues.remove(localKeys.draft("u1", "c1"));
  localValues.remove(localKeys.outbox("u1"));
});

test("[C-18] [K-1027] a chat in which words of violence at home wait to be sent comes before no later one", async () => {
  const told = { chatId: "c1", messageId: "m1", text: "my husband hits me", isQuiet: true };
  localValues.write(localKeys.outbox("u1"), JSON.stringify([told]));
  await showLastChat([chats[0], { ...chats[1], updatedAt: Date.now() - 40 * HOUR_MS }]);
  expect(screen.getByRole("link", { name: /^Where you left off/ }).getAttribute("href")).toBe("/chat/c0");
  localValues.remove(localKeys.outbox("u1"));
});

test.each([
  ["a minute", MINUTE_MS, 1],
  ["three hours", 3 * HOUR_MS, 1],
  ["thirteen hours", 13 * HOUR_MS, 0],
])("[C-18] the start leads back to the last chat as long as a night is the same: after %s", async (_time, age, links) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date().setHours(12, 0, 0, 0) });
  const listed = [{ ...chats[0], updatedAt: Date.now() - age }];
  await showLastChat(listed);
  expect(screen.queryAllByRole("link", { name: /^Where you left off, \d.*Naps$/ })).toHaveLength(links);
});

test("[C-18] until it is known whether there is such a chat, the page's frame stays over the start", async () => {
  const isHeld = () => document.querySelector("[data-waiting=true]") !== null;
  await renderScreen(
    <CurrentUserContext value={nora}>
      <LastChat />
    </CurrentUserContext>,
  );
  expect(isHeld()).toBe(true);
  await waitFor(() => expect(isHeld()).toBe(false));
  expect(screen.queryByRole("link")).toBeNull();
});
