import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { queryCache } from "#platform/queryCache/QueryCache.ts";
import { queryKeyOf } from "#platform/queryCache/useCachedQuery.ts";
import { asked, fail, forgetVisits, page, shown, signedIn, TOKEN_KEY, visit } from "./Guard.testing.tsx";

/** As the library keeps one: of the user u1. */
const TOKEN_OF_U1 = `head.${btoa(JSON.stringify({ sub: "u1|s1" }))}.signature`;

afterEach(forgetVisits);

test("[R-1] the splash names the product and says that it is loading, as long as nobody knows who is here", async () => {
  const place = await visit({ at: "/", functions: { ...signedIn({}), "users:current": () => undefined } });
  await act(async () => {});
  expect(page()).toBe("AmmaLoading...");
  expect(place()).toBe("on the way");
});

test("[R-1] from the splash a visitor comes to the login", async () => {
  await expect.poll(await visit({ at: "/" })).toBe("/login");
});

test("[R-1] from the splash a known person comes to the chats", async () => {
  await expect.poll(await visit({ at: "/", functions: signedIn({ username: "meera" }) })).toBe("/chat");
});

test("[R-1] [P-6] what was kept of a person without a username leads nobody away from their page", async () => {
  localStorage.setItem(TOKEN_KEY, TOKEN_OF_U1);
  const read = vi.spyOn(queryCache, "read").mockResolvedValue({});
  const place = await visit({ at: "/chat", functions: { "users:current": () => undefined } });
  await vi.waitFor(() => expect(read).toHaveBeenCalledWith("u1", queryKeyOf(api.users.current, {})));
  await act(async () => {});
  expect(place()).toBe("on the way");
  expect(asked).toEqual(["/chat"]);
  read.mockRestore();
});

test("[R-1] a page that is not theirs is never shown, also while theirs is still being loaded", async () => {
  const loading = Promise.withResolvers<void>();
  const place = await visit({ at: "/dashboard", functions: signedIn({}), loads: loading.promise });
  await expect.poll(() => asked.at(-1)).toBe("/onboarding/username");
  loading.resolve();
  await expect.poll(place).toBe("/onboarding/username");
  expect(shown).not.toContain("/dashboard");
});

test("[A-1] the sign-in is loading until the token that was stored has been read, and then known", async () => {
  const place = await visit({ at: "/login", functions: signedIn({ username: "meera" }) });
  expect(page()).toMatch(/^loading/);
  await expect.poll(place).toBe("/dashboard");
  expect(page()).toMatch(/^signedIn/);
});

test("[A-1] without a token nobody is signed in", async () => {
  await visit({ at: "/login" });
  await expect.poll(page).toMatch(/^signedOut/);
});

test("[A-7] the key of the token names the backend: that of another is not read", async () => {
  localStorage.setItem("__convexAuthJWT_httpsomewhereelse", "token");
  await expect.poll(await visit({ at: "/dashboard" })).toBe("/login");
});

test("[R-1] [K-54] an account that cannot be loaded leaves the numbers where they are", async () => {
  await visit({ at: "/emergency", functions: { ...signedIn({}), "users:current": () => fail({ code: "unavailable" }) } });
  await expect.poll(page).toMatch(/^signedIn/);
});

test("[R-1] [K-54] where the account is needed and cannot be loaded, that is said, and the next try shows the page", async () => {
  let isDown = true;
  const functions = { ...signedIn({}), "users:current": () => (isDown ? fail({ code: "unavailable" }) : { username: "meera" }) };
  await visit({ at: "/dashboard", functions });
  await screen.findByRole("heading", { name: "Your account could not be loaded" });
  expect(screen.getByRole("link", { name: "Emergency numbers" }).getAttribute("href")).toBe("/emergency");
  isDown = false;
  act(() => screen.getByRole("button", { name: "Try again" }).click());
  await expect.poll(page).toMatch(/^signedIn/);
});
