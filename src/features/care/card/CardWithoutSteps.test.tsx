import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { EmergencyCard } from "./EmergencyCard.tsx";

vi.mock("./FirstAid.tsx", () => {
  throw new Error("no network");
});

test("[K-87] where the steps cannot be loaded, the card is its numbers", async () => {
  const on = { onCountry: () => {}, onFold: () => {}, onHelpReached: () => {}, onDismiss: () => {} };
  const told = { text: "", children: [], childId: null, today: "2026-11-22" };
  render(
    <EmergencyCard {...on} ruleIds={["choking"]} country="GB" ageGroup={null} told={told} isDismissed={false} isFolded={false} />,
  );
  await act(() => import("./FirstAid.tsx").catch(() => {}));
  screen.getByRole("link", { name: "Call 999" });
  screen.getByRole("button", { name: "Help has been reached" });
  expect(screen.queryByRole("list")).toBe(null);
});
