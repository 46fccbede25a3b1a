import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderScreen } from "#platform/testing.tsx";
import { LoginScreen } from "./LoginScreen.tsx";

type SignIn = (args: Record<string, unknown>) => unknown;

async function openEmailForm(signIn: SignIn = () => ({ started: true })) {
  await renderScreen(<LoginScreen linkFailed={false} />, { "auth:signIn": signIn });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Continue with Email" }));
  return user;
}

test("[L-2] the login welcomes by the product's name", async () => {
  await renderScreen(<LoginScreen linkFailed={false} />);
  expect(screen.getByRole("heading", { name: "Welcome to Amma" })).toBeDefined();
  expect(screen.getByText("Sign in to your account")).toBeDefined();
});

test("[L-4] the e-mail view asks for a required address, has the focus in it, and leads back to the options", async () => {
  const user = await openEmailForm();
  const email = screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
  expect(email.type).toBe("email");
  expect(email.required).toBe(true);
  expect(document.activeElement).toBe(email);

  await user.click(screen.getByRole("button", { name: "Back to options" }));
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Continue with Email" }));
});

test("[L-5] the agreement links to both of its texts", async () => {
  await renderScreen(<LoginScreen linkFailed={false} />);
  expect(screen.getByRole("link", { name: "Terms of Service" }).getAttribute("href")).toBe("/terms");
  expect(screen.getByRole("link", { name: "Privacy Policy" }).getAttribute("href")).toBe("/privacy");
});

test("[L-6] a sent link is said in a status, and its request names address and way back", async () => {
  const signIn = vi.fn<SignIn>(() => ({ started: true }));
  const user = await openEmailForm(signIn);
  await user.type(screen.getByRole("textbox", { name: "Email" }), "meera@example.com{Enter}");

  const banner = await screen.findByRole("status");
  expect(banner.textContent).toBe("Magic link sent! Check your email to sign in.");
  expect(signIn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ provider: "email", params: { email: "meera@example.com", redirectTo: "/login" } }),
  );
});

test("[L-6] a link that could not be sent is said in an alert, and can be tried again", async () => {
  const answers = [refuse, () => ({ started: true })];
  const user = await openEmailForm(() => answers.shift()?.());
  await user.type(screen.getByRole("textbox", { name: "Email" }), "meera@example.com{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to send magic link. Please try again.");

  await user.click(screen.getByRole("button", { name: "Send Magic Link" }));
  await screen.findByText("Magic link sent! Check your email to sign in.");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("while a link is being sent, the button is busy and takes no second press", async () => {
  const signIn = vi.fn<SignIn>(() => new Promise(() => {}));
  const user = await openEmailForm(signIn);
  await user.type(screen.getByRole("textbox", { name: "Email" }), "meera@example.com{Enter}{Enter}");
  const send = screen.getByRole("button", { name: "Send Magic Link" });
  expect(send.getAttribute("aria-busy")).toBe("true");
  await user.click(send);
  expect(signIn).toHaveBeenCalledOnce();
});

test("a mailed link that did not work is said until a new one is asked for", async () => {
  await renderScreen(<LoginScreen linkFailed />);
  const user = userEvent.setup();
  expect(screen.getByRole("alert").textContent).toBe("This sign-in link does not work any more. Ask for a new one.");
  await user.click(screen.getByRole("button", { name: "Continue with Email" }));
  await user.click(screen.getByRole("button", { name: "Back to options" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

function refuse(): never {
  throw new Error("Server Error");
}
