import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { AgeGroup } from "#domain/care/firstAid/cards.ts";
import { EmergencyCard } from "./EmergencyCard.tsx";

afterEach(() => vi.unstubAllGlobals());

interface SetUp {
  ruleIds?: string[];
  childAge?: string | null;
  ageGroup?: AgeGroup | null;
  signs?: string;
}

function show(asked: string | null, { ruleIds = ["breathing"], childAge = null, ageGroup = null, signs = "" }: SetUp = {}) {
  const reached = vi.fn<() => void>();
  function Screen() {
    const [country, setCountry] = useState(asked);
    const [folded, setFolded] = useState(false);
    const card = {
      country,
      onCountry: setCountry,
      ruleIds,
      childAge,
      ageGroup,
      signs,
      folded,
      onFold: setFolded,
      onHelpReached: reached,
    };
    return (
      <>
        <EmergencyCard {...card} />
        <textarea aria-label="Message" />
        <button type="button">Send message</button>
      </>
    );
  }
  render(<Screen />);
  return { reached, user: userEvent.setup() };
}

function numbers(): (string | null)[] {
  return screen.getAllByRole("link").map((link) => link.getAttribute("href"));
}

test("[K-3] for an unknown country it asks, names every number with its country, and ends with 112", () => {
  show(null);
  const card = screen.getByRole("alert");
  within(card).getByRole("heading", { name: "Get help now" });
  within(card).getByRole("combobox", { name: "Where are you?" });
  expect(numbers()).toEqual(["tel:911", "tel:112", "tel:999", "tel:112", "tel:112"]);
  expect(screen.getByRole("link", { name: "Call 999", description: "United Kingdom" })).toBeDefined();
  expect(screen.getAllByRole("link", { name: "Call 112" }).at(-1)).toBe(
    screen.getByRole("link", { name: "Call 112", description: "Any other country" }),
  );
});

test("[K-3] the countries that the browser's languages speak of come first, and none of their numbers is singled out", () => {
  vi.stubGlobal("navigator", { languages: ["es-MX", "en-AU"] });
  show(null);
  expect(numbers().slice(0, 3)).toEqual(["tel:911", "tel:000", "tel:112"]);
  expect(screen.getByRole("link", { name: "Call 911", description: "Mexico" })).toBeDefined();
});

test("[K-27] the country that is chosen in the card gives its number", async () => {
  const { user } = show(null);
  await user.selectOptions(screen.getByRole("combobox"), "India");
  expect(numbers()).toEqual(["tel:112", "tel:108"]);
  screen.getByText("Numbers for India");
  expect(screen.queryByRole("combobox")).toBe(null);
});

test("[K-3] a country without a number of its own keeps the question and has 112 as the last line", async () => {
  const { user } = show(null);
  await user.selectOptions(screen.getByRole("combobox"), "Japan");
  screen.getByText(/We have no number for Japan/);
  expect(numbers()).toEqual(["tel:112"]);
  await user.selectOptions(screen.getByRole("combobox"), "Spain");
  expect(numbers()).toEqual(["tel:112"]);
});

test("[K-21] for a known country there is its number, then two others at most, each with what it is for", () => {
  show("CA");
  expect(numbers()).toEqual(["tel:911", "tel:18004635060"]);
  screen.getByRole("link", { name: "Call 911", description: "Emergency" });
  screen.getByRole("link", { name: "Call 1-800-463-5060", description: "Poison line, Québec" });
});

test("it says in one sentence why it is there, also for a rule of another version", () => {
  show(null, { ruleIds: ["a rule of next year"] });
  expect(screen.getByRole("alert").textContent).toContain("What you wrote can be an emergency.");
});

test("[K-25] it says what to say: the child's age, and the signs in her words", () => {
  show("IN", { childAge: "7 weeks", signs: "His lips are blue." });
  expect(screen.getByRole("alert").textContent).toContain("Say: “My child is 7 weeks old. His lips are blue.”");
});

test("[K-25] with nothing to say it keeps silent", () => {
  show("IN");
  expect(screen.queryByText("Say:")).toBe(null);
});

test("[K-25] a call folds it to a bar that keeps the number, and a press on the bar unfolds it", async () => {
  const { user } = show("US", { ruleIds: ["rashThatStays"] });
  await user.click(screen.getByRole("link", { name: "Call 911" }));
  expect(screen.queryByRole("button", { name: "Help has been reached" })).toBe(null);
  expect(numbers()).toEqual(["tel:911"]);
  await user.click(screen.getByRole("button", { name: "Get help now" }));
  screen.getByRole("button", { name: "Help has been reached" });
});

test("[K-3] folded without a country it guesses no number", async () => {
  const { user } = show(null, { ruleIds: ["rashThatStays"] });
  await user.click(screen.getByRole("link", { name: "Call 911" }));
  expect(screen.queryByRole("link")).toBe(null);
  await user.click(screen.getByRole("button", { name: "Show numbers" }));
  expect(numbers()).toHaveLength(5);
});

test("[K-1] it leaves by Help has been reached", async () => {
  const { reached, user } = show(null);
  await user.click(screen.getByRole("button", { name: "Help has been reached" }));
  expect(reached).toHaveBeenCalledOnce();
});

test("[K-25] the first Tab from the field goes to the call, and the next ones go where they always do", async () => {
  const { user } = show("IN");
  await user.click(screen.getByRole("textbox"));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Call 112" }));
  await user.click(screen.getByRole("textbox"));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Send message" }));
});
