import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { getI18n } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import type { AppErrorData } from "#domain/errors.ts";
import spanish from "#locales/es/username.json";
import { renderScreen } from "#platform/testing/testing.tsx";
import { UsernameCard } from "./UsernameCard.tsx";

afterEach(async () => void (await getI18n().changeLanguage("en")));

type Update = (args: Record<string, unknown>) => unknown;

async function save(typed: string, update: Update, isReachable = true) {
  await renderScreen(<UsernameCard username="meera" />, { "users:updateUsername": update }, "/", isReachable);
  const user = userEvent.setup();
  const input = screen.getByRole("textbox", { name: "Your Username" });
  await user.clear(input);
  if (typed !== "") await user.type(input, typed);
  await user.click(screen.getByRole("button", { name: "Save" }));
}

test("[S-4] the name is saved as it was typed, and the hint names the limit", async () => {
  const update = vi.fn<Update>(() => null);
  await save("a".repeat(32), update);
  expect(update).toHaveBeenCalledExactlyOnceWith({ username: "a".repeat(32) });
  await screen.findByText("Saved");
  expect(screen.getByText("Please use 32 characters at maximum.")).toBeDefined();
});

test("[S-4] once it is saved the field shows the name as it is kept: trimmed, and in small letters", async () => {
  await save("  Nora ", () => null);
  await screen.findByText("Saved");
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("nora");
});

test("[S-4] what is typed while a name is being saved stays in the field", async () => {
  const saved = Promise.withResolvers<null>();
  await save("Nora", () => saved.promise);
  await userEvent.setup().type(screen.getByRole("textbox"), "Lind");
  saved.resolve(null);
  await screen.findByText("Saved");
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("NoraLind");
});

test("[S-4] an empty name is sent, and the refusal is said under the field", async () => {
  const update = vi.fn<Update>(() => {
    throw new ConvexError<AppErrorData>({ code: "invalid", field: "username", reason: "empty" });
  });
  await save("", update);
  expect(update).toHaveBeenCalledExactlyOnceWith({ username: "" });
  await screen.findByText("Please enter a username.");
});

test("[S-4] [P-10] without a connection a name is not sent, which is said, and stays in the field", async () => {
  const update = vi.fn<Update>(() => null);
  await save("nora", update, false);
  await screen.findByText("There is no connection. Try again when it is back.");
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("nora");
  expect(update).not.toHaveBeenCalled();
});

test("[O-4] a name that breaks two rules is not sent, and both are said, joined by a comma", async () => {
  const update = vi.fn<Update>();
  await save("a!", update);
  await waitFor(() => expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true"));
  screen.getByText("String must contain at least 3 character(s), Username may only contain alphanumeric characters.");
  expect(update).not.toHaveBeenCalled();
});

test.each([
  { typed: "a!", words: "Debe tener al menos 3 caracteres., Solo puede llevar letras sin tilde ni ñ, y números." },
  { typed: "meera", words: spanish.taken },
])("[I-1] in a language that is chosen meanwhile, what is wrong with $typed is said again", async ({ typed, words }) => {
  await save(typed, () => ({ code: "taken", field: "username" }));
  await waitFor(() => expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true"));
  getI18n().addResourceBundle("es", "username", spanish);
  await act(async () => void (await getI18n().changeLanguage("es")));
  screen.getByText(words);
});
