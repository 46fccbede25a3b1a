import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { addDays } from "#domain/time/isoDate.ts";
import { today } from "#platform/device/timeZone.ts";
import { Store } from "#platform/state/Store.ts";
import { useStore } from "#platform/state/useStore.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { preloadFirstAid } from "./card/CardFirstAid.tsx";
import { growingMessages } from "./growingMessages.ts";
import { opened } from "./useChatCare.testing.tsx";
import { type ChatChild, NO_ANSWERS, useChatCare } from "./useChatCare.tsx";

// What is claimed to be there at once has been loaded.
beforeAll(async () => void (await Promise.all([import("./judge.ts"), preloadFirstAid()])));

const ABOUT: ChatChild = { children: [], child: null, isKnown: true, answeredAge: undefined };
type Told = (args: Record<string, unknown>) => null;

interface Shown {
  chatId: string | null;
  messages: ChatMessage[];
}

function spoken(id: string, inputText: string): ChatMessage[] {
  return growingMessages([
    { messageId: messageIdOf(id), replyId: messageIdOf(`${id}r`), inputText, outputText: "", ending: null },
  ]);
}

type Episode = ReturnType<typeof opened>;

/** A voice session in "chat", whose words have brought the card or the notes, is reset. `found`: what the server alone finds in the new chat. */
async function reset(words = "My son is choking", sign = "choking", about = ABOUT) {
  const store = new Store<Shown>({ chatId: "chat", messages: spoken("m1", words) });
  function Voice() {
    const { chatId, messages } = useStore(store);
    const care = useChatCare(chatId, messages, { about, ...NO_ANSWERS });
    return (
      <>
        {care.card}
        {care.notes}
        {care.reached}
      </>
    );
  }
  const first = opened("m1", [sign], 10);
  const episodes = new Map<unknown, Episode>([["chat", first]]);
  const resolve = vi.fn<Told>(({ chatId }) => (episodes.delete(chatId), null));
  const reopen = vi.fn<Told>(({ chatId }) => (episodes.set(chatId, first), null));
  const { update } = await renderScreen(<Voice />, {
    "care:openEpisode": ({ chatId }) => episodes.get(chatId) ?? null,
    "care:resolve": resolve,
    "care:reopen": reopen,
    "care:dismiss": ({ chatId }) => (episodes.set(chatId, { ...first, isDismissed: true }), null),
  });
  await screen.findByRole(sign === "choking" ? "alert" : "region");
  const found = (episode: Episode) => {
    episodes.set("new", episode);
    update();
  };
  const leave = () => act(() => store.set({ chatId: null, messages: [] }));
  const said = (id: string, told: string) => act(() => store.set({ chatId: "new", messages: spoken(id, told) }));
  return { leave, said, found, resolve, reopen };
}

const cards = () => screen.queryAllByRole("alert").length;
const card = () => screen.getByRole("alert").textContent;
const press = async (name: string) => await userEvent.setup().click(screen.getByRole("button", { name }));

test("[K-1] [V-3] a card stays over a reset and what is said after it, and that help has been reached ends it where it was told", async () => {
  const { leave, said, resolve } = await reset();
  leave();
  expect(cards()).toBe(1);
  said("m2", "Hello again");
  expect(cards()).toBe(1);
  await press("Help has been reached");
  expect(cards()).toBe(0);
  expect(resolve).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ chatId: "chat", messageId: "m1" }));
});

test("[K-1] [V-3] it stays about whom it was told of, whoever is on file", async () => {
  const leo = { _id: "a", name: "Leo", birthDate: addDays(today(), -1_200) };
  const about = { ...ABOUT, children: [leo], child: leo };
  const { leave, said } = await reset("My 3 month old nephew is choking", "choking", about);
  await screen.findAllByText(/Under 1 year/);
  await screen.findByRole("option", { name: "Spain" });
  const before = card();
  leave();
  expect(card()).toBe(before);
  said("m2", "Hello again");
  expect(card()).toBe(before);
});

test("[K-143] [V-3] that is taken back where it was told", async () => {
  const { leave, said, reopen } = await reset();
  leave();
  said("m2", "Hello again");
  await press("Help has been reached");
  await press("Undo");
  expect(reopen).toHaveBeenCalledExactlyOnceWith({ chatId: "chat", messageId: "m1" });
  expect(cards()).toBe(1);
});

test("[K-1] [V-3] after it another emergency of the new chat has its card", async () => {
  const { leave, said } = await reset();
  leave();
  await press("Help has been reached");
  said("m2", "She has a seizure");
  expect(cards()).toBe(1);
});

describe("[K-1] [V-3] another emergency of the new chat has its card at once", () => {
  test("over the card of the chat before, and that help has been reached ends both, which is taken back in both", async () => {
    const { leave, said, found, resolve, reopen } = await reset();
    leave();
    said("m2", "She has a seizure");
    expect(card()).toMatch(/Seizure/);
    found(opened("m2", ["seizure"], 20));
    await press("Help has been reached");
    expect(cards()).toBe(0);
    expect(resolve.mock.calls.map(([{ chatId, messageId }]) => [chatId, messageId])).toEqual([
      ["new", "m2"],
      ["chat", "m1"],
    ]);
    await press("Undo");
    expect(reopen.mock.calls.map(([{ chatId }]) => chatId)).toEqual(["new", "chat"]);
    expect(card()).toMatch(/Seizure/);
  });

  test("beside the notes of the chat before", async () => {
    const { leave, said } = await reset("my husband hits me", "partnerViolence");
    leave();
    said("m2", "She is not breathing");
    expect(cards()).toBe(1);
  });

  test("and where it is called none, the one of the chat before comes back", async () => {
    const { leave, said } = await reset();
    leave();
    said("m2", "She has a seizure");
    await press("Not an emergency");
    expect(card()).toMatch(/Choking/);
  });

  test.each(["Help has been reached", "Not an emergency", "nothing"])(
    "where the server alone finds it, after %s",
    async (name) => {
      const { leave, said, found } = await reset();
      if (name !== "nothing") await press(name);
      leave();
      said("m2", "Hello again");
      found(opened("m2", ["seizure"], 20));
      expect(card()).toMatch(/Seizure/);
      expect(screen.queryByRole("button", { name: "Not an emergency" })).not.toBeNull();
    },
  );
});
