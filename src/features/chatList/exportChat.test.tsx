import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { getI18n } from "react-i18next";
import { expect, test, vi } from "vitest";
import { listOf } from "#domain/guidance/listOf.ts";
import { sampleCard, sampleSource } from "#domain/guidance/sample.testing.ts";
import { versionOf } from "#domain/guidance/version.ts";
import spanish from "#locales/es/common.json";
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

test("[J-383] what an answer cites stands below it, under its word in the language of the app", async () => {
  const card = sampleCard();
  const { title, publisher, url } = sampleSource;
  vi.stubGlobal("fetch", async () => Response.json(listOf([card], { "ministry-water": sampleSource })));
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${files.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const citations = [{ at: 1, card: card.id, statement: card.statements[0]?.id, version: versionOf(card) }];
  const answer = {
    ...question,
    _id: "m2",
    messageId: "n".repeat(21),
    role: "assistant",
    parentId: question.messageId,
    citations,
  };
  const chat = { _id: "a", _creationTime: 0, title: "Naps", updatedAt: 1 };
  await getI18n().changeLanguage("es");
  getI18n().addResourceBundle("es", "common", spanish);
  await renderScreen(<ChatList chosenId={null} search="" onChoose={ignore} onShare={ignore} onError={ignore} />, {
    "chats:listChats": () => [chat],
    "chats:getPinnedChats": () => [],
    "chats:getChat": () => ({ ...chat, activeLeaf: answer.messageId }),
    "messages:listMessages": () => ({ page: [answer, question], isDone: true, continueCursor: "" }),
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Conversation options" }));
  await user.click(await screen.findByRole("menuitem", { name: "Save as text" }));
  await vi.waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain(`**Fuentes**\n\n- ${title}, ${publisher}: <${url}>\n`);
  await getI18n().changeLanguage("en");
  vi.unstubAllGlobals();
});

function ignore(): void {}
