import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { getI18n } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import type { AppErrorData } from "#domain/errors.ts";
import spanish from "#locales/es/username.json";
import { renderScreen } from "#platform/testing/testing.tsx";
import { UsernameScreen } from "./UsernameScreen.tsx";

afterEach(async () => void (await getI18n().changeLanguage("en")));

type Complete = (args: Record<string, unknown>) => unknown;

const TOO_SHORT = "String must contain at least 3 character(s)";
const TOO_LONG = "String must contain at most 20 character(s)";
const PATTERN = "Username may only contain alphanumeric characters.";

async function open(complete: Complete = () => null) {
  await renderScreen(<UsernameScreen urgentHelp={null} />, { "users:completeOnboarding": complete });
  return { user: userEvent.setup(), input: screen.getByRole("textbox", { name: "Username" }) };
}

/** The words that a screen reader hears with the field. */
function errorOf(input: HTMLElement): string {
  const ids = input.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}

test("[O-1] the step says what it is for, and that the name can be changed later", async () => {
  const { input } = await open();
  expect(screen.getByRole("heading", { name: "Welcome!" })).toBeDefined();
  expect(screen.getByText("Let's get started by choosing a username.")).toBeDefined();
  expect(screen.getByText("You can update your username at any time from your account settings.")).toBeDefined();
  expect(document.activeElement).toBe(input);
});

test.each([
  { typed: "ab", error: TOO_SHORT },
  { typed: "a".repeat(21), error: TOO_LONG },
  { typed: "meera.nair", error: PATTERN },
  { typed: "a!", error: `${TOO_SHORT} ${PATTERN}` },
  { typed: " ", error: TOO_SHORT },
])("[O-2] $typed is refused on submit: $error", async ({ typed, error }) => {
  const complete = vi.fn<Complete>();
  const { user, input } = await open(complete);
  await user.type(input, typed);
  expect(input.getAttribute("aria-invalid")).toBeNull();

  await user.keyboard("{Enter}");
  await waitFor(() => expect(errorOf(input)).toBe(error));
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(input);
  expect(complete).not.toHaveBeenCalled();
});

test("[O-1] [O-4] a form that was refused is submitted again once it is valid, and not twice while it is submitting", async () => {
  const complete = vi.fn<Complete>(() => new Promise(() => {}));
  const { user, input } = await open(complete);
  await user.type(input, "a!{Enter}");
  await waitFor(() => expect(errorOf(input)).not.toBe(""));

  await user.clear(input);
  await user.type(input, "Meera7{Enter}{Enter}");
  const button = screen.getByRole("button", { name: "Continue" });
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
  await user.click(button);
  expect(complete).toHaveBeenCalledExactlyOnceWith({ username: "Meera7" });
});

test.each<{ refusal: AppErrorData; error: string }>([
  { refusal: { code: "limitReached", retryAt: 0 }, error: "That was a lot of names. Please try again in an hour." },
  { refusal: { code: "invalid", field: "username", reason: "tooShort" }, error: TOO_SHORT },
  { refusal: { code: "invalid", field: "username", reason: "notAllowed" }, error: "Invalid Form Values" },
  { refusal: { code: "notFound" }, error: "Your username could not be saved. Please try again." },
])("what the server throws is said under the field: $refusal.code", async ({ refusal, error }) => {
  const { user, input } = await open(() => {
    throw new ConvexError<AppErrorData>(refusal);
  });
  await user.type(input, "meera{Enter}");
  await waitFor(() => expect(errorOf(input)).toBe(error));

  await user.type(input, "x");
  expect(errorOf(input)).toBe("");
});

test("[F-14] [I-1] that somebody has the name is said under the field, in the language of the moment", async () => {
  const { user, input } = await open(() => ({ code: "taken", field: "username" }));
  await user.type(input, "meera{Enter}");
  await waitFor(() => expect(errorOf(input)).toBe("This username is taken. Try another one."));
  getI18n().addResourceBundle("es", "username", spanish);
  await act(async () => void (await getI18n().changeLanguage("es")));
  expect(errorOf(input)).toBe(spanish.taken);
});
