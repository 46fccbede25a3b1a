import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { CareNote } from "./CareNote.tsx";

test("[K-28] the note says when and why to see a doctor, and leads to the numbers", async () => {
  await renderScreen(<CareNote kind="today" ruleIds={["seizure"]} country="IN" onSeen={null} />);
  const note = screen.getByRole("note");
  expect(note.textContent).toContain("See a doctor today");
  expect(screen.getByRole("link", { name: "Numbers for help" }).getAttribute("href")).toBe("/emergency");
  expect(screen.queryByRole("button")).toBe(null);
  expect(screen.getAllByRole("link")).toHaveLength(1);
});

test("[K-28] while its trouble is open the parent can say that it is over", async () => {
  const seen = vi.fn<() => void>();
  await renderScreen(<CareNote kind="soon" ruleIds={[]} country={null} onSeen={seen} />);
  await userEvent.setup().click(screen.getByRole("button", { name: "This has been seen to" }));
  expect(seen).toHaveBeenCalledOnce();
});

test("[K-28] for a child's crisis too, with what is known of the hours", async () => {
  await renderScreen(<CareNote kind="crisis" ruleIds={["childSelfHarm"]} country="FI" onSeen={null} />);
  screen.getByText("Mieli · Somebody to talk to in a crisis · Hours not known");
  expect(screen.getByRole("link", { name: "Call 09 2525 0111" }).getAttribute("href")).toBe("tel:0925250111");
});

test("[K-28] in a crisis it names who can be called in their country", async () => {
  await renderScreen(<CareNote kind="crisis" ruleIds={["selfHarm"]} country="IN" onSeen={null} />);
  expect(screen.getByRole("link", { name: "Call 14416" }).getAttribute("href")).toBe("tel:14416");
  expect(screen.getByRole("note").textContent).toContain("Tele MANAS");
});
