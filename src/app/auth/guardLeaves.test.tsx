// What is left of a page, and of whose it was, once another one is shown.
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { signedIn, visit } from "./Guard.testing.tsx";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("[A-40] after a Log Out the browser's Back leads whoever signs in next to no page that was open before", async () => {
  const place = await visit({ at: "/chat/k57a", functions: signedIn({ username: "meera" }) });
  await expect.poll(place).toBe("/chat/k57a");
  await act(async () => await place.router.navigate({ to: "/dashboard" }));
  await act(async () => screen.getByRole("button", { name: "Log Out" }).click());
  await expect.poll(place).toBe("/login");
  act(() => place.router.history.back());
  await expect.poll(place).toBe("/login");
  expect(sessionStorage.getItem("amma.returnTo")).toBeNull();
});

test("[R-52] whoever is led to another page has the focus there, and on the first one it is left alone", async () => {
  const place = await visit({ at: "/dashboard", functions: signedIn({ username: "meera" }) });
  await expect.poll(place).toBe("/dashboard");
  expect(document.activeElement).toBe(document.body);
  const logOut = screen.getByRole("button", { name: "Log Out" });
  logOut.focus();
  await act(async () => logOut.click());
  await expect.poll(place).toBe("/login");
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading"));
});

const chat = { to: "/chat/$chatId", params: { chatId: "k57a" } } as const;
const named = { ...chat, state: { isNamedChat: true }, replace: true } as const;

test("[R-375] a chat that gets its address by its first message is no other page: the focus is led nowhere", async () => {
  const place = await visit({ at: "/chat", functions: signedIn({ username: "meera" }) });
  await expect.poll(place).toBe("/chat");
  await act(async () => await place.router.navigate(named));
  await expect.poll(place).toBe("/chat/k57a");
  expect(document.activeElement).toBe(document.body);
  await act(async () => await place.router.navigate({ to: "/dashboard" }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading"));
});

test("[R-375] [R-52] a chat that is opened from the start of another has the focus at its heading", async () => {
  const place = await visit({ at: "/chat", functions: signedIn({ username: "meera" }) });
  await expect.poll(place).toBe("/chat");
  await act(async () => await place.router.navigate(chat));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading"));
});

test("[R-375] [R-52] so has a chat that got its address before, and is come back to", async () => {
  const place = await visit({ at: "/chat", functions: signedIn({ username: "meera" }) });
  await expect.poll(place).toBe("/chat");
  await act(async () => await place.router.navigate(named));
  await act(async () => await place.router.navigate({ to: "/chat" }));
  await expect.poll(place).toBe("/chat");
  act(() => (document.activeElement as HTMLElement).blur());
  act(() => place.router.history.back());
  await expect.poll(place).toBe("/chat/k57a");
  await expect.poll(() => document.activeElement?.localName).toBe("h1");
});
