import { useCanGoBack } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { watchPresses } from "#platform/device/press.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { CurrentUserContext } from "#user/currentUser.ts";
import { VoicePage } from "./VoicePage.tsx";

test("[S47] a page that nobody has pressed in offers a voice session, and begins none", async () => {
  const nora = sampleUser({ username: "nora" });
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
  const nora = sampleUser({ username: "nora" });
  await renderScreen(
    <CurrentUserContext value={nora}>
      <VoicePage chatId={null} />
    </CurrentUserContext>,
  );
  expect(screen.getByRole("button", { name: "Start talking" })).toBeDefined();
});

test("[V-1] [S47] the voice screen that was left is not what Back leads to", async () => {
  const WayBack = () => <output>{useCanGoBack() ? "a way back" : "none"}</output>;
  const nora = sampleUser({ username: "nora" });
  const page = (
    <CurrentUserContext value={nora}>
      <VoicePage chatId={null} />
      <WayBack />
    </CurrentUserContext>
  );
  await renderScreen(page, {}, "/audio-chat");
  await userEvent.setup().click(screen.getByRole("button", { name: "Exit voice mode" }));
  expect(screen.getByText("none")).toBeDefined();
});
