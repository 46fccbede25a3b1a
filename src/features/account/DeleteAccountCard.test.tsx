import { createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { CurrentUserContext } from "#user/currentUser.ts";
import { deletionNotice } from "#user/deletionNotice.ts";
import { DeleteAccountCard } from "./DeleteAccountCard.tsx";

type Answer = (args: Record<string, unknown>) => unknown;

/** Where the sign-in library keeps it for the backend of these tests. */
const TOKEN_KEY = "__convexAuthJWT_httpbackendtest";

afterEach(() => {
  window.sessionStorage.removeItem(TOKEN_KEY);
  deletionNotice.forget();
});

const DRAFT_KEY = localKeys.draft("u1", null);
const nora = sampleUser({ username: "nora", email: "nora@example.com" });

/** Fails where the button does not ask for that press. */
const first = () => screen.getByRole("button", { name: "Delete Account" });
const second = () => screen.getByRole("button", { name: "Are you sure?" });

/** At a time of its own, in milliseconds; `nth`: as the browser counts clicks that follow each other quickly at one place. */
function pressAt(button: HTMLElement, at: number, nth = 1): void {
  const event = createEvent.click(button, { detail: nth });
  Object.defineProperty(event, "timeStamp", { value: at });
  fireEvent(button, event);
}

async function open(deleteAccount: Answer, isReachable = true) {
  const functions = { "users:deleteCurrentUserAccount": deleteAccount, "auth:signOut": () => null };
  const card = (
    <CurrentUserContext value={nora}>
      <DeleteAccountCard />
    </CurrentUserContext>
  );
  await renderScreen(card, functions, "/", isReachable);
  return userEvent.setup();
}

test("[S-5] [S-7] the second press deletes the account, in the language of the screen, and signs out", async () => {
  window.sessionStorage.setItem(TOKEN_KEY, "token");
  localValues.write(DRAFT_KEY, "not sent");
  const deleteAccount = vi.fn<Answer>(() => null);
  await open(deleteAccount);
  expect(screen.getByText(/^This action cannot be undone, proceed with caution\.$/)).toBeDefined();
  expect(screen.getByText(/Your account, your chats and photos, and what you told us about your children/)).toBeDefined();

  pressAt(first(), 1_000);
  expect(deleteAccount).not.toHaveBeenCalled();
  pressAt(second(), 2_000);
  await waitFor(() => expect(deleteAccount).toHaveBeenCalled());
  expect(deleteAccount).toHaveBeenCalledExactlyOnceWith({ language: "en" });
  await waitFor(() => expect(window.sessionStorage.getItem(TOKEN_KEY)).toBeNull());
  await waitFor(() => expect(localValues.read(DRAFT_KEY)).toBeNull());
  expect(deletionNotice.tell()).toEqual({ mailedTo: "n***@example.com" });
});

test("[S-6] Escape takes the first press back, and so does leaving the button", async () => {
  const deleteAccount = vi.fn<Answer>(() => null);
  const user = await open(deleteAccount);
  await user.tab();
  await user.keyboard("{Enter}");
  expect(second()).toBe(document.activeElement);
  await user.keyboard("{Escape}");
  expect(first()).toBe(document.activeElement);

  await user.keyboard("{Enter}");
  second();
  await user.click(document.body);
  first();
  expect(deleteAccount).not.toHaveBeenCalled();
});

test("[S-5] a double click is one press, and so are many in a row: the second is one of its own", async () => {
  const deleteAccount = vi.fn<Answer>(() => null);
  await open(deleteAccount);
  pressAt(first(), 1_000);
  for (const [index, at] of [1_100, 2_099, 3_098].entries()) pressAt(second(), at, index + 2);
  expect(deleteAccount).not.toHaveBeenCalled();
  pressAt(second(), 4_098);
  await waitFor(() => expect(deleteAccount).toHaveBeenCalledOnce());
});

test("[S-5] Enter that is held down presses once", async () => {
  await open(() => null);
  const isFollowed = (repeat: boolean) => fireEvent.keyDown(first(), { key: "Enter", repeat });
  expect([isFollowed(false), isFollowed(true)]).toEqual([true, false]);
});

test("[S-5] [P-812] a deletion that failed is said and logged, and asks again from the first press", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await open(() => {
    throw new Error("no");
  });
  pressAt(first(), 1_000);
  pressAt(second(), 2_000);
  await screen.findByText("Your account could not be deleted. Please try again.");
  expect(deletionNotice.tell()).toBeNull();
  pressAt(first(), 3_000);
  expect(second()).toBeDefined();
  expect(logged).toHaveBeenCalledExactlyOnceWith("Deleting the account failed", expect.any(Error));
  logged.mockClear();
});

test("[S-5] without a connection nothing is handed on and no notice kept, and that is said", async () => {
  const deleteAccount = vi.fn<Answer>(() => null);
  await open(deleteAccount, false);
  pressAt(first(), 1_000);
  pressAt(second(), 2_000);
  await screen.findByText("There is no connection. Try again when it is back.");
  expect(deletionNotice.tell()).toBeNull();
  first();
  expect(deleteAccount).not.toHaveBeenCalled();
});
