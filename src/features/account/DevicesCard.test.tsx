import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { DevicesCard } from "./DevicesCard.tsx";

type Answer = (args: Record<string, unknown>) => unknown;

const SIGNED_IN = new Date(2026, 2, 14, 3, 12).getTime();
const here = { _id: "s1", _creationTime: SIGNED_IN, isThis: true };
const phone = { _id: "s2", _creationTime: SIGNED_IN, isThis: false, device: { browser: "Safari", system: "iPhone" } };
const unknown = { _id: "s3", _creationTime: SIGNED_IN, isThis: false };

async function open(sessions: object[], functions: Record<string, Answer> = {}) {
  await renderScreen(<DevicesCard />, { "sessions:list": () => sessions, ...functions });
  return userEvent.setup();
}

test("[S-10] each device is named as far as it is known, and this one is marked and has no way out", async () => {
  await open([{ ...here, device: { system: "Linux" } }, phone, unknown]);
  const [first, second, third] = screen.getAllByRole("listitem");
  expect(first?.textContent).toMatch(/^LinuxThis deviceSigned in on Mar 14, 2026, 3:12\sAM$/);
  expect(second?.textContent).toMatch(/^Safari on iPhoneSigned in on/);
  expect(third?.textContent).toMatch(/^Unknown device/);
  expect(first?.querySelector("button")).toBeNull();
});

test("[P-24] without a network the list says so, and comes by itself", async () => {
  let sessions: object[] | undefined;
  const { reconnect } = await renderScreen(<DevicesCard />, { "sessions:list": () => sessions }, "/", false);
  expect(screen.getByText("No connection.")).toBeDefined();
  sessions = [phone];
  reconnect();
  expect(screen.getByRole("listitem").textContent).toMatch(/^Safari on iPhone/);
  expect(screen.queryByText("No connection.")).toBeNull();
});

test("[S-11] a press signs one device out, says so, and keeps the place of the keyboard", async () => {
  const end = vi.fn<Answer>(() => null);
  const user = await open([here, phone], { "sessions:end": end });
  expect(screen.queryByRole("button", { name: "Sign out all others" })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Sign out Safari on iPhone, signed in on/ }));
  expect(end).toHaveBeenCalledExactlyOnceWith({ sessionId: "s2" });
  await screen.findByText("The device is signed out.");
  expect(document.activeElement).toBe(screen.getByRole("list", { name: "Devices" }));
});

test("[S-11] of several others, all can be signed out with one press", async () => {
  const endOthers = vi.fn<Answer>(() => null);
  const user = await open([here, phone, unknown], { "sessions:endOthers": endOthers });
  await user.click(screen.getByRole("button", { name: "Sign out all others" }));
  expect(endOthers).toHaveBeenCalledExactlyOnceWith({});
  await screen.findByText("All other devices are signed out.");
});

test("[S-11] [P-10] without a connection no device is signed out, and that is said", async () => {
  const end = vi.fn<Answer>(() => null);
  await renderScreen(<DevicesCard />, { "sessions:list": () => [here, phone], "sessions:end": end }, "/", false);
  await userEvent.setup().click(screen.getByRole("button", { name: /^Sign out Safari/ }));
  screen.getByText("There is no connection. Try again when it is back.");
  expect(end).not.toHaveBeenCalled();
});

test("[S-11] what failed is said and logged, and can be pressed again", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const error = new Error("no");
  const end = vi.fn<Answer>(() => {
    throw error;
  });
  const user = await open([here, phone], { "sessions:end": end });
  const button = screen.getByRole("button", { name: /^Sign out Safari/ });
  await user.click(button);
  await screen.findByText("The device could not be signed out. Please try again.");
  await user.click(button);
  expect(end).toHaveBeenCalledTimes(2);
  expect(logged).toHaveBeenLastCalledWith("Signing out a device failed", error);
  logged.mockClear();
});
