import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { getI18n } from "react-i18next";
import { expect, test, vi } from "vitest";
import { DEFAULT_VOICE } from "#domain/voice/voices.ts";
import spanish from "#locales/es/voice.json";
import { renderScreen } from "#platform/testing/testing.tsx";
import { VoiceSettings } from "./VoiceSettings.tsx";
import { VoiceStartScreen } from "./VoiceStartScreen.tsx";

test("[S47] a voice session begins with a press, and can be left without one", async () => {
  const [started, left] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await renderScreen(<VoiceStartScreen onStart={started} onExit={left} urgentHelp={<p>numbers</p>} />);
  expect([started.mock.calls, left.mock.calls]).toEqual([[], []]);
  await userEvent.click(screen.getByRole("button", { name: "Start talking" }));
  await userEvent.click(screen.getByRole("button", { name: "Exit voice mode" }));
  screen.getByText("numbers");
  expect([started.mock.calls.length, left.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ["before they speak", () => <VoiceStartScreen onStart={ignore} onExit={ignore} urgentHelp={null} />],
  ["in the settings", () => <VoiceSettings choice={DEFAULT_VOICE} onChoice={ignore} onClose={ignore} />],
])("[V-39] whoever reads a language that no voice speaks is told so %s, and nobody else is", async (_where, place) => {
  await renderScreen(place());
  expect(screen.queryByText(/By voice, Amma speaks/)).toBeNull();
  cleanup();
  getI18n().addResourceBundle("es", "voice", spanish);
  await getI18n().changeLanguage("es");
  await renderScreen(place());
  screen.getByText(/español todavía no/);
  await getI18n().changeLanguage("en");
});

function ignore(): void {}

test("[V-399] Escape leaves the screen before a voice session", async () => {
  const left = vi.fn<() => void>();
  await renderScreen(<VoiceStartScreen onStart={ignore} onExit={left} urgentHelp={null} />);
  await userEvent.keyboard("{Escape}");
  expect(left).toHaveBeenCalledOnce();
});
