import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { type Functions, listenToWords, renderScreen } from "#platform/testing/testing.tsx";
import { ChatList } from "./ChatList.tsx";
import { RenamingsProvider } from "./ChatSections.tsx";

type Call = (args: Record<string, unknown>) => unknown;

const LONG = "A title that is much too long for the narrow list of chats";

/** Far from midnight, so that a minute ago is today. */
beforeEach(() => vi.setSystemTime(new Date(2026, 10, 20, 12)));
afterEach(() => vi.useRealTimers());

function chat(id: string, title: string, age: number) {
  return { _id: id, _creationTime: 0, title, updatedAt: Date.now() - age };
}

interface SetUp {
  /** Undefined while they load. */
  chats?: ReturnType<typeof chat>[];
  pinned?: ReturnType<typeof chat>[];
  search?: string;
  functions?: Functions;
  isReachable?: boolean;
}

async function show({ chats, pinned = [], search = "", functions = {}, isReachable = true }: SetUp) {
  const failed = vi.fn<(error: unknown) => void>();
  const answers: Functions = {
    "chats:listChats": () => chats,
    "chats:getPinnedChats": () => pinned,
    "chats:searchChats": () => [],
    ...functions,
  };
  const list = (
    <RenamingsProvider>
      <ChatList chosenId="a" search={search} onChoose={() => {}} onShare={() => {}} onError={failed} />
    </RenamingsProvider>
  );
  const { update, reconnect } = await renderScreen(list, answers, "/", isReachable);
  return { failed, user: userEvent.setup(), update, reconnect };
}

async function choose(user: ReturnType<typeof userEvent.setup>, item: string, row = 0) {
  await user.click(screen.getAllByRole("button", { name: "Conversation options" })[row] ?? document.body);
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

test("[H-7] while it loads, the list says so", async () => {
  await show({});
  expect(screen.getByText("Loading conversations...")).toBeDefined();
});

test("[P-24] without a network and without anything kept it says so, and goes on by itself", async () => {
  let answer: ReturnType<typeof chat>[] | undefined;
  const { reconnect } = await show({ isReachable: false, functions: { "chats:listChats": () => answer } });
  expect(screen.getByRole("status").textContent).toBe("No connection.This comes by itself when the connection is back.");
  answer = [chat("a", "Naps", 0)];
  reconnect();
  expect((await screen.findByRole("link")).textContent).toBe("Naps");
});

test("[P-24] a list that could not be loaded says so, and is asked for again by a press", async () => {
  const answer = vi.fn<Call>(() => {
    throw new Error("refused");
  });
  const { user } = await show({ functions: { "chats:getPinnedChats": answer }, chats: [] });
  expect(screen.getByRole("status").textContent).toBe("Your conversations could not be loaded.");
  answer.mockImplementation(() => [chat("a", "Naps", 0)]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect((await screen.findByRole("link")).textContent).toBe("Naps");
});

test.each([
  { search: "nap", found: ["Naps"] },
  { search: "teeth", found: [] },
])("[P-24] without a network a search for $search tells that titles alone were looked at", async ({ search, found }) => {
  const functions: Functions = { "chats:searchChats": () => undefined };
  await show({ chats: [chat("a", "Naps", 0)], search, functions, isReachable: false });
  expect(screen.queryAllByRole("link").map(({ textContent }) => textContent)).toEqual(found);
  expect(screen.getByRole("status").textContent).toBe("No connection.Only titles that are kept on this device were searched.");
});

test("[H-7] without chats it says how to get some", async () => {
  await show({ chats: [] });
  expect(screen.getByRole("status").textContent).toBe("No conversations yetStart chatting to see your history");
});

test("[H-7] a search without a hit says so", async () => {
  await show({ chats: [chat("a", "Naps", 0)], search: "teeth" });
  expect(screen.getByRole("status").textContent).toBe("No chats foundTry a different search term");
});

test("[H-3] chats stand under the headings of their days, newest first", async () => {
  await show({ chats: [chat("a", "Naps", 0), chat("b", "Teeth", HOUR_MS / 60), chat("c", "Milk", DAY_MS * 30)] });
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Today", "Older"]);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Naps", "Teeth", "Milk"]);
});

test("[J-1] pinned chats stand on top once, in a group of their own", async () => {
  const pinned = chat("c", "Milk", DAY_MS * 30);
  await show({ pinned: [pinned], chats: [chat("a", "Naps", 0), pinned] });
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Pinned", "Today"]);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Milk", "Naps"]);
});

test("[J-1] a search puts on top what stands there without one, and no chat whose pin later ones have pushed off", async () => {
  const [milk, pushedOff] = [chat("c", "Milk, more", DAY_MS * 30), { ...chat("a", "Milk", 0), pinnedAt: 1 }];
  await show({ pinned: [milk], chats: [pushedOff, milk], search: "milk" });
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Pinned", "Today"]);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Milk, more", "Milk"]);
});

test("[J-1] the menu pins a chat, and takes the pin off", async () => {
  const pin = vi.fn<Call>(() => null);
  const set = { pinned: [chat("c", "Milk", 0)], chats: [chat("a", "Naps", 0)], functions: { "chats:setPinned": pin } };
  const { user } = await show(set);
  await choose(user, "Unpin");
  expect(pin).toHaveBeenLastCalledWith({ chatId: "c", pinned: false });
  await choose(user, "Pin", 1);
  expect(pin).toHaveBeenLastCalledWith({ chatId: "a", pinned: true });
});

test.each([
  { item: "Pin", before: [], after: ["Naps"], said: "The chat “Naps” is pinned." },
  { item: "Unpin", before: ["Naps"], after: [], said: "The chat “Naps” is no longer pinned." },
])("[J-1] $item is said, and the keyboard stays with the chat that moves", async ({ item, before, after, said }) => {
  const all = [chat("Naps", "Naps", 0), chat("Teeth", "Teeth", 0)];
  let pinned: readonly string[] = before;
  let moved = () => {};
  const functions: Functions = {
    "chats:listChats": () => all,
    "chats:getPinnedChats": () => all.filter(({ _id }) => pinned.includes(_id)),
    "chats:setPinned": () => {
      pinned = after;
      moved();
      return null;
    },
  };
  const { user, update } = await show({ functions });
  moved = update;
  await choose(user, item);
  await screen.findByText(said);
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Naps" }));
});

test("[J-2] what follows the first page comes by a press, too", async () => {
  const first = { page: [chat("a", "Naps", 0)], isDone: false, continueCursor: "later" };
  const pages = new Map([
    [null, first],
    ["later", { page: [chat("b", "Milk", 0)], isDone: true, continueCursor: "" }],
  ]);
  const listChats: Functions[string] = ({ paginationOpts }) => pages.get((paginationOpts as { cursor: null }).cursor);
  const { user } = await show({ functions: { "chats:listChats": listChats } });
  expect(screen.queryByRole("link", { name: "Milk" })).toBe(null);
  await user.click(screen.getByRole("button", { name: "Show older chats" }));
  screen.getByRole("link", { name: "Milk" });
  expect(screen.queryByRole("button", { name: "Show older chats" })).toBe(null);
});

test("[H-5] a long title is cut at 40 characters, and whole as the description", async () => {
  await show({ chats: [chat("a", "Naps", 0), chat("b", LONG, DAY_MS * 30)] });
  const link = screen.getByRole("link", { name: `${LONG.slice(0, 40)}...`, description: LONG });
  expect(link.getAttribute("href")).toBe("/chat/b");
  expect(screen.getByRole("link", { name: "Naps" }).getAttribute("aria-current")).toBe("page");
});

const HIT = { messageId: "m".repeat(21), excerpt: "…a cold spoon helps Teeth" };

test("[J-4] a hit shows the words around it, marked, and its row leads to the message", async () => {
  const search = vi.fn<Call>(() => [{ ...chat("b", "Evenings", DAY_MS * 30), hit: HIT }]);
  await show({ chats: [chat("a", "Naps", 0)], search: " teet ", functions: { "chats:searchChats": search } });
  expect(search).toHaveBeenLastCalledWith({ text: "teet" });
  const link = screen.getByRole("link", { name: "Evenings" });
  expect(link.getAttribute("href")).toBe(`/chat/b?message=${HIT.messageId}`);
  expect(link.closest("li")?.textContent).toContain(HIT.excerpt);
  expect(screen.getByText("Teeth").tagName).toBe("MARK");
  expect(screen.queryByRole("link", { name: "Naps" })).toBe(null);
});

test("[J-3] while the messages are searched, loaded titles are there, and nothing is called not found", async () => {
  const functions = { "chats:searchChats": () => undefined };
  await show({ chats: [chat("a", "Naps", 0)], search: "naps", functions });
  expect(screen.getByRole("link", { name: "Naps" })).toBeDefined();
});

test("[H-7] a search that is on its way says so", async () => {
  await show({ chats: [chat("a", "Naps", 0)], search: "teeth", functions: { "chats:searchChats": () => undefined } });
  expect(screen.getByRole("status").textContent).toBe("Searching...");
});

test("[H-9] deleting asks first, and Cancel keeps the chat", async () => {
  const deleted = vi.fn<Call>();
  const { user } = await show({ chats: [chat("a", "Naps", 0)], functions: { "chats:deleteChat": deleted } });
  await choose(user, "Delete");
  expect(screen.getByRole("alertdialog", { name: "Are you sure you want to delete this chat?" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("alertdialog")).toBe(null);
  expect(deleted).not.toHaveBeenCalled();
});

test("[H-9] Delete deletes that chat", async () => {
  const deleted = vi.fn<Call>(() => null);
  const { user } = await show({
    chats: [chat("b", "Teeth", 0), chat("a", "Naps", HOUR_MS)],
    functions: { "chats:deleteChat": deleted },
  });
  await choose(user, "Delete");
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await vi.waitFor(() => expect(deleted).toHaveBeenCalledExactlyOnceWith({ chatId: "b" }));
});

test.each([
  { row: "Teeth", of: ["Naps", "Teeth", "Milk"], focused: "Naps" },
  { row: "Naps", of: ["Naps", "Teeth"], focused: "Teeth" },
  { row: "Naps", of: ["Naps"], focused: "The chat “Naps” is deleted.No conversations yetStart chatting to see your history" },
])("[H-9] once $row of $of is deleted, that is said, and the keyboard keeps its place", async ({ row, of, focused }) => {
  let left = of.map((title) => chat(title, title, 0));
  let gone = () => {};
  const functions: Functions = {
    "chats:listChats": () => left,
    "chats:deleteChat": ({ chatId }) => {
      left = left.filter(({ _id }) => _id !== chatId);
      gone();
      return null;
    },
  };
  const { user, update } = await show({ functions });
  gone = update;
  await choose(user, "Delete", of.indexOf(row));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await screen.findByText(`The chat “${row}” is deleted.`);
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.textContent).toBe(focused);
});

test("[H-9] [H-14] a chat that could not be deleted keeps its row and the focus", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const functions: Functions = {
    "chats:deleteChat": () => {
      throw new Error("no");
    },
  };
  const { user, failed } = await show({ chats: [chat("a", "Naps", 0), chat("b", "Teeth", 0)], functions });
  await choose(user, "Delete", 1);
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(document.activeElement).toBe(screen.getAllByRole("button", { name: "Conversation options" })[1]);
  logged.mockClear();
});

test("[H-8] the row becomes a field, and its new title is sent", async () => {
  const renamed = vi.fn<Call>(() => null);
  const { user } = await show({ chats: [chat("a", "Naps", 0)], functions: { "chats:updateChatTitle": renamed } });
  await choose(user, "Rename");
  await user.keyboard("Short naps{Enter}");
  await vi.waitFor(() => expect(renamed).toHaveBeenCalledExactlyOnceWith({ chatId: "a", title: "Short naps" }));
});

test("[H-8] on a narrow screen the Enter that saves a title opens nothing", async () => {
  const narrow = Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
  const media = vi.spyOn(window, "matchMedia").mockReturnValue(narrow);
  const { user } = await show({ chats: [chat("a", "Naps", 0)], functions: { "chats:updateChatTitle": () => null } });
  await user.click(screen.getByRole("button", { name: "Conversation options" }));
  await user.click(await screen.findByRole("menuitem", { name: "Rename" }));
  await user.keyboard("Short naps{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Conversation options" }));
  expect(screen.queryByRole("dialog")).toBe(null);
  media.mockRestore();
});

test("[H-14] a failure is logged, and shown", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const error = new Error("no");
  const { failed, user } = await show({
    chats: [chat("a", "Naps", 0)],
    functions: {
      "chats:updateChatTitle": () => {
        throw error;
      },
    },
  });
  await choose(user, "Rename");
  await user.keyboard("Short naps{Enter}");
  await vi.waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith(error));
  expect(logged).toHaveBeenCalledExactlyOnceWith("Renaming chat a failed", error);
  logged.mockClear();
});

test("[J-2] what changes beside the list draws none of its rows again", async () => {
  const { asked, Listening } = listenToWords();
  const drawn = () => asked.filter((key) => key === "history.options").length;
  function Beside() {
    const [chosenId, setChosenId] = useState("a");
    return (
      <>
        <button type="button" onClick={() => setChosenId("b")}>
          Open b
        </button>
        <ChatList chosenId={chosenId} search="" onChoose={() => {}} onShare={() => {}} onError={() => {}} />
      </>
    );
  }
  const functions = {
    "chats:listChats": () => ["a", "b", "c"].map((id) => ({ _id: id, _creationTime: 0, title: id, updatedAt: 1 })),
    "chats:getPinnedChats": () => [],
  };
  await renderScreen(
    <Listening>
      <Beside />
    </Listening>,
    functions,
  );
  const before = drawn();
  await userEvent.click(screen.getByRole("button", { name: "Open b" }));
  // The two that are and were chosen, and not the third.
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("b");
  expect(drawn() - before).toBe(2);
});

test("[J-2] a letter of a search draws of the rows that it leaves the marks alone", async () => {
  const { asked, Listening } = listenToWords();
  const drawn = () => asked.filter((key) => key === "history.options").length;
  function Searched() {
    const [search, setSearch] = useState("n");
    return (
      <>
        <button type="button" onClick={() => setSearch("na")}>
          Type a
        </button>
        <ChatList chosenId={null} search={search} onChoose={ignore} onShare={ignore} onError={ignore} />
      </>
    );
  }
  await renderScreen(
    <Listening>
      <Searched />
    </Listening>,
    {
      "chats:listChats": () => [chat("a", "Naps", 0), chat("b", "Names", 0), chat("c", "Nuts", 0)],
      "chats:getPinnedChats": () => [],
      // New objects with each answer, as the server gives them.
      "chats:searchChats": () => [chat("a", "Naps", 0), chat("b", "Names", 0)],
    },
  );
  const before = drawn();
  await userEvent.click(screen.getByRole("button", { name: "Type a" }));
  expect(screen.getAllByRole("link").map(({ innerHTML }) => innerHTML.replaceAll(/ class="[^"]*"/g, ""))).toEqual([
    "<mark>Na</mark>ps",
    "<mark>Na</mark>mes",
  ]);
  expect(drawn() - before).toBe(0);
});

test("[H-4] a minute later the times alone are drawn again", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: new Date(2026, 10, 20, 12) });
  const { asked, Listening } = listenToWords();
  const drawn = (key: string) => asked.filter((one) => one === key).length;
  await renderScreen(
    <Listening>
      <ChatList chosenId={null} search="" onChoose={ignore} onShare={ignore} onError={ignore} />
    </Listening>,
    { "chats:listChats": () => [chat("a", "Naps", 0)], "chats:getPinnedChats": () => [] },
  );
  const before = { times: drawn("history.justNow"), rows: drawn("history.options") };
  act(() => void vi.advanceTimersByTime(MINUTE_MS));
  expect(drawn("history.justNow")).toBeGreaterThan(before.times);
  expect(drawn("history.options")).toBe(before.rows);
});

function ignore(): void {}
