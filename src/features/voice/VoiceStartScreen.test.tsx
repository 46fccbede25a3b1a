import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { VoiceStartScreen } from "./VoiceStartScreen.tsx";

test("[S47] a talk begins with a press, and can be left without one", async () => {
  const [started, left] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await renderScreen(<VoiceStartScreen onStart={started} onExit={left} urgentHelp={<p>numbers</p>} />);
  expect([started.mock.calls, left.mock.calls]).toEqual([[], []]);
  await userEvent.click(screen.getByRole("button", { name: "Start talking" }));
  await userEvent.click(screen.getByRole("button", { name: "Exit voice mode" }));
  screen.getByText("numbers");
  expect([started.mock.calls.length, left.mock.calls.length]).toEqual([1, 1]);
});
