import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { pageTitle } from "#platform/device/pageTitle.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { NotFoundScreen } from "./NotFoundScreen.tsx";

test("[K-93] [R-13] an address that leads nowhere has urgent help, a way on, and says so in its title", async () => {
  await renderScreen(<NotFoundScreen />);
  expect(screen.getByRole("button", { name: "Urgent help" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to your chats" }).getAttribute("href")).toBe("/");
  await waitFor(() => expect(pageTitle.getSnapshot()).toBe("There is nothing here · Amma"));
});
