import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { SharedChatScreen } from "./SharedChatScreen.tsx";

test("[P-24] without a network a shared copy says so, and comes by itself", async () => {
  let copy: object | undefined;
  const shared = <SharedChatScreen token="t" urgentHelp={null} renderAnswer={() => null} renderPhotos={() => null} />;
  const { reconnect } = await renderScreen(shared, { "shares:read": () => copy }, "/", false);
  expect(screen.getByRole("status").textContent).toBe("No connection.This comes by itself when the connection is back.");
  copy = { title: "Teething at night", expiresAt: Date.now() + 86_400_000, messages: [] };
  reconnect();
  expect(await screen.findByRole("heading", { name: "Teething at night" })).toBeDefined();
});
