import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { ConfirmScreen } from "./ConfirmScreen.tsx";

async function open(press: ComponentProps<typeof ConfirmScreen>["press"]) {
  const [onConfirm, onDecline] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await renderScreen(
    <ConfirmScreen email="m***@x.com" press={press} onConfirm={onConfirm} onDecline={onDecline} urgentHelp={null} />,
  );
  return { user: userEvent.setup(), onConfirm, onDecline };
}

test("[L-9] [X-10] the centred layout asks by the masked address, and each button does one thing", async () => {
  const { user, onConfirm, onDecline } = await open("awaited");
  expect(screen.getByRole("heading", { name: "Continue as m***@x.com?" })).toBeDefined();
  expect(screen.getByRole("banner").querySelector("svg")).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect([onConfirm.mock.calls.length, onDecline.mock.calls.length]).toEqual([1, 0]);
  await user.click(screen.getByRole("button", { name: "Not now" }));
  expect([onConfirm.mock.calls.length, onDecline.mock.calls.length]).toEqual([1, 1]);
});

test("[P-10] below the header there is room to say that there is no connection", async () => {
  const nothing = () => {};
  const asked = { email: "m***@x.com", press: "working", onConfirm: nothing, onDecline: nothing, urgentHelp: null } as const;
  await renderScreen(<ConfirmScreen {...asked} connection={<output>No connection.</output>} />);
  expect(screen.getByRole("status").textContent).toBe("No connection.");
});

test("while the press works there is no second one", async () => {
  const { user, onConfirm } = await open("working");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(onConfirm).not.toHaveBeenCalled();
});

test("[X-11] a press that nothing answered is said, and can be made once more", async () => {
  const { user, onConfirm } = await open("unanswered");
  expect(screen.getByRole("alert").textContent).toBe("Could not sign in. Please try again.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test.each([
  ["a link that ran out meanwhile", "failed", "This sign-in link does not work any more. Ask for a new one."],
  [
    "a mailbox that has begun enough accounts",
    "tooManyAccounts",
    "Three accounts have begun with this mailbox within a day. Please try again tomorrow.",
  ],
] as const)("%s is said, and there is only the way back", async (_, press, words) => {
  const { user, onDecline } = await open(press);
  expect(screen.getByRole("alert").textContent).toBe(words);
  await user.click(screen.getByRole("button"));
  expect(onDecline).toHaveBeenCalledOnce();
});
