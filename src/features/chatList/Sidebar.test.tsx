import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { DAY_MS } from "#domain/time/durations.ts";
import { type Functions, renderScreen } from "#platform/testing/testing.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { type CurrentUser, CurrentUserContext } from "#user/currentUser.ts";
import { Sidebar } from "./Sidebar.tsx";
import { type SidebarState, useSidebar } from "./useSidebar.ts";

const chats = ["Naps", "Cólicos por la tarde"].map((title, day) => ({
  _id: title,
  _creationTime: 0,
  title,
  updatedAt: Date.now() - day * DAY_MS,
}));

interface SetUp {
  sidebar?: Partial<SidebarState>;
  user?: Partial<CurrentUser>;
  functions?: Functions;
}

async function show({ sidebar, user, functions }: SetUp = {}) {
  const failed = vi.fn<(error: unknown) => void>();
  const did = { newChat: vi.fn<() => void>(), toggled: vi.fn<() => void>(), closed: vi.fn<() => void>(), failed };
  const state = { isDrawer: false, isOpen: true, toggle: did.toggled, closeDrawer: did.closed, ...sidebar };
  await renderScreen(
    <CurrentUserContext value={sampleUser({ _id: "nora", ...user })}>
      <Sidebar sidebar={state} chosenId={null} onNewChat={did.newChat} onShare={() => {}} onError={failed} hasBrand />
    </CurrentUserContext>,
    { "chats:listChats": () => chats, "chats:getPinnedChats": () => [], "chats:searchChats": () => [], ...functions },
  );
  return { ...did, pointer: userEvent.setup() };
}

test.each([
  ["column", {}],
  ["drawer", { isDrawer: true }],
  ["rail", { isOpen: false }],
])("[H-1] New Chat stands in the %s", async (_shape, sidebar) => {
  const { newChat, pointer } = await show({ sidebar });
  await pointer.click(screen.getByRole("button", { name: "New Chat" }));
  expect(newChat).toHaveBeenCalledOnce();
});

test.each([
  [{ name: "Nora", email: "nora@example.org" }, "NNoraFree plan"],
  [{ email: "ida@example.org" }, "Iida@example.orgFree plan"],
  [{ subscriptionId: "paid" }, "UUserPremium plan"],
])("[H-6] the footer of %o is %s: the initial, the name and the plan", async (user, words) => {
  await show({ user });
  const plan = screen.getByText(/ plan$/);
  expect(plan.parentElement?.parentElement?.textContent).toBe(words);
  expect(screen.getByRole("button", { name: "Settings" })).toBeDefined();
});

test("[H-495] whoever has no name is seen by their username, and their mail address is heard", async () => {
  await show({ user: { name: " ", username: "luciadublin", email: "lucia@example.org" } });
  const heard = screen.getByText("lucia@example.org");
  expect(heard.className).toBe("sr-only");
  expect(heard.parentElement?.textContent).toBe("luciadublin lucia@example.org");
});

test("[H-2] what is typed into the search filters the list, and clearing it shows all again, with the focus in the field", async () => {
  const { pointer } = await show();
  const field = screen.getByRole("searchbox", { name: "Search conversations..." });
  await pointer.type(field, "colicos");
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Cólicos por la tarde"]);
  await pointer.click(screen.getByRole("button", { name: "Clear search" }));
  expect(screen.getAllByRole("link")).toHaveLength(2);
  expect(document.activeElement).toBe(field);
});

test("[X-85] the options of each chat say of which one they are", async () => {
  await show();
  const options = screen.getAllByRole("button", { name: "Conversation options" });
  const titles = screen.getAllByRole("link").map(({ textContent }) => textContent);
  expect(options.map((button) => button.getAttribute("aria-description"))).toEqual(titles);
});

test("[H-12] the drawer closes by Escape, and by choosing a chat", async () => {
  const { closed, pointer } = await show({ sidebar: { isDrawer: true } });
  await pointer.keyboard("{Escape}");
  expect(closed).toHaveBeenCalledOnce();
  await pointer.click(screen.getByRole("link", { name: "Naps" }));
  expect(closed).toHaveBeenCalledTimes(2);
});

test("[C-17] the pages beside the chat are in the drawer, where a phone has no room for them, and not in the column", async () => {
  await show({ sidebar: { isDrawer: true } });
  const pages = within(screen.getByRole("navigation")).getAllByRole("link");
  expect(pages.map(({ textContent }) => textContent)).toEqual(["Dashboard", "Settings", "Billing"]);
  cleanup();
  await show();
  expect(screen.queryByRole("navigation")).toBe(null);
});

test("[H-12] a closed drawer is out of reach", async () => {
  await show({ sidebar: { isDrawer: true, isOpen: false } });
  expect(screen.getByRole("complementary", { hidden: true }).inert).toBe(true);
});

test.each([
  ["drawer closes", true],
  ["column stays", false],
])("[H-14] the %s where something fails: that is said above the chat", async (_, isDrawer) => {
  const error = new Error("no");
  const functions: Functions = {
    "chats:setPinned": () => {
      throw error;
    },
  };
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { closed, failed, pointer } = await show({ sidebar: { isDrawer }, functions });
  await pointer.click(screen.getAllByRole("button", { name: "Conversation options" })[0] ?? document.body);
  await pointer.click(await screen.findByRole("menuitem", { name: "Pin" }));
  await vi.waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith(error));
  expect(closed).toHaveBeenCalledTimes(isDrawer ? 1 : 0);
  logged.mockClear();
});

/** The sidebar of a phone that is held upright, with its drawer open. */
async function showOnPhone(functions: Functions = {}) {
  const media = Object.assign(new EventTarget(), { matches: true });
  const asked = vi.spyOn(window, "matchMedia").mockReturnValue(media as unknown as MediaQueryList);
  onTestFinished(() => asked.mockRestore());
  function Page() {
    const sidebar = useSidebar();
    return (
      <>
        <button type="button" onClick={sidebar.toggle}>
          Chats
        </button>
        <Sidebar sidebar={sidebar} chosenId={null} onNewChat={ignore} onShare={ignore} onError={ignore} hasBrand />
      </>
    );
  }
  await renderScreen(
    <CurrentUserContext value={sampleUser({ _id: "nora" })}>
      <Page />
    </CurrentUserContext>,
    { "chats:listChats": () => chats, "chats:getPinnedChats": () => [], "chats:searchChats": () => [], ...functions },
  );
  const turn = async () =>
    await act(async () => {
      media.matches = !media.matches;
      media.dispatchEvent(new Event("change"));
    });
  const pointer = userEvent.setup();
  await pointer.click(screen.getByRole("button", { name: "Chats" }));
  return { pointer, turn };
}

test("[H-8] a title that is being typed stays in its field, with the focus, when the phone is turned and turned back", async () => {
  const renamed = vi.fn<Functions[string]>(() => null);
  const { pointer, turn } = await showOnPhone({ "chats:updateChatTitle": renamed });
  await pointer.click(screen.getAllByRole("button", { name: "Conversation options" })[0] ?? document.body);
  await pointer.click(await screen.findByRole("menuitem", { name: "Rename" }));
  await pointer.keyboard("Short");
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Conversation title" });
  for (const words of ["Short naps", "Short naps!"]) {
    await turn();
    await pointer.keyboard(words.slice(field().value.length));
    expect([field().value, document.activeElement]).toEqual([words, field()]);
  }
  expect(renamed).not.toHaveBeenCalled();
  await pointer.keyboard("{Enter}");
  expect(renamed).toHaveBeenCalledExactlyOnceWith({ chatId: "Naps", title: "Short naps!" });
});

test("[H-2] what is searched for stays when the phone is turned", async () => {
  const { pointer, turn } = await showOnPhone();
  await pointer.type(screen.getByRole("searchbox"), "colicos");
  await turn();
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("colicos");
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Cólicos por la tarde"]);
});

function ignore(): void {}
