import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { MINUTE_MS } from "#domain/time/durations.ts";
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

test("[S-13] a page that stays open over midnight shows the next day: nothing used, its own end, and yesterday as yesterday", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: new Date(2026, 10, 20, 23, 58) });
  const known = { ...usage, endsAt: new Date(2026, 10, 21).getTime(), days: [{ day: "2026-11-20", messages: 3 }] };
  await renderScreen(<UsageScreen />, { "usage/account:current": () => known });
  const shown = () => document.body.textContent.replaceAll(/\s/g, " ");
  expect(shown()).toMatch(/^3 of 60messages today.*12:00 AM, in 2 minutes\..*most 3 on Friday, November 20, 3 today/);
  act(() => void vi.advanceTimersByTime(9 * MINUTE_MS));
  expect(shown()).toMatch(/^0 of 60messages today.*12:00 AM, in 23 hours 53 minutes\..*most 3 on Friday, November 20, 0 today/);
  vi.useRealTimers();
});

test("[S-13] a page that stays open into the next month shows what that month has: nothing", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: new Date(2026, 10, 30, 23, 58) });
  const known = { ...usage, day: "2026-11-30", endsAt: new Date(2026, 11, 1).getTime(), month: { ...usage.month, messages: 41 } };
  await renderScreen(<UsageScreen />, { "usage/account:current": () => known });
  screen.getByText("41");
  act(() => void vi.advanceTimersByTime(3 * MINUTE_MS));
  expect(screen.queryByText("41")).toBe(null);
  vi.useRealTimers();
});
