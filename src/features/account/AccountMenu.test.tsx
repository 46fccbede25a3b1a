import { ConvexAuthProvider } from "@convex-dev/auth/react";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useConvex } from "convex/react";
import { afterEach, expect, test, vi } from "vitest";
import type { CurrentUser } from "#user/currentUser.ts";
import { type Functions, renderScreen } from "#platform/testing/testing.tsx";
import { AccountMenu } from "./AccountMenu.tsx";

const meera = { _id: "u1", _creationTime: 0, username: "meera", email: "meera@example.com" } as unknown as CurrentUser;

/** Where the sign-in library keeps it for the backend of these tests. */
const TOKEN_KEY = "__convexAuthJWT_httpbackendtest";
const TOKEN = `head.${btoa(JSON.stringify({ sub: "u1|s1" }))}.signature`;
const DRAFT_KEY = "amma.draft.u1.new";

afterEach(() => {
  window.localStorage.clear();
  vi.restoreAllMocks();
});

test("[D-6] the account menu says who is signed in and what the account is, and offers the settings and the way out, by keyboard too", async () => {
  await renderScreen(
    <AccountMenu user={meera} tier="Premium">
      choices
    </AccountMenu>,
  );
  const user = userEvent.setup();
  const trigger = () => screen.getByRole("button", { name: "Account menu" });
  await user.tab();
  expect(document.activeElement).toBe(trigger());
  await user.keyboard("{Enter}");

  const menu = await screen.findByRole("menu");
  for (const words of ["meera", "meera@example.com", "Premium", "Settings", "choices", "Log Out"])
    expect(menu.textContent).toContain(words);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(document.activeElement).toBe(trigger());
});

/** As in the app: signed in by what local storage holds. */
function SignedIn() {
  return (
    <ConvexAuthProvider client={useConvex()} storage={window.localStorage} shouldHandleCode={false}>
      <AccountMenu user={meera} tier="Premium">
        choices
      </AccountMenu>
    </ConvexAuthProvider>
  );
}

async function pressLogOut(functions: Functions) {
  window.localStorage.setItem(TOKEN_KEY, TOKEN);
  window.localStorage.setItem(DRAFT_KEY, "half a question");
  await renderScreen(<SignedIn />, functions);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Account menu" }));
  await user.click(await screen.findByRole("menuitem", { name: "Log Out" }));
}

const kept = () => [TOKEN_KEY, DRAFT_KEY].map((key) => window.localStorage.getItem(key));

test("[D-6] Log Out ends the sign-in at the server and here", async () => {
  let ended = 0;
  await pressLogOut({ "auth:signOut": () => void ended++ });
  await expect.poll(kept).toEqual([null, null]);
  expect(ended).toBe(1);
});

test("[D-6] [A-4] Log Out waits for no server that does not answer", async () => {
  await pressLogOut({ "auth:signOut": () => new Promise(() => {}) });
  await expect.poll(kept, { timeout: 10_000 }).toEqual([null, null]);
});

test("[D-6] [A-4] without a network Log Out asks nobody", async () => {
  vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(false);
  let asked = 0;
  const never = () => {
    asked++;
    return new Promise(() => {});
  };
  await pressLogOut({ "auth:signOut": never });
  await expect.poll(kept).toEqual([null, null]);
  expect(asked).toBe(0);
});
