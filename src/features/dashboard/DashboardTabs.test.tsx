import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { DashboardTabs } from "./DashboardTabs.tsx";

test.each([
  ["/dashboard", "Dashboard"],
  ["/dashboard/", "Dashboard"],
  ["/dashboard/checkout", "Dashboard"],
  ["/dashboard/chat", "Chat"],
  ["/dashboard/settings", "Settings"],
  ["/dashboard/settings/children", "Settings"],
  ["/dashboard/settings/billing", "Billing"],
])("[D-4] of the four tabs, at %s the chosen one is %s", async (at, chosen) => {
  await renderScreen(<DashboardTabs />, {}, at);
  const tabs = screen.getAllByRole("link");
  expect(tabs.map((tab) => tab.textContent)).toEqual(["Dashboard", "Chat", "Settings", "Billing"]);
  expect(tabs.filter((tab) => tab.getAttribute("aria-current") === "page").map((tab) => tab.textContent)).toEqual([chosen]);
});
