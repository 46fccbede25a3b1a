import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { site } from "#domain/site.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { AddChildCard } from "./AddChildCard.tsx";
import { DashboardHome } from "./DashboardHome.tsx";

test("[D-1] the start card leads to the chat of the dashboard", async () => {
  await renderScreen(<DashboardHome />);
  expect(screen.getByRole("link", { name: "Start Chatting" }).getAttribute("href")).toBe("/dashboard/chat");
});

test("[D-2] the other card lists what the assistant helps with", async () => {
  await renderScreen(<DashboardHome />);
  expect(screen.getByRole("heading", { name: "What I Can Help With" })).toBeDefined();
  expect(within(screen.getByRole("list")).getAllByRole("listitem")).toHaveLength(8);
});

test("[D-3] the panel below has a title, a line, a tip and the way to the documentation, in a tab of its own", async () => {
  await renderScreen(<DashboardHome />);
  const panel = screen.getByRole("heading", { name: "Get Started" }).closest("section");
  expect(panel?.textContent).toContain("Begin with the question that keeps you up.");
  expect(panel?.textContent).toContain("Tip: try a different language.");
  const link = screen.getByRole("link", { name: "Explore the documentation" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([site.documentationUrl, "_blank"]);
});

test("[D-11] the welcome offers advice, support and guidance, names every topic, and tips to try another language", async () => {
  await renderScreen(<DashboardHome />);
  expect(screen.getByText(/advice, support and guidance/)).toBeDefined();
  const topics = screen.getAllByRole("listitem").map((item) => item.textContent);
  for (const topic of ["0 to 18", "Sleep", "Feeding", "milestones", "Health", "Emotional", "behaviour", "Photos"])
    expect(topics.some((words) => words.includes(topic))).toBe(true);
  expect(screen.getByText(/try a different language/)).toBeDefined();
});

test("what works without a connection stands above the cards, and the last chats below the way to a new one", async () => {
  await renderScreen(<DashboardHome first={<p>urgent help</p>} chats={<p>your last chats</p>} />);
  const stands = [
    screen.getByText("urgent help"),
    screen.getByRole("link", { name: "Start Chatting" }),
    screen.getByText("your last chats"),
  ];
  const order = stands.toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  expect(order).toEqual(stands);
});

test("[D-12] what is typed in a card stays where the page becomes wider", async () => {
  const media = Object.assign(new EventTarget(), { matches: false });
  const asked = vi.spyOn(window, "matchMedia").mockReturnValue(media as unknown as MediaQueryList);
  await renderScreen(<DashboardHome setup={<input aria-label="Name" />} />);
  const field = screen.getByRole("textbox");
  field.focus();
  act(() => {
    media.matches = true;
    media.dispatchEvent(new Event("change"));
  });
  expect(document.activeElement).toBe(field);
  asked.mockRestore();
});

test("[D-12] the card for a child says what it would bring, and has one button", async () => {
  const onAdd = vi.fn<() => void>();
  await renderScreen(<AddChildCard onAdd={onAdd} />);
  expect(screen.getByRole("heading", { name: "Add your child" })).toBeDefined();
  screen.getByRole("button", { name: "Add a child" }).click();
  expect(onAdd).toHaveBeenCalledOnce();
});
