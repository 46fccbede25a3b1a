import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { type Functions, renderScreen } from "#platform/testing/testing.tsx";
import { type CurrentUser, CurrentUserContext } from "#user/currentUser.ts";
import { HomePage } from "./HomePage.tsx";

const meera = {
  _id: "u1",
  _creationTime: 0,
  username: "meera",
  finishedSetupSteps: ["place", "child"],
} as unknown as CurrentUser;
const naps = { _id: "a", _creationTime: 0, title: "Naps", updatedAt: Date.now() };

async function open(functions: Functions, isReachable = true) {
  const home = (
    <CurrentUserContext value={meera}>
      <HomePage />
    </CurrentUserContext>
  );
  return await renderScreen(home, functions, "/dashboard", isReachable);
}

function refused(): never {
  throw new Error("refused");
}

test.each([
  { name: "chats:listChats", says: "Your last chats could not be loaded." },
  { name: "children:list", says: "Your children could not be loaded." },
])("[P-24] where $name failed, the home says so and asks again by a press", async ({ name, says }) => {
  const functions: Functions = { "chats:listChats": () => [naps], "children:list": () => [], [name]: refused };
  await open(functions);
  expect(screen.getByText(says)).toBeDefined();
  functions[name] = () => (name === "children:list" ? [] : [naps]);
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText(says)).toBeNull());
  expect(screen.getByRole("link", { name: "Naps" })).toBeDefined();
});

test("[P-24] without a network, and with nothing kept, the home shows what works, and the rest when it is back", async () => {
  let chats: object[] | undefined;
  const { reconnect } = await open({ "chats:listChats": () => chats, "children:list": () => [] }, false);
  expect(screen.getByText(/These work without a connection/)).toBeDefined();
  chats = [naps];
  reconnect();
  expect(screen.getByRole("link", { name: "Naps" })).toBeDefined();
});
