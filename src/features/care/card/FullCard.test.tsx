import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OverlayContext } from "#ui/overlay.ts";
import { EmergencyCard } from "./EmergencyCard.tsx";

beforeEach(() =>
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} })),
);
afterEach(() => vi.unstubAllGlobals());

const NOBODY = { text: "", children: [], childId: null, today: "2026-11-22" };

/** In a chat on a phone; `goBack` is what the browser's Back does. */
function show(ruleIds: string[]) {
  let closers: (() => void)[] = [];
  const register = (close: () => void) => {
    closers.push(close);
    return () => void (closers = closers.filter((other) => other !== close));
  };
  function Screen() {
    const [folded, setFolded] = useState(false);
    const on = { onCountry: () => {}, onHelpReached: () => {}, onDismiss: () => setFolded(true) };
    const card = {
      ruleIds,
      country: "IN",
      ageGroup: null,
      told: NOBODY,
      isDismissed: false,
      isFolded: folded,
      onFold: setFolded,
    };
    return (
      <OverlayContext value={register}>
        <EmergencyCard {...on} {...card} canFillPhone />
      </OverlayContext>
    );
  }
  render(<Screen />);
  return { user: userEvent.setup(), goBack: () => act(() => closers.at(-1)?.()), depth: () => closers.length };
}

const bar = () => screen.getByRole("button", { name: "Get help now", expanded: false });

test("[K-132] on a phone steps have all of it, and the heading the focus: a key that is still pressed calls nobody", async () => {
  show(["choking"]);
  const dialog = screen.getByRole("dialog", { name: "Get help now" });
  await screen.findByRole("heading", { name: /^Choking/ });
  expect(dialog.contains(screen.getByRole("alert"))).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Get help now" }));
});

test.each(["Back", "Escape", "the button"])(
  "[K-132] [C-16] %s folds it to the bar, which has the focus and opens it again",
  async (how) => {
    const { user, goBack, depth } = show(["choking"]);
    await screen.findByRole("heading", { name: /^Choking/ });
    expect(depth()).toBe(1);
    if (how === "Back") goBack();
    else if (how === "Escape")
      act(() => void screen.getByRole("dialog").dispatchEvent(new Event("cancel", { cancelable: true })));
    else await user.click(screen.getByRole("button", { name: "Back to the chat" }));
    expect(screen.queryByRole("dialog")).toBe(null);
    expect(depth()).toBe(0);
    expect(document.activeElement).toBe(bar());
    await user.click(bar());
    screen.getByRole("dialog");
  },
);

test("[K-132] a call leaves it as it is", async () => {
  const { user } = show(["choking"]);
  await user.click(screen.getByRole("link", { name: "Call 112" }));
  expect(screen.getByRole("dialog").contains(screen.getByRole("link", { name: "Call 112" }))).toBe(true);
});

test("[K-132] a card without steps stays beside the messages", () => {
  show(["electricShock"]);
  screen.getByRole("alert");
  expect(screen.queryByRole("dialog")).toBe(null);
});
