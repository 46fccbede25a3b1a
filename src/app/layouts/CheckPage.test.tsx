import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { keptCheckText } from "#domain/care/check/keptCheck.ts";
import { blockStorage } from "#platform/storage/blockStorage.testing.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues, storedKeys } from "#platform/storage/storage.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { AuthStateContext } from "#user/authState.ts";
import { sampleUser } from "#user/currentUser.testing.ts";
import { CheckPage } from "./CheckPage.tsx";

const meera = sampleUser({ username: "meera", country: "IN" });
const signedIn = {
  authState: { state: "signedIn", user: meera },
  user: meera,
  askUserAgain: null,
  callback: { state: "none" },
  confirmCallback: async () => {},
  declineCallback: () => {},
} as const;

afterEach(() => {
  for (const key of storedKeys()) localValues.remove(key);
  vi.unstubAllGlobals();
});

/** The result of a check that is over, taken into a chat by two presses. */
async function askTwice() {
  const check = { about: { age: "years1To4", days: null }, answers: [{ question: "wake", answer: "yes" }] } as const;
  localValues.write(localKeys.check("u1"), keptCheckText({ check, childId: null, at: Date.now() }));
  await renderScreen(
    <AuthStateContext value={signedIn}>
      <CheckPage />
    </AuthStateContext>,
    { "children:list": () => [] },
    "/check",
  );
  const ask = screen.getByRole("button", { name: "Ask Amma about it" });
  fireEvent.click(ask);
  fireEvent.click(ask);
}

const OF_THE_CHECK = [{ chatId: null, text: expect.stringContaining("I went through the danger check.") as string }];
const waiting = (): unknown => JSON.parse(localValues.read(localKeys.outbox("u1")) ?? "[]");

test("[K-115] the result that is taken into a chat twice, while the chat still loads, is one message there", async () => {
  await askTwice();
  expect(waiting()).toMatchObject(OF_THE_CHECK);
});

test("[P-16] where the browser keeps nothing, the result that is taken into a chat waits for it all the same", async () => {
  blockStorage();
  await askTwice();
  expect(waiting()).toMatchObject(OF_THE_CHECK);
});
