import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { EmergencyCard } from "./EmergencyCard.tsx";

function show(country: string | null, ruleIds = ["breathing"]) {
  const reached = vi.fn<() => void>();
  function Screen() {
    const [folded, setFolded] = useState(false);
    return (
      <>
        <EmergencyCard country={country} ruleIds={ruleIds} folded={folded} onFold={setFolded} onHelpReached={reached} />
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
  screen.getByRole("alert");
  screen.getByRole("heading", { name: "Get help now" });
  screen.getByText("Where are you?");
  expect(numbers()).toEqual(["tel:112", "tel:911", "tel:999", "tel:112", "tel:112"]);
  expect(screen.getByRole("link", { name: "Call 911", description: "United States" })).toBeDefined();
  screen.getByText("Any other country");
});

test("for a known country there is its number alone", () => {
  show("GB");
  expect(numbers()).toEqual(["tel:999"]);
  screen.getByRole("link", { name: "Call 999" });
  screen.getByText("Number for United Kingdom");
});

test("it says in one sentence why it is there", () => {
  show(null, ["seizure", "breathing"]);
  expect(screen.getByRole("alert").textContent).toContain("You wrote about a seizure.");
});

test("a call folds it to a bar that keeps the number, and a press on the bar unfolds it", async () => {
  const { user } = show("US");
  await user.click(screen.getByRole("link", { name: "Call 911" }));
  expect(screen.queryByRole("button", { name: "Help has been reached" })).toBe(null);
  screen.getByRole("link", { name: "Call 911" });
  await user.click(screen.getByRole("button", { name: "Get help now" }));
  screen.getByRole("button", { name: "Help has been reached" });
});

test("folded without a country it guesses no number", async () => {
  const { user } = show(null);
  await user.click(screen.getByRole("link", { name: "Call 911" }));
  expect(screen.queryByRole("link")).toBe(null);
  await user.click(screen.getByRole("button", { name: "Show numbers" }));
  expect(numbers()).toHaveLength(5);
});

test("it leaves by Help has been reached", async () => {
  const { reached, user } = show(null);
  await user.click(screen.getByRole("button", { name: "Help has been reached" }));
  expect(reached).toHaveBeenCalledOnce();
});

test("the first Tab from the field goes to the call, and the next ones go where they always do", async () => {
  const { user } = show("IN");
  await user.click(screen.getByRole("textbox"));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Call 112" }));
  await user.click(screen.getByRole("textbox"));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Send message" }));
});
