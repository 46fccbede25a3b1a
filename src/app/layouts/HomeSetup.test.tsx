import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import * as zone from "#platform/device/timeZone.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { type CurrentUser, CurrentUserContext } from "#user/currentUser.ts";
import { HomeSetup } from "./HomeSetup.tsx";

afterEach(() => localStorage.clear());

type End = (args: Record<string, unknown>) => unknown;

interface Options {
  hasChild?: boolean;
  end?: End;
}

async function open(user: Partial<CurrentUser>, { hasChild = false, end: answer = () => null }: Options = {}) {
  const end = vi.fn<End>(answer);
  const known = sampleUser({ username: "meera", ...user });
  await renderScreen(
    <CurrentUserContext value={known}>
      <HomeSetup hasChild={hasChild} />
    </CurrentUserContext>,
    { "users:endSetupStep": end },
  );
  return { user: userEvent.setup(), end };
}

test("[O-5] first come language and country, and the step can be skipped", async () => {
  const { user, end } = await open({});
  expect(screen.getByRole("heading", { name: "Your language and country" })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "English" }).checked).toBe(true);
  expect(screen.getByRole("combobox", { name: "Where are you?" })).toBeDefined();
  expect(screen.getByText("1 of 2")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Skip" }));
  expect(end).toHaveBeenCalledExactlyOnceWith({ step: "place" });
});

test("[O-5] the country that the clock speaks of is one press away, until one is chosen, and then the field that names it has the focus", async () => {
  vi.spyOn(zone, "deviceTimeZone").mockReturnValue("Asia/Calcutta");
  const { user } = await open({});
  const guess = screen.getByRole("button", { name: "India" });
  const field = screen.getByRole<HTMLSelectElement>("combobox", { name: "Where are you?" });
  // A name alone, it stands below what is asked.
  expect(field.compareDocumentPosition(guess)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(guess);
  expect(field.value).toBe("IN");
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole("button", { name: "India" })).toBeNull();
});

test("[O-5] a country that was chosen in the step does not end it: after a reload it goes on where it was, and is over once it is ended", async () => {
  const { user, end } = await open({});
  await user.selectOptions(screen.getByRole("combobox", { name: "Where are you?" }), "IN");
  cleanup();
  const reloaded = await open({ country: "IN" });
  expect(screen.getByRole("heading", { name: "Your language and country" })).toBeDefined();
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Where are you?" }).value).toBe("IN");
  expect(end).not.toHaveBeenCalled();
  await reloaded.user.click(screen.getByRole("button", { name: "Continue" }));
  expect(reloaded.end).toHaveBeenCalledExactlyOnceWith({ step: "place" });
  expect(localValues.read(localKeys.placeBegun("u1"))).toBeNull();
});

test("[O-426] whose country is known is not asked for it: the child comes first", async () => {
  localValues.write(localKeys.country, "IN");
  await open({});
  expect(screen.getByRole("heading").textContent).toBe("Do you want to add a child?");
});

test("[O-5] then comes the child, in the form that the children have everywhere", async () => {
  const { user, end } = await open({ finishedSetupSteps: ["place"] });
  expect(screen.getByRole("heading", { name: "Do you want to add a child?" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Skip" }));
  expect(end).toHaveBeenCalledExactlyOnceWith({ step: "child" });
});

test("[O-5] what was skipped without a network is over at once, though nobody answers", async () => {
  const { user } = await open({}, { end: async () => await new Promise(() => {}) });
  await user.click(screen.getByRole("button", { name: "Skip" }));
  expect(screen.getByRole("heading", { name: "Do you want to add a child?" })).toBeDefined();
});

test.each([
  { user: { finishedSetupSteps: ["place", "child"] } as const, hasChild: false },
  { user: { finishedSetupSteps: ["place"] } as const, hasChild: true },
])("[O-5] nothing is asked again: $user.finishedSetupSteps, with a child: $hasChild", async ({ user, hasChild }) => {
  await open({ ...user, finishedSetupSteps: [...user.finishedSetupSteps] }, { hasChild });
  expect(screen.queryByRole("heading")).toBeNull();
});
