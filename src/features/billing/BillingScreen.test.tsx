import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { type CurrentUser, CurrentUserContext } from "#user/currentUser.ts";
import { BillingScreen } from "./BillingScreen.tsx";

afterEach(() => vi.restoreAllMocks());

/** Noon wherever the tests run. */
const CREATED = new Date(2026, 2, 14, 12).getTime();

async function open(user: Partial<CurrentUser>) {
  const known = { _id: "u1", _creationTime: CREATED, ...user } as CurrentUser;
  await renderScreen(
    <CurrentUserContext value={known}>
      <BillingScreen />
    </CurrentUserContext>,
  );
}

/** What stands beside a name. */
function fact(name: string): string | null {
  const row = screen.getByText(name, { selector: "dt" }).parentElement;
  return row === null ? null : within(row).getByRole("definition").textContent;
}

test("[S-8] billing shows the username, the e-mail and the day of the account, and nothing to pay with", async () => {
  vi.spyOn(window.navigator, "languages", "get").mockReturnValue(["en-IN", "en"]);
  await open({ username: "meera", email: "meera@example.com" });
  expect(fact("Username")).toBe("meera");
  expect(fact("Email")).toBe("meera@example.com");
  expect(fact("Account Created")).toBe("14 March 2026");
  expect([...screen.queryAllByRole("button"), ...screen.queryAllByRole("textbox")]).toEqual([]);
});

test("[S-8] what is not known is said to be not set, and the date is written as the person writes it", async () => {
  vi.spyOn(window.navigator, "languages", "get").mockReturnValue(["en-US"]);
  await open({});
  expect(fact("Username")).toBe("Not set");
  expect(fact("Email")).toBe("Not set");
  expect(fact("Account Created")).toBe("March 14, 2026");
});
