import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { UsageScreen } from "./UsageScreen.tsx";

const usage = {
  messages: { used: 3, most: 60, isOver: false },
  voiceSeconds: { used: 0, most: 1200, isOver: false },
  endsAt: Date.now() + 3_600_000,
  day: "2026-11-20",
  days: [],
  month: { messages: 3, voiceSeconds: 0, photos: 0 },
};

test("[P-24] without a network the usage says so, and comes by itself", async () => {
  let answer: typeof usage | undefined;
  const { reconnect } = await renderScreen(<UsageScreen />, { "usage/account:current": () => answer }, "/", false);
  expect(screen.getByRole("status").textContent).toBe("No connection.This comes by itself when the connection is back.");
  answer = usage;
  reconnect();
  expect(screen.getByText("3 of 60")).toBeDefined();
});

test("[P-24] a usage that could not be loaded is asked for again by a press", async () => {
  let isDown = true;
  const current = () => {
    if (isDown) throw new Error("refused");
    return usage;
  };
  await renderScreen(<UsageScreen />, { "usage/account:current": current });
  expect(screen.getByRole("status").textContent).toBe("Your usage could not be loaded.");
  isDown = false;
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("3 of 60")).toBeDefined();
});
