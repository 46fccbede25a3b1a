import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { NotesCard } from "./NotesCard.tsx";

test.each([
  ["Notas", /this chat is called “Notas”/],
  ["Sleep", /this chat is called “Sleep”/],
  [null, /this chat is called “Notes”/],
])("[K-92] it names the chat as the list does (%s), whatever language the screen has", async (title, words) => {
  const on = { onCountry: () => {}, onDeleted: () => {}, onClose: () => {} };
  await renderScreen(<NotesCard {...on} ruleIds={["partnerViolence"]} country="US" chatId={null} title={title} />);
  expect(screen.getByRole("region", { name: "Notes" }).textContent).toMatch(words);
});

test("[K-92] where the only number is an ambulance's the notes say so", async () => {
  const on = { onCountry: () => {}, onDeleted: () => {}, onClose: () => {} };
  await renderScreen(<NotesCard {...on} ruleIds={["violence", "partnerViolence"]} country="SA" chatId={null} title={null} />);
  expect(screen.getByRole("link", { name: "Call 997" }).textContent).toMatch(/If you or a child are in danger now · Ambulance/);
});
