import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { ChatList } from "./ChatList.tsx";

const question = {
  _id: "m1",
  _creationTime: 1,
  messageId: "m".repeat(21),
  role: "user",
  parts: [{ type: "text", text: "How long?" }],
};

test.each([
  { item: "Save as text", name: "Amma Naps.md", type: "text/markdown", begins: "# Naps\n\n## You, " },
  { item: "Save as JSON", name: "Amma Naps.json", type: "application/json", begins: '{\n  "chatId": "a",\n  "title": "Naps",' },
])("[J-6] $item saves the file $name", async ({ item, name, type, begins }) => {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${files.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const chat = { _id: "a", _creationTime: 0, title: "Naps", updatedAt: 1 };
  await renderScreen(<ChatList chosenId={null} search="" onChoose={ignore} onShare={ignore} onError={ignore} />, {
    "chats:listChats": () => [chat],
    "chats:getPinnedChats": () => [],
    "chats:getChat": () => ({ ...chat, activeLeaf: question.messageId }),
    "messages:listMessages": () => ({ page: [question], isDone: true, continueCursor: "" }),
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Conversation options" }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
  await vi.waitFor(() => expect(names).toEqual([name]));
  expect(files[0]?.type).toBe(type);
  expect((await files[0]?.text())?.slice(0, begins.length)).toBe(begins);
});

function ignore(): void {}
