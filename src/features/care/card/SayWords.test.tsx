import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { SayWords } from "./SayWords.tsx";

const WORDS = "My baby is not breathing. Age 14 months.";

/** `matches`: the letters are so large that the words are folded to one line. */
function show(matches: boolean) {
  vi.stubGlobal("matchMedia", () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }));
  render(<SayWords words={WORDS} lang={undefined} className="" />);
  return screen.getByText(WORDS, { exact: false });
}

afterEach(() => vi.unstubAllGlobals());

test("[I-9] with letters of a usual size what to say is read at once", () => {
  expect(show(false).closest("details")).toBeNull();
});

test("[I-9] with large letters what to say is a line that a press unfolds", async () => {
  const details = show(true).closest("details");
  expect(details?.open).toBe(false);
  await userEvent.setup().click(screen.getByText("Say:"));
  expect(details?.open).toBe(true);
});
