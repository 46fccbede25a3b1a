import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { keptCheckText } from "#domain/care/check/keptCheck.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { AuthStateContext } from "#user/authState.ts";
import type { CurrentUser } from "#user/currentUser.ts";
import { CheckPage } from "./CheckPage.tsx";

const meera = { _id: "u1", _creationTime: 0, username: "meera", country: "IN" } as unknown as CurrentUser;
const signedIn = {
  authState: { state: "signedIn", user: meera },
  user: meera,
  askUserAgain: null,
  callback: { state: "none" },
  confirmCallback: async () => {},
  declineCallback: () => {},
} as const;

afterEach(() => localStorage.clear());

test("[K-115] the result that is taken into a chat twice, while the chat still loads, is one message there", async () => {
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
  expect(JSON.parse(localValues.read(localKeys.outbox("u1")) ?? "[]")).toMatchObject([
    { chatId: null, text: expect.stringContaining("I went through the danger check.") as string },
  ]);
});
