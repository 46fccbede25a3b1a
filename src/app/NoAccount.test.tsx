import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { NoAccount } from "./NoAccount.tsx";

/** As where its file is not to be had. */
vi.mock("./AccountUnavailable.tsx", () => ({
  AccountUnavailable: () => {
    throw new Error("Failed to fetch dynamically imported module");
  },
}));

// React tells of what was thrown.
afterEach(() => void vi.spyOn(console, "error").mockClear());

test("[R-1] [K-54] where what says that the account is missing is missing too, the numbers are one press away", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const askAgain = vi.fn<() => void>();
  await renderScreen(<NoAccount onAskAgain={askAgain} />);
  expect((await screen.findByRole("link", { name: "Emergency numbers" })).getAttribute("href")).toBe("/emergency");
  screen.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => askAgain.mock.calls.length).toBe(1);
});
