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
/** Of theirs, and made anew when it is needed. */
const SEEN_KEY = "amma.lastSeen.u1";

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
  window.localStorage.setItem(SEEN_KEY, "an answer");
  await renderScreen(<SignedIn />, { "auth:signOut": () => Promise.reject(new Error("waits for whoever is signed in later")) });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Account menu" }));
  await user.click(await screen.findByRole("menuitem", { name: "Log Out" }));
}

const kept = () => [TOKEN_KEY, SEEN_KEY].map((key) => window.localStorage.getItem(key));

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

test("[D-13] [A-4] [C-21] Log Out names what is not sent and goes with it, and does nothing before that is pressed for", async () => {
  const waiting = { chatId: null, replyId: "r".repeat(21), text: "does he eat enough?" };
  const messages = [{ ...waiting, messageId: "m".repeat(21), photoIds: ["a"] }];
  window.localStorage.setItem("amma.outbox.u1", JSON.stringify(messages));
  const drafts = { "draft.u1.c1": "half a question", "draftPhotos.u1.c1": "b c", "editDraft.u1.c1.m1": "in other words" };
  for (const [key, words] of Object.entries(drafts)) window.localStorage.setItem(`amma.${key}`, words);
  window.localStorage.setItem("amma.draft.other.c1", "another person's");
  const left = () => Object.keys(window.localStorage).filter((key) => key.includes("u1")).length;
  await pressLogOut(async () => Response.json({ status: "success", value: null }));

  const user = userEvent.setup();
  const dialog = await screen.findByRole("alertdialog", { name: "Log out and delete what is not sent?" });
  expect(dialog.textContent).toContain("1 question, 2 drafts, 3 photos");
  await user.click(screen.getByRole("button", { name: "Stay signed in" }));
  expect([kept()[0], left()]).toEqual([TOKEN, 5]);

  await user.click(screen.getByRole("button", { name: "Account menu" }));
  await user.click(await screen.findByRole("menuitem", { name: "Log Out" }));
  await user.click(await screen.findByRole("button", { name: "Log out and delete" }));
  await expect.poll(() => [kept()[0], left()]).toEqual([null, 0]);
});

test("[D-13] Log Out asks about a danger check that was finished offline, too", async () => {
  const finished = { checkId: "c".repeat(21), age: "baby", days: null, answers: [], childId: null, finishedAt: 0 };
  window.localStorage.setItem("amma.finishedChecks.u1", JSON.stringify([finished]));
  await pressLogOut(async () => Response.json({ status: "success", value: null }));
  const dialog = await screen.findByRole("alertdialog", { name: "Log out and delete what is not sent?" });
  expect(dialog.textContent).toContain("in this browser alone: 1 danger check.");
  expect(window.localStorage.getItem("amma.finishedChecks.u1")).toContain(finished.checkId);
});

test("[S-12] after Log Out no login says that the account is deleted, though a deletion still waits for its answer", async () => {
  deletionNotice.remember("meera@example.com");
  await pressLogOut(async () => Response.json({ status: "success", value: null }));
  await waitFor(() => expect(kept()).toEqual([null, null]));
  expect(deletionNotice.tell()).toBeNull();
});
