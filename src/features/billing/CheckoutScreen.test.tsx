import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { CheckoutScreen } from "./CheckoutScreen.tsx";

test("[D-10] the checkout says that the account is complete, and leads to the dashboard", async () => {
  await renderScreen(<CheckoutScreen />);
  expect(screen.getByRole("heading", { name: "Welcome to Amma!" })).toBeDefined();
  expect(screen.getByText("Your account has been set up successfully.")).toBeDefined();
  expect(screen.getByText("Account setup complete!")).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to Dashboard" }).getAttribute("href")).toBe("/dashboard");
});
