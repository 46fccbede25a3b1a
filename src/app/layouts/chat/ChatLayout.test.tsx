import { useLocation } from "@tanstack/react-router";
import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { withConsent } from "#domain/account/consent.ts";
import { parseChatId } from "#domain/ids.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { UrgentHelp } from "#features/care/urgent/UrgentHelp.tsx";
import { localKeys } from "#platform/storage/keys.ts";
import { type Functions, renderScreen } from "#platform/testing/testing.tsx";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { type CurrentUser, CurrentUserContext } from "#user/currentUser.ts";
import { ChatLayout } from "./ChatLayout.tsx";

/** As where their files are not to be had. */
vi.mock("#features/usage/LimitCard.tsx", () => ({ LimitCard: missing }));
vi.mock("#features/sharing/ShareDialog.tsx", () => ({ ShareDialog: missing }));

function missing(): never {
  throw new Error("Failed to fetch dynamically imported module");
}

const meera = sampleUser({ username: "meera", consents: [...withConsent([], 0)] });

// React tells of what was thrown.
afterEach(() => void vi.spyOn(console, "error").mockClear());

function Address() {
  const { pathname, state } = useLocation();
  return <p>{`at ${pathname}${state.isNamedChat === true ? ", named" : ""}`}</p>;
}

/** As the route does: the chat that the address names. */
function Addressed() {
  const chatId = useLocation({ select: ({ pathname }) => pathname.split("/chat/")[1] ?? "" });
  return <ChatLayout chatId={parseChatId(chatId)} frame="full" />;
}

interface Visit {
  functions?: Functions;
  person?: CurrentUser;
  at?: string;
}

async function open(state: "open" | "over", { functions = {}, person = meera, at = "/chat" }: Visit = {}) {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const layout = (
    <CurrentUserContext value={person}>
      <ErrorBoundary renderFallback={() => "all is gone"}>
        <Addressed />
      </ErrorBoundary>
      <Address />
      <UrgentHelp />
    </CurrentUserContext>
  );
  await renderScreen(
    layout,
    {
      "usage/account:today": () => ({ state, left: 0, endsAt: Date.now() + DAY_MS, plan: "free", messages: 20 }),
      "chats:listChats": () => [
        { _id: "a", _creationTime: 0, title: "Naps", updatedAt: Date.now() },
        { _id: "b", _creationTime: 0, title: "Teeth", updatedAt: Date.now() - 1 },
      ],
      "chats:getPinnedChats": () => [],
      "children:list": () => [],
      ...functions,
    },
    at,
  );
}

/** Of the first chat. */
async function choose(user: ReturnType<typeof userEvent.setup>, item: RegExp) {
  await user.click(screen.getAllByRole("button", { name: "Conversation options" })[0] ?? document.body);
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

const isWhole = () => screen.queryByRole("textbox", { name: /message/i }) !== null;

test("[M-5] the first stop of the keyboard leads past the list of chats to the field", async () => {
  await open("open");
  const user = userEvent.setup();
  // From the top of the page: the field of a new chat has the focus already.
  (document.activeElement as HTMLElement).blur();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Go to the chat" }));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /message/i }));
});

test("[S37] a card of the used-up day that cannot be loaded takes no chat away", async () => {
  await open("over");
  await act(async () => await import("#features/usage/LimitCard.tsx"));
  expect(isWhole()).toBe(true);
});

test("a dialog that cannot be loaded takes no chat away, and that is said", async () => {
  await open("open");
  const user = userEvent.setup();
  await choose(user, /share/i);
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(isWhole()).toBe(true);
});

test("[K-93] the sheet of urgent help stays when a chat gets its address, and closed it leaves the chat with it", async () => {
  const arrival = Promise.withResolvers<{ chatId: string }>();
  // Of somebody else: an outbox stays with the client that it began with.
  const maya = sampleUser({ ...meera, _id: "u2" });
  await open("open", { functions: { "chats:send": async () => await arrival.promise }, person: maya });
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: /message/i }), "how long is a nap?{Enter}");
  await user.click(screen.getByRole("button", { name: "Urgent help" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Urgent help" }));
  await user.click(sheet.getByRole("button", { name: "Choking" }));
  await sheet.findByRole("list", { name: "Under 1 year" });

  await act(async () => arrival.resolve({ chatId: "made" }));
  sheet.getByRole("list", { name: "Under 1 year" });
  await user.click(sheet.getByRole("button", { name: "Close" }));
  await expect.poll(() => screen.getByText(/^at /).textContent).toBe("at /chat/made, named");
});

test("[R-401] a press that leads elsewhere counts, also where the chat gets its address while that page is on its way", async () => {
  const arrival = Promise.withResolvers<{ chatId: string }>();
  const person = sampleUser({ ...meera, _id: "u5" });
  await open("open", { functions: { "chats:send": async () => await arrival.promise }, person });
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: /message/i }), "how long is a nap?{Enter}");
  await user.click(screen.getByRole("button", { name: "Settings" }));
  await act(async () => arrival.resolve({ chatId: "made" }));
  await vi.waitFor(() => expect(localStorage.getItem(localKeys.outbox("u5"))).toBe(null));
  expect(screen.getByText(/^at /).textContent).toBe("at /dashboard/settings");
});

test("[K-92] [K-1027] whoever opens the chat next, before what was told of violence at home has arrived, has the start page, and is led nowhere", async () => {
  const arrival = Promise.withResolvers<{ chatId: string }>();
  const sent = vi.fn<() => Promise<{ chatId: string }>>(async () => await arrival.promise);
  const visit: Visit = { functions: { "chats:send": sent }, person: sampleUser({ ...meera, _id: "u3" }) };
  await open("open", visit);
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: /message/i }), "my husband hits me{Enter}");
  await screen.findByRole("region", { name: "Notes" });
  await vi.waitFor(() => expect(localStorage.getItem(localKeys.outbox("u3"))).toContain('"isQuiet":true'));
  cleanup();

  await open("open", visit);
  const isStart = () => [
    screen.queryByRole("heading", { name: /welcome/i }) !== null,
    screen.queryByText("my husband hits me"),
    screen.queryByRole("region", { name: "Notes" }),
    screen.getByText(/^at /).textContent,
  ];
  expect(isStart()).toEqual([true, null, null, "at /chat"]);
  await act(async () => arrival.resolve({ chatId: "made" }));
  await vi.waitFor(() => expect(localStorage.getItem(localKeys.outbox("u3"))).toBe(null));
  expect(sent).toHaveBeenCalled();
  expect(isStart()).toEqual([true, null, null, "at /chat"]);
});

test("[K-1028] nothing is to be agreed to below the notes", async () => {
  const person = sampleUser({ username: "meera", _id: "told" });
  await open("open", { person, functions: { "chats:send": () => new Promise(() => {}) } });
  screen.getByRole("button", { name: "Agree and continue" });
  await userEvent.type(screen.getByRole("textbox", { name: /message/i }), "my husband hits me{Enter}");
  await screen.findByRole("region", { name: "Notes" });
  expect(screen.queryByRole("button", { name: "Agree and continue" })).toBeNull();
});

test("[K-1027] whoever told of violence at home and of a child in danger in one message, and comes back before it has arrived, has the card again", async () => {
  const sent = vi.fn<() => Promise<{ chatId: string }>>(async () => await new Promise(() => {}));
  const visit: Visit = { functions: { "chats:send": sent }, person: sampleUser({ ...meera, _id: "u4" }) };
  await open("open", visit);
  const user = userEvent.setup();
  await user.type(
    screen.getByRole("textbox", { name: /message/i }),
    "my husband hit me and now the baby is not breathing{Enter}",
  );
  await screen.findByRole("alert", { name: "Get help now" });
  cleanup();

  await open("open", visit);
  expect(await screen.findByRole("alert", { name: "Get help now" })).toBeDefined();
  localStorage.removeItem(localKeys.outbox("u4"));
});

test("[H-14] the open chat that could not be deleted is told of above the one that is shown by then", async () => {
  const deletion = Promise.withResolvers<never>();
  await open("open", { functions: { "chats:deleteChat": () => deletion.promise }, at: "/chat/a" });
  const user = userEvent.setup();
  await choose(user, /delete/i);
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const shown = async () => (await screen.findByRole("link", { current: "page" })).textContent;
  await vi.waitFor(async () => expect(await shown()).toBe("Teeth"));
  deletion.reject(new Error("crashed"));
  expect((await screen.findByRole("alert")).textContent).toContain("crashed");
});
