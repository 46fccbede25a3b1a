import { useLocation } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { WordedError } from "#domain/errors.ts";
import { type Functions, renderScreen } from "#platform/testing/testing.tsx";
import { ChatList } from "./ChatList.tsx";
import { RenamingsProvider } from "./ChatSections.tsx";

const NO_CONNECTION = "There is no connection. Try again when it is back.";

const chats = ["Naps", "Teeth"].map((title) => ({ _id: title, _creationTime: 0, title, updatedAt: 1 }));

/** Two chats, of which the first is on the screen, and a network that is gone. */
async function show(functions: Functions) {
  const failed = vi.fn<(error: unknown) => void>();
  function Screen() {
    return (
      <RenamingsProvider>
        <ChatList chosenId="Naps" search="" onChoose={() => {}} onShare={() => {}} onError={failed} />
        <output aria-label="Address">{useLocation().pathname}</output>
      </RenamingsProvider>
    );
  }
  const lists = { "chats:listChats": () => chats, "chats:getPinnedChats": () => [] };
  const { reconnect } = await renderScreen(<Screen />, { ...lists, ...functions }, "/chat/Naps", false);
  const user = userEvent.setup();
  return {
    failed,
    reconnect,
    user,
    choose: async (item: string) => {
      await user.click(screen.getAllByRole("button", { name: "Conversation options" })[0] ?? document.body);
      await user.click(await screen.findByRole("menuitem", { name: item }));
    },
  };
}

test("[H-14] [P-10] without a connection a new title stays in its field, which says why, and is saved by Enter when there is one", async () => {
  const renamed = vi.fn<Functions[string]>(() => null);
  const { failed, reconnect, user, choose } = await show({ "chats:updateChatTitle": renamed });
  await choose("Rename");
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Conversation title" });
  await user.keyboard("Short naps{Enter}");
  screen.getByRole("textbox", { description: NO_CONNECTION });
  expect([field.value, document.activeElement]).toEqual(["Short naps", field]);
  await user.keyboard("!");
  expect(screen.queryByText(NO_CONNECTION)).toBe(null);
  await user.keyboard("{Enter}");
  expect(renamed).not.toHaveBeenCalled();
  reconnect();
  await user.keyboard("{Enter}");
  expect(renamed).toHaveBeenCalledExactlyOnceWith({ chatId: "Naps", title: "Short naps!" });
  expect(screen.queryByRole("textbox")).toBe(null);
  expect(failed).not.toHaveBeenCalled();
});

test("[H-14] a title that could not be saved stays in its field while another chat gets one", async () => {
  const { user, choose } = await show({});
  await choose("Rename");
  await user.keyboard("Short naps");
  await choose("Rename");
  await user.keyboard("First tooth");
  const fields = screen.getAllByRole<HTMLInputElement>("textbox", { name: "Conversation title" });
  expect(fields.map(({ value }) => value)).toEqual(["Short naps", "First tooth"]);
  screen.getByRole("textbox", { description: NO_CONNECTION });
  await user.keyboard("{Escape}");
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("Short naps");
});

test.each([
  ["Pin", "chats:setPinned"],
  ["Save as JSON", "chats:getChat"],
  ["Delete", "chats:deleteChat"],
])("[H-14] [P-10] without a connection %s says so, and does nothing", async (item, name) => {
  const asked = vi.fn<Functions[string]>(() => null);
  const { failed, user, choose } = await show({ [name]: asked });
  await choose(item);
  if (item === "Delete") await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(failed).toHaveBeenCalledExactlyOnceWith(new WordedError(NO_CONNECTION));
  expect(asked).not.toHaveBeenCalled();
  expect(screen.getAllByRole("link")).toHaveLength(2);
  // The chat that was to be deleted is not left either.
  expect(screen.getByRole("status", { name: "Address" }).textContent).toBe("/chat/Naps");
});
