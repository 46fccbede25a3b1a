import { ConvexAuthProvider } from "@convex-dev/auth/react";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useConvex } from "convex/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { deletionNotice } from "#user/deletionNotice.ts";
import { AccountMenu } from "./AccountMenu.tsx";

const meera = sampleUser({ username: "meera", email: "meera@example.com" });

/** Where the sign-in library keeps it for the backend of these tests. */
const TOKEN_KEY = "__convexAuthJWT_httpbackendtest";
const TOKEN = `head.${btoa(JSON.stringify({ sub: "u1|s1" }))}.signature`;
const DRAFT_KEY = "amma.draft.u1.new";

afterEach(() => {
  window.localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

/** `answer`: what the server says to a call over HTTP, by whom and for what; the socket of these tests answers nothing. */
async function pressLogOut(answer: (call: string, signal: AbortSignal | null | undefined) => Promise<Response>) {
  vi.stubGlobal("fetch", async (address: string, { headers, body, signal }: RequestInit & { body: string }) =>
    answer(`${address} ${new Headers(headers).get("Authorization")} ${(JSON.parse(body) as { path: string }).path}`, signal),
  );
  window.localStorage.setItem(TOKEN_KEY, TOKEN);
  window.localStorage.setItem(DRAFT_KEY, "half a question");
  await renderScreen(<SignedIn />, { "auth:signOut": () => Promise.reject(new Error("waits for whoever is signed in later")) });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Account menu" }));
  await user.click(await screen.findByRole("menuitem", { name: "Log Out" }));
}

const kept = () => [TOKEN_KEY, DRAFT_KEY].map((key) => window.localStorage.getItem(key));

// Over the socket a call waits where there is none, and goes out as whoever has signed in in another tab by then.
test("[D-6] [A-4] Log Out ends the sign-in that it was pressed in at the server, and no later one, and ends it here", async () => {
  const calls: string[] = [];
  await pressLogOut(async (call) => {
    calls.push(call);
    return Response.json({ status: "success", value: null });
  });
  await expect.poll(kept).toEqual([null, null]);
  expect(calls).toEqual([`http://backend.test/api/action Bearer ${TOKEN} auth:signOut`]);
});

test("[D-6] [A-4] Log Out waits for no server that does not answer, and takes back what it asked of it", async () => {
  const takenBack = Promise.withResolvers<void>();
  await pressLogOut(
    async (_call, signal) =>
      await new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => {
          takenBack.resolve();
          reject(new Error("aborted"));
        });
      }),
  );
  await takenBack.promise;
  await expect.poll(kept).toEqual([null, null]);
});

test("[D-6] [A-4] without a network Log Out asks nobody", async () => {
  vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(false);
  const asked: string[] = [];
  await pressLogOut((call) => {
    asked.push(call);
    return new Promise(() => {});
  });
  await expect.poll(kept).toEqual([null, null]);
  expect(asked).toEqual([]);
});

test("[S-12] after Log Out no login says that the account is deleted, though a deletion still waits for its answer", async () => {
  deletionNotice.remember("meera@example.com");
  await pressLogOut(async () => Response.json({ status: "success", value: null }));
  await waitFor(() => expect(kept()).toEqual([null, null]));
  expect(deletionNotice.tell()).toBeNull();
});
