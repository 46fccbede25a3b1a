import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chatIdOf } from "#domain/ids.testing.ts";
import type { ChatId } from "#domain/ids.ts";
import { type Functions, renderScreen } from "#platform/testing/testing.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { type CurrentUser, CurrentUserContext } from "#user/currentUser.ts";
import { ChildPicker } from "./ChildPicker.tsx";
import { useChatChild } from "./useChatChild.ts";

type Call = (args: Record<string, unknown>) => unknown;

const meera = sampleUser({ username: "meera" });

const anaya = { _id: "c1", name: "Anaya", birthDate: "2026-07-10" };
const bean = { _id: "c2", name: "Bean", dueDate: "2027-01-29" };

/** Noon wherever the tests run. */
beforeEach(() => vi.setSystemTime(new Date(2026, 10, 20, 12)));
afterEach(() => void vi.useRealTimers());

function Chat({ chatId }: { chatId: ChatId | null }) {
  const about = useChatChild(chatId, () => {});
  return (
    <>
      <ChildPicker about={about} onError={() => {}} />
      <output>{about.child?._id ?? "nobody"}</output>
    </>
  );
}

async function open(chatId: ChatId | null, functions: Functions = {}, lastChildId?: string | null) {
  const screenOfChat = (
    <CurrentUserContext value={{ ...meera, lastChildId } as CurrentUser}>
      <Chat chatId={chatId} />
    </CurrentUserContext>
  );
  await renderScreen(screenOfChat, { "children:list": () => [anaya, bean], ...functions });
  return userEvent.setup();
}

function heading(): HTMLElement {
  return screen.getByRole("button", { name: /Change child|Choose a child/ });
}

test("[K-33] the heading says whom the chat is about, and its menu who else it could be", async () => {
  const user = await open(chatIdOf("chat"), { "chats:getChat": () => ({ _id: "chat", childId: "c1" }) });
  expect(heading().textContent).toBe("Anaya 4 months");
  await user.click(heading());
  const choices = await screen.findAllByRole("menuitemradio");
  expect(choices.map((choice) => choice.textContent)).toEqual([
    "AAnaya4 months",
    "BBean30 weeks of pregnancy",
    "Nobody in particular",
  ]);
  expect(choices.map((choice) => choice.getAttribute("aria-checked"))).toEqual(["true", "false", "false"]);
});

test("[K-33] of a child whose due date has long passed the heading says that its age is not known", async () => {
  await open(chatIdOf("chat"), {
    "chats:getChat": () => ({ _id: "chat", childId: "c2" }),
    "children:list": () => [{ ...bean, dueDate: "2026-10-01" }],
  });
  expect(heading().getAttribute("aria-label")).toBe("Bean, age not known. Change child");
});

test("[X-7] whoever says the words of the heading to their device reaches it", async () => {
  await open(chatIdOf("chat"), { "chats:getChat": () => ({ _id: "chat", childId: "c1" }) });
  const words = (text: string) => text.match(/\w+/g)?.join(" ");
  expect(words(heading().getAttribute("aria-label") ?? "")).toBe(`${words(heading().textContent)} Change child`);
});

test.each([
  ["for which nobody was chosen", { _id: "chat" }],
  ["of nobody", { _id: "chat", childId: null }],
  ["of a child that was removed", { _id: "chat", childId: "c9" }],
])("[K-35] a chat %s is about nobody in particular", async (_which, chat) => {
  await open(chatIdOf("chat"), { "chats:getChat": () => chat });
  expect(heading().textContent).toBe("Amma");
});

test("[K-33] a choice stands on the chat, closes the menu and gives the focus back", async () => {
  const setChild = vi.fn<Call>(() => null);
  const user = await open(chatIdOf("chat"), {
    "chats:getChat": () => ({ _id: "chat", childId: "c1" }),
    "chats:setChild": setChild,
  });
  heading().focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("menu");
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(setChild).toHaveBeenCalledExactlyOnceWith({ chatId: "chat", childId: "c2" });
  expect(document.activeElement).toBe(heading());

  await user.click(heading());
  await user.click(await screen.findByRole("menuitemradio", { name: "Nobody in particular" }));
  expect(setChild).toHaveBeenLastCalledWith({ chatId: "chat", childId: null });
});

test("[K-67] for a chat that is not made yet the account keeps the choice", async () => {
  const update = vi.fn<Call>(() => null);
  const user = await open(null, { "users:updateLastChild": update });
  expect(heading().textContent).toBe("Amma");
  await user.click(heading());
  await user.click(await screen.findByRole("menuitemradio", { name: /Bean/ }));
  await waitFor(() => expect(heading().textContent).toBe("Bean 30 weeks of pregnancy"));
  expect(screen.getByRole("status").textContent).toBe("c2");
  expect(update).toHaveBeenCalledExactlyOnceWith({ childId: "c2" });
});

test.each([
  ["whom was chosen last", [anaya, bean], "c2", "Bean 30 weeks of pregnancy"],
  ["the only child", [anaya], undefined, "Anaya 4 months"],
  ["nobody in particular, where that was chosen", [anaya], null, "Amma"],
])("[K-67] a new chat proposes %s, on every device", async (_whom, children, lastChildId, words) => {
  await open(null, { "children:list": () => children }, lastChildId);
  expect(heading().textContent).toBe(words);
});

test("[K-67] a chat for which nothing was chosen is about the only child, and one about nobody stays so", async () => {
  await open(chatIdOf("chat"), { "children:list": () => [anaya], "chats:getChat": () => ({ _id: "chat" }) });
  expect(heading().textContent).toBe("Anaya 4 months");
  cleanup();
  await open(chatIdOf("chat"), { "children:list": () => [anaya], "chats:getChat": () => ({ _id: "chat", childId: null }) });
  expect(heading().textContent).toBe("Amma");
});

test("until the chat is known the heading is no button, and nothing is guessed", async () => {
  await open(chatIdOf("chat"), {}, "c1");
  expect(screen.queryByRole("button")).toBeNull();
});

test("a child is added without leaving the chat, and the chat is about it", async () => {
  const setChild = vi.fn<Call>(() => null);
  const create = vi.fn<Call>(() => "c2");
  const user = await open(chatIdOf("chat"), {
    "chats:getChat": () => ({ _id: "chat" }),
    "chats:setChild": setChild,
    "children:create": create,
  });
  await user.click(heading());
  await user.click(await screen.findByRole("menuitem", { name: "Add a child" }));
  await screen.findByRole("dialog", { name: "Add a child" });
  expect(document.activeElement).toBe(screen.getByLabelText("Name or nickname"));
  await user.keyboard("Bean");
  await user.type(screen.getByLabelText("Date of birth"), "2026-11-01{Enter}");
  await waitFor(() => expect(setChild).toHaveBeenCalledExactlyOnceWith({ chatId: "chat", childId: "c2" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(heading());
});

test("[K-40] a form that was closed by Back or a press beside it holds what was typed when it is opened again; Cancel and a save leave an empty one", async () => {
  const create = vi.fn<Call>(() => "c3");
  const user = await open(null, { "children:create": create, "users:chooseChild": () => null });
  const name = () => screen.getByLabelText<HTMLInputElement>("Name or nickname");
  const openForm = async () => {
    await user.click(heading());
    await user.click(await screen.findByRole("menuitem", { name: "Add a child" }));
    await screen.findByRole("dialog", { name: "Add a child" });
  };
  await openForm();
  await user.type(name(), "Mateo");
  await user.type(screen.getByLabelText("Date of birth"), "2026-10-01");
  act(() => screen.getByRole<HTMLDialogElement>("dialog").close());
  await openForm();
  expect([name().value, screen.getByLabelText<HTMLInputElement>("Date of birth").value]).toEqual(["Mateo", "2026-10-01"]);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await openForm();
  expect(name().value).toBe("");
  await user.type(name(), "Mateo");
  await user.type(screen.getByLabelText("Date of birth"), "2026-10-01{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await openForm();
  expect([name().value, create.mock.calls.length]).toEqual(["", 1]);
});
