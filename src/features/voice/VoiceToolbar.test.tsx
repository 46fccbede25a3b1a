import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { button, showConnected } from "./VoiceScreen.testing.tsx";

test.each([
  ["in the bar, between Reset and Minimize,", true],
  ["beside the language, on a phone,", false],
])("[V-3] voice settings stand %s and nowhere else", async (_where, matches) => {
  vi.spyOn(window, "matchMedia").mockReturnValue(Object.assign(new EventTarget(), { matches }) as MediaQueryList);
  await showConnected();
  const names = within(screen.getByRole("banner"))
    .getAllByRole("button")
    .map((one) => one.getAttribute("aria-label"));
  const [mute, reset, minimize, exit] = ["Mute audio", "Reset conversation", "Minimize to chat", "Exit voice mode"];
  expect(names).toEqual(matches ? [mute, reset, "Voice settings", minimize, exit] : [mute, reset, minimize, exit]);
  expect(button("Voice settings")).toBeTruthy();
});
