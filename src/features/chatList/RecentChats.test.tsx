import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { LastChat } from "./LastChat.tsx";
import { RecentChats } from "./RecentChats.tsx";

const chats = ["Naps", "Solids", "Fever"].map((title, index) => ({ _id: `c${index}`, title, updatedAt: Date.now() }));

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

test.each([
  ["a minute", MINUTE_MS, 0],
  ["three hours", 3 * HOUR_MS, 1],
  ["thirteen hours", 13 * HOUR_MS, 0],
])("[C-18] the start leads back to a chat that was left some hours ago: after %s", async (_time, age, links) => {
  const listed = [{ ...chats[0], updatedAt: Date.now() - age }];
  await renderScreen(<LastChat />, { "chats:listChats": () => listed });
  expect(screen.queryAllByRole("link", { name: /^Where you left off, \d.*Naps$/ })).toHaveLength(links);
});
