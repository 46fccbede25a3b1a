import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "#platform/testing.tsx";
import { DashboardHome } from "./DashboardHome.tsx";

test("[D-1] the start card leads to the chat of the dashboard", async () => {
  await renderScreen(<DashboardHome />);
  expect(screen.getByRole("link", { name: "Start Chatting" }).getAttribute("href")).toBe("/dashboard/chat");
});

test("[D-2] the other card lists what the assistant helps with", async () => {
  await renderScreen(<DashboardHome />);
  expect(screen.getByRole("heading", { name: "What I Can Help With" })).toBeDefined();
  expect(within(screen.getByRole("list")).getAllByRole("listitem")).toHaveLength(8);
});
