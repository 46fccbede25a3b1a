import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { Store } from "#platform/state/Store.ts";
import { useStore } from "#platform/state/useStore.ts";
import { growingMessages } from "./growingMessages.ts";
import { opened } from "./useChatCare.testing.tsx";
import { NO_ANSWERS, useChatCare } from "./useChatCare.tsx";

beforeAll(async () => void (await import("./judge.ts")));

const ABOUT = { children: [], child: null, known: true, answeredAge: undefined };
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

/** A voice session in "chat", whose words have brought the card, is reset. */
async function reset(): Promise<{ said: (id: string, words: string) => void; resolve: Told; reopen: Told }> {
  const store = new Store<Shown>({ chatId: "chat", messages: spoken("m1", "My son is choking") });
  function Voice() {
    const { chatId, messages } = useStore(store);
    const care = useChatCare(chatId, messages, { about: ABOUT, ...NO_ANSWERS });
    return (
      <>
        {care.card}
        {care.reached}
      </>
    );
  }
  let isOpen = true;
  const tell = (next: boolean) =>
    vi.fn<Told>(() => {
      isOpen = next;
      return null;
    });
  const [resolve, reopen] = [tell(false), tell(true)];
  await renderScreen(<Voice />, {
    "care:openEpisode": ({ chatId }) => (isOpen && chatId === "chat" ? opened("m1", ["choking"], 10) : null),
    "care:resolve": resolve,
    "care:reopen": reopen,
  });
  await screen.findByRole("alert");
  act(() => store.set({ chatId: null, messages: [] }));
  return { said: (id, words) => act(() => store.set({ chatId: "new", messages: spoken(id, words) })), resolve, reopen };
}

const cards = () => screen.queryAllByRole("alert").length;
const press = async (name: string) => await userEvent.setup().click(screen.getByRole("button", { name }));

test("[K-1] [V-3] a card stays over a reset and what is said after it, and that help has been reached ends it where it was told", async () => {
  const { said, resolve } = await reset();
  expect(cards()).toBe(1);
  said("m2", "Hello again");
  expect(cards()).toBe(1);
  await press("Help has been reached");
  expect(cards()).toBe(0);
  expect(resolve).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ chatId: "chat", messageId: "m1" }));
});

test("[K-143] [V-3] that is taken back where it was told", async () => {
  const { said, reopen } = await reset();
  said("m2", "Hello again");
  await press("Help has been reached");
  await press("Undo");
  expect(reopen).toHaveBeenCalledExactlyOnceWith({ chatId: "chat", messageId: "m1" });
  expect(cards()).toBe(1);
});

test("[K-1] [V-3] after it another emergency of the new chat has its card", async () => {
  const { said } = await reset();
  await press("Help has been reached");
  said("m2", "She has a seizure");
  expect(cards()).toBe(1);
});
