import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { HelpScreen } from "./HelpScreen.tsx";

test("[D-7] the documentation says how to use each part, and leads to the emergency numbers", async () => {
  await renderScreen(<HelpScreen />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Documentation");
  expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
    "Asking",
    "Photos",
    "Talking",
    "Your children",
    "In an emergency",
    "Finding and keeping",
    "Sharing",
    "Your account",
    "By keyboard",
    "When something fails",
  ]);
  expect(screen.getByRole("link", { name: "Emergency numbers" }).getAttribute("href")).toBe("/emergency");
});
