import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type CurrentUser, CurrentUserContext } from "#user/currentUser.ts";
import { watchPresses } from "#platform/device/press.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { VoicePage } from "./VoicePage.tsx";

test("[S47] a page that nobody has pressed in offers a voice session, and begins none", async () => {
  const nora = { _id: "u1", _creationTime: 0, username: "nora" } as CurrentUser;
  // Whatever a voice session asks of the backend would fail here.
  await renderScreen(
    <CurrentUserContext value={nora}>
      <VoicePage chatId={null} />
    </CurrentUserContext>,
  );
  expect(screen.getByRole("button", { name: "Start talking" })).toBeDefined();
  expect(screen.getByText("Before you begin")).toBeDefined();
});

test("[S49] a press without the words beside it begins no voice session of whoever has not agreed: they are shown first", async () => {
  watchPresses();
  window.dispatchEvent(Object.defineProperty(new Event("click"), "isTrusted", { value: true }));
  const nora = { _id: "u1", _creationTime: 0, username: "nora" } as CurrentUser;
  await renderScreen(
    <CurrentUserContext value={nora}>
      <VoicePage chatId={null} />
    </CurrentUserContext>,
  );
  expect(screen.getByRole("button", { name: "Start talking" })).toBeDefined();
});
