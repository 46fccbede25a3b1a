import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { SharedChatScreen } from "./SharedChatScreen.tsx";

const RENDER = {
  renderAnswer: (text: string) => <p>{text}</p>,
  renderSources: (citations: readonly { card: string }[]) => <p>{citations.map(({ card }) => card).join(" ")}</p>,
  renderPhotos: () => null,
};

test("[P-24] without a network a shared copy says so, and comes by itself", async () => {
  let copy: object | undefined;
  const shared = <SharedChatScreen token="t" urgentHelp={null} numbers={null} {...RENDER} />;
  const { reconnect } = await renderScreen(shared, { "shares:read": () => copy }, "/", false);
  expect(screen.getByRole("status").textContent).toBe("No connection.This comes by itself when the connection is back.");
  copy = { title: "Teething at night", expiresAt: Date.now() + 86_400_000, messages: [] };
  reconnect();
  expect(await screen.findByRole("heading", { name: "Teething at night" })).toBeDefined();
});

test("[K-93] below a copy stands the way to the numbers: an answer in it may speak of a card that nobody copied", async () => {
  const answer = {
    _id: "m1",
    role: "assistant",
    text: "Please use the number on this screen now.",
    photos: 0,
    shown: [],
    sentAt: 1,
  };
  const copy = { title: "Choking", expiresAt: Date.now() + 86_400_000, messages: [answer] };
  await renderScreen(
    <SharedChatScreen token="t" urgentHelp={null} numbers={<button type="button">Numbers</button>} {...RENDER} />,
    { "shares:read": () => copy },
  );
  const words = await screen.findByText(answer.text);
  expect(words.compareDocumentPosition(screen.getByRole("button", { name: "Numbers" }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("[J-15] what an answer cites stands below its words, and nothing below one that cites nothing", async () => {
  const answer = { role: "assistant", text: "Sing to her.", photos: 0, shown: [], sentAt: 1 };
  const citations = [{ card: "sleep", version: "v1" }];
  const messages = [
    { _id: "m1", ...answer, citations },
    { _id: "m2", ...answer },
  ];
  const copy = { title: "Sleep", expiresAt: Date.now() + 86_400_000, messages };
  await renderScreen(<SharedChatScreen token="t" urgentHelp={null} numbers={null} {...RENDER} />, { "shares:read": () => copy });
  const [cites, citesNothing] = await screen.findAllByRole("article");
  expect([cites?.textContent, citesNothing?.textContent]).toEqual(["Sing to her.sleep", "Sing to her."]);
});
