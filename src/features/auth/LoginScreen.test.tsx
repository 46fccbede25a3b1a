import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, expect, test, vi } from "vitest";
import { CODE_LIFE_MS } from "#domain/account/signIn.ts";
import type { AppErrorData } from "#domain/errors.ts";
import { blockStorage } from "#platform/storage/blockStorage.testing.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { deletionNotice } from "#user/deletionNotice.ts";
import { readBrowserSecret } from "#user/signIn/browserSecret.ts";
import { mailedCode } from "#user/signIn/mailedCode.ts";
import { LoginScreen } from "./LoginScreen.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
  deletionNotice.forget();
});

type SignIn = (args: Record<string, unknown>) => unknown;

async function openEmailForm(signIn: SignIn = () => ({ started: true })) {
  await renderScreen(<LoginScreen failed={null} returnTo="/login" />, { "auth:signIn": signIn });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Continue with Email" }));
  return user;
}

test("[L-2] the login welcomes by the product's name", async () => {
  await renderScreen(<LoginScreen failed={null} returnTo="/login" />);
  expect(screen.getByRole("heading", { name: "Welcome to Amma" })).toBeDefined();
  expect(screen.getByText("Sign in to your account")).toBeDefined();
});

test.each([
  { email: "nora@example.com", words: "Your account is deleted. A mail to n***@example.com confirms it." },
  { email: undefined, words: "Your account is deleted." },
])("[S-12] whoever has just deleted their account is told so, and where the mail goes: $email", async ({ email, words }) => {
  deletionNotice.remember(email);
  await renderScreen(<LoginScreen failed={null} returnTo="/login" />);
  expect(screen.getByRole("status").textContent).toBe(words);
});

test("[L-3] the options are Google, or e-mail", async () => {
  await renderScreen(<LoginScreen failed={null} returnTo="/login" />);
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
    "Continue with Google",
    "Continue with Email",
  ]);
  expect(screen.getByText("Or")).toBeDefined();
});

test("[A-8] where the browser keeps nothing there is no way over Google, which could not end well, and that is said", async () => {
  blockStorage();
  await renderScreen(<LoginScreen failed={null} returnTo="/login" />);
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Continue with Email"]);
  screen.getByText("Signing in with Google needs your browser's storage. By email it works without.");
});

test("[A-3] [L-11] the verifier is kept before the browser leaves for Google", async () => {
  const left = vi.spyOn(window.location, "href", "set").mockImplementation((address) => {
    left.mockImplementation(() => {});
    expect([address, window.localStorage.getItem("__convexAuthOAuthVerifier_httpbackendtest")]).toEqual([
      "http://site.test/go",
      "the-verifier",
    ]);
  });
  const signIn = vi.fn<SignIn>(() => ({ redirect: "http://site.test/go", verifier: "the-verifier" }));
  await renderScreen(<LoginScreen failed={null} returnTo="/login" />, { "auth:signIn": signIn });
  await userEvent.setup().click(screen.getByRole("button", { name: "Continue with Google" }));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ provider: "google", params: { redirectTo: "/login/google" } }));
});

test("[L-6] [A-9] a Google sign-in that fails is said and logged, and can be tried again", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await renderScreen(<LoginScreen failed={null} returnTo="/login" />, { "auth:signIn": refuse });
  const google = screen.getByRole("button", { name: "Continue with Google" });
  await userEvent.setup().click(google);
  expect((await screen.findByRole("alert")).textContent).toBe("Google sign-in failed. Please try again.");
  await waitFor(() => expect(google.getAttribute("aria-busy")).toBeNull());
  expect(logged).toHaveBeenCalledExactlyOnceWith("Google sign-in failed", expect.any(Error));
  logged.mockClear();
});

async function openWithoutConnection() {
  const left = vi.spyOn(window.location, "href", "set").mockImplementation(() => {});
  const signIn = vi.fn<SignIn>(() => ({ redirect: "http://site.test/go", verifier: "the-verifier" }));
  const { reconnect } = await renderScreen(
    <LoginScreen failed={null} returnTo="/login" />,
    { "auth:signIn": signIn },
    "/login",
    false,
  );
  return { left, signIn, reconnect };
}

test("[L-11] without a connection Google waits for one, and is given up with its button", async () => {
  const { left, signIn, reconnect } = await openWithoutConnection();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Continue with Google" }));
  await user.click(screen.getByRole("button", { name: "Continue with Email" }));
  reconnect();
  await user.click(screen.getByRole("button", { name: "Back to options" }));
  expect(signIn).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Continue with Google" }));
  await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith("http://site.test/go"));
  expect(signIn).toHaveBeenCalledOnce();
});

test("[L-11] what was pressed without a connection goes on with it, from the button that still waits", async () => {
  const { left, signIn, reconnect } = await openWithoutConnection();
  await userEvent.setup().click(screen.getByRole("button", { name: "Continue with Google" }));
  expect(signIn).not.toHaveBeenCalled();
  reconnect();
  await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith("http://site.test/go"));
  expect(signIn).toHaveBeenCalledOnce();
});

test("[L-11] an answer for Google that comes when the way was given up takes no page away", async () => {
  const left = vi.spyOn(window.location, "href", "set").mockImplementation(() => {});
  const answer = Promise.withResolvers<unknown>();
  await renderScreen(<LoginScreen failed={null} returnTo="/login" />, { "auth:signIn": () => answer.promise });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Continue with Google" }));
  await user.click(screen.getByRole("button", { name: "Continue with Email" }));
  answer.resolve({ redirect: "http://site.test/go", verifier: "the-verifier" });
  await user.type(screen.getByRole("textbox", { name: "Email" }), "meera");
  expect(left).not.toHaveBeenCalled();
});

test("[L-6] whoever comes back from Google without having signed in is told so", async () => {
  await renderScreen(<LoginScreen failed="google" returnTo="/login" />);
  expect(screen.getByRole("alert").textContent).toBe("Google sign-in failed. Please try again.");
});

test("[P-10] without a connection the ways to sign in, the mail and the code say so until there is one", async () => {
  const UNREACHABLE = "Amma cannot be reached right now. It keeps trying.";
  const { reconnect } = await renderScreen(<LoginScreen failed={null} returnTo="/login" />, {}, "/login", false);
  screen.getByText(UNREACHABLE);
  await userEvent.setup().click(screen.getByRole("button", { name: "Continue with Email" }));
  screen.getByText(UNREACHABLE);
  reconnect();
  expect(screen.queryByText(UNREACHABLE)).toBeNull();

  cleanup();
  mailedCode.remember("nora@example.com", Date.now());
  await renderScreen(<LoginScreen failed={null} returnTo="/login" />, {}, "/login", false);
  screen.getByRole("textbox", { name: "Enter the code from the mail" });
  screen.getByText(UNREACHABLE);
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
  await renderScreen(<LoginScreen failed={null} returnTo="/login" />);
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
    expect.objectContaining({
      provider: "email",
      params: { email: "meera@example.com", redirectTo: "/login", language: "en", browser: readBrowserSecret(Date.now()) },
    }),
  );
});

test("[L-4] an address of which something is missing is said to be so at its field, and no mail is asked for", async () => {
  const signIn = vi.fn<SignIn>(() => ({ started: true }));
  const user = await openEmailForm(signIn);
  const field = screen.getByRole("textbox", { name: "Email" });
  await user.type(field, "maya@example{Enter}");
  expect(screen.getByRole("textbox", { description: "This is not a whole email address. Is something missing?" })).toBe(field);
  expect(signIn).not.toHaveBeenCalled();
  await user.type(field, ".org");
  expect(field.getAttribute("aria-invalid")).toBeNull();
});

test("[L-6] [P-812] a link that could not be sent is said in an alert and logged, and can be tried again", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const answers = [refuse, () => ({ started: true })];
  const user = await openEmailForm(() => answers.shift()?.());
  await user.type(screen.getByRole("textbox", { name: "Email" }), "meera@example.com{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to send magic link. Please try again.");

  await user.click(screen.getByRole("button", { name: "Send Magic Link" }));
  await screen.findByText("Magic link sent! Check your email to sign in.");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(logged).toHaveBeenCalledExactlyOnceWith("Mail sign-in failed", expect.any(Error));
  logged.mockClear();
});

async function openCodeForm(check: SignIn, mail: SignIn = () => ({ tokens: null })) {
  const user = await openEmailForm((args) => ("code" in (args.params as object) ? check(args) : mail(args)));
  await user.type(screen.getByRole("textbox", { name: "Email" }), "meera@example.com{Enter}");
  const code = await screen.findByRole<HTMLInputElement>("textbox", { name: "Enter the code from the mail" });
  return { user, code };
}

test("after the mail its code can be typed or pasted, and goes with its last digit, for the address that it went to", async () => {
  const check = vi.fn<SignIn>(() => ({ tokens: { token: "token", refreshToken: "refresh" } }));
  const { user, code } = await openCodeForm(check);
  expect([code.inputMode, code.autocomplete]).toEqual(["numeric", "one-time-code"]);
  expect(screen.queryByRole("textbox", { name: "Email" })).toBeNull();
  screen.getByText(/Sent to meera@example\.com\./);
  expect(document.activeElement).toBe(code);
  await user.paste("123 456");
  await waitFor(() => expect(check).toHaveBeenCalledOnce());
  expect(check.mock.lastCall?.[0].params).toEqual({
    email: "meera@example.com",
    code: "123456",
    browser: readBrowserSecret(Date.now()),
  });
});

test("[X-53] a second mail that fails leaves the field for the code of the first, with what stands in it; one that is sent empties it", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const answers = [() => null, refuse, () => null];
  const check = vi.fn<SignIn>(() => ({ tokens: null }));
  const { user, code } = await openCodeForm(check, () => answers.shift()?.());
  await user.type(code, "12");
  await user.click(screen.getByRole("button", { name: "Send Magic Link" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to send magic link. Please try again.");
  expect([code.isConnected, code.value]).toEqual([true, "12"]);
  expect(screen.queryByRole("textbox", { name: "Email" })).toBeNull();

  await user.click(screen.getByRole("button", { name: "Send Magic Link" }));
  await screen.findByText("Magic link sent! Check your email to sign in.");
  expect(screen.queryByRole("alert")).toBeNull();
  const next = screen.getByRole<HTMLInputElement>("textbox", { name: "Enter the code from the mail" });
  expect([next.value, document.activeElement]).toEqual(["", next]);
  await user.type(next, "123456");
  expect(check.mock.lastCall?.[0].params).toEqual({
    email: "meera@example.com",
    code: "123456",
    browser: readBrowserSecret(Date.now()),
  });
  logged.mockClear();
});

test("[X-53] whoever changes the address while another mail is asked for stays with that", async () => {
  const second = Promise.withResolvers<null>();
  const answers = [null, second.promise];
  const { user } = await openCodeForm(refuse, () => answers.shift());
  await user.click(screen.getByRole("button", { name: "Send Magic Link" }));
  await user.click(screen.getByRole("button", { name: "Change" }));
  second.resolve(null);
  await user.type(screen.getByRole("textbox", { name: "Email" }), "x");
  expect(screen.getByRole("textbox", { name: "Email" })).toBeDefined();
  expect(mailedCode.address(Date.now())).toBeNull();
});

test("[X-53] whoever comes back to a page that was dropped finds the field for the code that was mailed, for as long as it is good", async () => {
  const user = await openEmailForm();
  await user.type(screen.getByRole("textbox", { name: "Email" }), "nora@example.com");
  await user.click(screen.getByRole("button", { name: "Send Magic Link" }));
  await screen.findByText(/nora@example.com/);
  cleanup();

  await renderScreen(<LoginScreen failed={null} returnTo="/login" />);
  expect(screen.getByText(/nora@example.com/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Back to options" }));
  cleanup();
  await renderScreen(<LoginScreen failed={null} returnTo="/login" />);
  expect(screen.getByRole("button", { name: "Continue with Google" })).toBeDefined();

  mailedCode.remember("nora@example.com", Date.now() - CODE_LIFE_MS);
  cleanup();
  await renderScreen(<LoginScreen failed={null} returnTo="/login" />);
  expect(screen.getByRole("button", { name: "Continue with Google" })).toBeDefined();
});

test("[L-6] whoever comes back by a link that failed is told so, also while a code is good", async () => {
  mailedCode.remember("nora@example.com", Date.now());
  await renderScreen(<LoginScreen failed="email" returnTo="/login" />);
  expect(screen.getByRole("alert").textContent).not.toBe("");
});

test("a code that is refused is said under its field until it is changed", async () => {
  const { user, code } = await openCodeForm(() => {
    throw new ConvexError<AppErrorData>({ code: "notFound" });
  });
  await user.type(code, "000000");
  expect(await screen.findByText("This code does not work. Check it, or ask for a new mail.")).toBeDefined();
  expect(code.value).toBe("");
  // "Sent!" beside it would contradict it.
  expect(screen.queryByText("Magic link sent! Check your email to sign in.")).toBeNull();
  await user.type(code, "1");
  expect(screen.getByText("Magic link sent! Check your email to sign in.")).toBeDefined();
  expect(screen.queryByText("This code does not work. Check it, or ask for a new mail.")).toBeNull();
});

test("[P-812] a code that could not be checked is not called wrong, and logged", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { user, code } = await openCodeForm(refuse);
  await user.type(code, "000000");
  expect(await screen.findByText("Could not sign in. Please try again.")).toBeDefined();
  expect(logged).toHaveBeenCalledExactlyOnceWith("Code sign-in failed", expect.any(Error));
  logged.mockClear();
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
  await renderScreen(<LoginScreen failed="email" returnTo="/login" />);
  const user = userEvent.setup();
  expect(screen.getByRole("alert").textContent).toBe("This sign-in link does not work any more. Ask for a new one.");
  await user.click(screen.getByRole("button", { name: "Continue with Email" }));
  await user.click(screen.getByRole("button", { name: "Back to options" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

const ENOUGH = "Three accounts have begun with this mailbox within a day. Please try again tomorrow.";

test("[L-6] a mailbox that has begun its accounts of a day is told so, by link and by code, and not that the link or the code is bad", async () => {
  await renderScreen(<LoginScreen failed="tooManyAccounts" returnTo="/login" />);
  expect(screen.getByRole("alert").textContent).toBe(ENOUGH);
  document.body.replaceChildren();
  const { user, code } = await openCodeForm(() => {
    throw new ConvexError<AppErrorData>({ code: "tooManyAccounts", retryAt: 0 });
  });
  await user.type(code, "123456");
  expect(await screen.findByText(ENOUGH)).toBeDefined();
});

function refuse(): never {
  throw new Error("Server Error");
}

test("[X-11] a mailed link that was not answered is not called over", async () => {
  await renderScreen(<LoginScreen failed="unanswered" returnTo="/login" />);
  expect(screen.getByRole("alert").textContent).toBe("Could not sign in. Please try again.");
});
