import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { AccountMenu } from "./AccountMenu.tsx";

const fetched = vi.hoisted(() => ({ times: 0 }));
vi.mock("./LogOutDialog.tsx", () => {
  fetched.times++;
  if (fetched.times === 1) throw new Error("no network");
  return { LogOutDialog: () => "Log out and delete?" };
});

/** By then a part that goes on trying has tried again. */
const TRIED_AGAIN_MS = 2_300;

test("[D-13] where the question before a Log Out could not be fetched, the next press asks for it again", async () => {
  window.localStorage.setItem("amma.draft.u1.c1", "half a question");
  await renderScreen(
    <AccountMenu user={sampleUser({ _id: "u1" })} tier="">
      choices
    </AccountMenu>,
  );
  const user = userEvent.setup();
  const press = async () => {
    await user.click(screen.getByRole("button", { name: "Account menu" }));
    await user.click(await screen.findByRole("menuitem", { name: "Log Out" }));
  };
  await press();
  await vi.waitFor(() => expect(fetched.times).toBe(1));
  // Nor does it come by itself, when they have gone on to something else.
  await new Promise((resolve) => setTimeout(resolve, TRIED_AGAIN_MS));
  expect(fetched.times).toBe(1);
  await press();
  await screen.findByText(/Log out and delete/);
  window.localStorage.clear();
});
