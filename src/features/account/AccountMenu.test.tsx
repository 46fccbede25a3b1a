import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { CurrentUser } from "#user/currentUser.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { AccountMenu } from "./AccountMenu.tsx";

const meera = { _id: "u1", _creationTime: 0, username: "meera", email: "meera@example.com" } as unknown as CurrentUser;

/** Where the sign-in library keeps it for the backend of these tests. */
const TOKEN_KEY = "__convexAuthJWT_httpbackendtest";

afterEach(() => window.sessionStorage.removeItem(TOKEN_KEY));

test("[D-6] the account menu says who is signed in and offers the settings and the way out, by keyboard too", async () => {
  await renderScreen(<AccountMenu user={meera}>choices</AccountMenu>);
  const user = userEvent.setup();
  const trigger = () => screen.getByRole("button", { name: "Account menu" });
  await user.tab();
  expect(document.activeElement).toBe(trigger());
  await user.keyboard("{Enter}");

  const menu = await screen.findByRole("menu");
  for (const words of ["meera", "meera@example.com", "Settings", "choices", "Log Out"]) expect(menu.textContent).toContain(words);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(document.activeElement).toBe(trigger());
});

test("[D-6] Log Out ends the sign-in at the server and here", async () => {
  window.sessionStorage.setItem(TOKEN_KEY, "token");
  let ended = 0;
  await renderScreen(<AccountMenu user={meera}>choices</AccountMenu>, { "auth:signOut": () => void ended++ });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Account menu" }));
  await user.click(await screen.findByRole("menuitem", { name: "Log Out" }));
  await waitFor(() => expect(window.sessionStorage.getItem(TOKEN_KEY)).toBeNull());
  expect(ended).toBe(1);
});
