import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CONSENT_VERSION } from "#domain/account/consent.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { type CurrentUser, CurrentUserContext } from "#user/currentUser.ts";
import { ConsentCard } from "./ConsentCard.tsx";

const nora = { _id: "u1", consents: [{ version: CONSENT_VERSION, at: 0 }] } as unknown as CurrentUser;

async function open(revoke: () => unknown, isReachable = true, person = nora) {
  const card = (
    <CurrentUserContext value={person}>
      <ConsentCard />
    </CurrentUserContext>
  );
  await renderScreen(card, { "users:revokeConsent": revoke }, "/", isReachable);
  return userEvent.setup();
}

const takeBack = () => screen.getByRole("button", { name: "Take it back" });

test("[P-25] without a connection nothing is taken back, and that is said", async () => {
  const revoke = vi.fn<() => unknown>(() => null);
  const user = await open(revoke, false);
  await user.click(takeBack());
  expect(screen.getByRole("status").textContent).toBe("There is no connection. Try again when it is back.");
  expect(revoke).not.toHaveBeenCalled();
});

test("[P-25] a second press while it is taken back asks for nothing more, and one after a failure takes its words away", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const answered = Promise.withResolvers<null>();
  const revoke = vi
    .fn<() => unknown>(() => answered.promise)
    .mockImplementationOnce(() => {
      throw new Error("no");
    });
  const user = await open(revoke);
  await user.click(takeBack());
  expect(screen.getByRole("status").textContent).toBe("This could not be saved. Please try again.");
  await user.dblClick(takeBack());
  expect(screen.getByRole("status").textContent).toBe("");
  expect(revoke).toHaveBeenCalledTimes(2);
  answered.resolve(null);
  logged.mockClear();
});

test("[P-811] what was taken back is said to be, with its day, and beside both stands the way to the privacy policy", async () => {
  await open(() => null);
  expect(screen.getByRole("status").textContent).toBe("");
  expect(screen.getByRole("link", { name: "Read the privacy policy" }).getAttribute("href")).toBe("/privacy");
  cleanup();
  const revokedAt = Date.parse("2026-11-30T12:00");
  await open(() => null, true, { ...nora, consents: [{ version: CONSENT_VERSION, at: 0, revokedAt }] });
  expect(screen.getByRole("status").textContent).toBe("Taken back on November 30, 2026.");
  screen.getByRole("link", { name: "Read the privacy policy" });
});

test("[P-811] what was agreed to again, and is asked about anew for other words, is not said to be taken back", async () => {
  const consents = [
    { version: "2026-10-01", at: 0, revokedAt: 1 },
    { version: "2026-10-01", at: 2 },
  ];
  await open(() => null, true, { ...nora, consents });
  expect(screen.getByRole("status").textContent).toBe("");
});
