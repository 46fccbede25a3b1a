import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { getI18n } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import type { AssistantMessage } from "#domain/chat/chatMessages.ts";
import { WordedError } from "#domain/errors.ts";
import spanish from "#locales/es/chat.json";
import * as reloading from "#platform/device/reloadPage.ts";
import { type CurrentUser, CurrentUserContext } from "#user/currentUser.ts";
import { ChatHeader } from "./ChatHeader.tsx";
import { ErrorBanner } from "./ErrorBanner.tsx";
import { FailureBanner } from "./FailureBanner.tsx";
import { WelcomeScreen } from "./start/WelcomeScreen.tsx";

afterEach(async () => void (await getI18n().changeLanguage("en")));

test("[C-1] the header names the product, what it is, and what it is powered by", () => {
  const beside = { urgentHelp: null, onToggleSidebar: () => {}, onNewChat: () => {} };
  const { rerender } = render(<ChatHeader frame="full" isEmpty heading="Amma" isAboutChild={false} {...beside} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Amma");
  screen.getByText("Your AI Parenting Assistant");
  rerender(<ChatHeader frame="full" isEmpty={false} heading="Anaya" isAboutChild {...beside} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Anaya");
  screen.getByText("Amma");
  screen.getByText("Powered by AI");
});

test("[C-1] where no child is chosen a tablet's header has the tagline; with one the start of a chat has it", () => {
  const tablet = (query: string) => Object.assign(new EventTarget(), { matches: query.includes("48rem") }) as MediaQueryList;
  const media = vi.spyOn(window, "matchMedia").mockImplementation(tablet);
  const beside = { urgentHelp: null, onToggleSidebar: () => {}, onNewChat: () => {} };
  const { rerender } = render(<ChatHeader frame="full" isEmpty heading="Amma" isAboutChild={false} {...beside} />);
  expect(screen.getByText("Your AI Parenting Assistant").parentElement?.className).not.toContain("max-lg:sr-only");
  expect(screen.queryByText("Powered by AI")).toBe(null);
  rerender(<ChatHeader frame="full" isEmpty heading="Anaya" isAboutChild {...beside} />);
  expect(screen.queryByText("Your AI Parenting Assistant")).toBe(null);
  rerender(<ChatHeader frame="full" isEmpty={false} heading="Anaya" isAboutChild {...beside} />);
  expect(screen.getByText("Your AI Parenting Assistant").parentElement?.className).toContain("max-lg:sr-only");
  media.mockRestore();
});

test.each(["full", "dashboard"] as const)(
  "[C-17] on a phone the bar of a chat (%s) holds the list, the heading, urgent help and a new chat, and nothing else",
  (frame) => {
    const narrow = Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
    const media = vi.spyOn(window, "matchMedia").mockReturnValue(narrow);
    const parts = { heading: <button>Anaya</button>, urgentHelp: <button>Urgent help</button> };
    const beside = { isEmpty: false, isAboutChild: true, onToggleSidebar: () => {}, onNewChat: () => {} };
    render(<ChatHeader frame={frame} {...parts} {...beside} />);
    const bar = within(screen.getByRole("banner"));
    const names = bar.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent);
    expect(names).toEqual(["Toggle sidebar", "Anaya", "Urgent help", "New Chat"]);
    expect(bar.getByRole("heading").textContent).toBe("Anaya");
    media.mockRestore();
  },
);

test("[C-4] [H-495] an empty chat welcomes, by the username whoever has a name of blanks, and each of its four cards is a way to begin", async () => {
  const picked = vi.fn<(starter: string) => void>();
  const ways = { onPick: picked, onAttach: () => {}, onTakePhoto: null };
  const { rerender } = render(<WelcomeScreen isKnown={false} start={{}} isBegun={false} isKeyboardOpen={false} {...ways} />);
  expect(screen.getByRole("heading").textContent).toBe("Welcome to Amma");
  const [topics] = screen.getAllByRole("list");
  const cards = within(topics as HTMLElement).getAllByRole("button");
  expect(cards.map((card) => card.querySelector("span")?.textContent)).toEqual([
    "Sleep Support",
    "Feeding Help",
    "Development",
    "Emotional Care",
  ]);
  for (const card of cards) await userEvent.click(card);
  expect(new Set(picked.mock.calls.map(([starter]) => starter)).size).toBe(4);
  rerender(
    <CurrentUserContext value={{ _id: "meera", username: "meera", name: " " } as CurrentUser}>
      <WelcomeScreen isKnown start={{ check: "Danger check" }} isBegun={false} isKeyboardOpen={false} {...ways} />
    </CurrentUserContext>,
  );
  expect(screen.getByRole("heading").textContent).toBe("Welcome to Amma");
  screen.getByText(/^(Good morning|Good afternoon|Good evening|Still night), Meera\.$/);
  expect(screen.getAllByRole("list")[0]?.textContent).toBe("Sleep SupportFeeding HelpDevelopmentEmotional Care");
  expect(screen.getByRole("button", { name: "Sleep Help" })).toBeDefined();
});

test("[C-457] the chat that a new person left comes before the topics, and the danger check behind them", () => {
  const ways = { isBegun: false, isKeyboardOpen: false, onPick: () => {}, onAttach: () => {}, onTakePhoto: null };
  render(<WelcomeScreen isKnown={false} start={{ lastChat: <p>Left</p>, check: <p>Worried?</p> }} {...ways} />);
  expect(document.body.textContent).toMatch(/Left.*Sleep Support.*Worried\?/);
});

test("[C-4] once the day's words are used up, the four cards are low and no chips stand below them", () => {
  const ways = { onPick: () => {}, onAttach: () => {}, onTakePhoto: null };
  render(<WelcomeScreen isKnown={false} start={{}} isBegun={false} isKeyboardOpen={false} isOver {...ways} />);
  expect(screen.getAllByRole("list").map((list) => list.textContent)).toEqual([
    "Sleep SupportFeeding HelpDevelopmentEmotional Care",
  ]);
});

test.each<[string, unknown, string]>([
  ["an error says what it says", new Error("The line is down."), "The line is down."],
  ["what says nothing is an error that occurred", {}, "An error occurred"],
  ["so is what a server says to developers", new Error("[CONVEX M(chats:send)] Server Error"), "An error occurred"],
  [
    "a page that is older than the server is to be loaded again",
    new Error("[CONVEX M(chats:send)] Server Error\nCould not find public function for 'chats:send'."),
    "Amma has been updated. Load the page again",
  ],
  ["a coded one has words of its own", new ConvexError({ code: "notFound" }), "This is no longer there."],
])("[C-13] %s", (_name, error, words) => {
  render(<ErrorBanner error={error} onDismiss={() => {}} />);
  expect(screen.getByRole("alert").textContent).toContain(words);
});

test("[C-11] [P-17] a page that is older than the server is loaded again at a press, or read on once the banner is put away", async () => {
  const reload = vi.spyOn(reloading, "reloadPage").mockImplementation(() => {});
  const onDismiss = vi.fn<() => void>();
  render(<ErrorBanner error={new Error("Could not find public function for 'chats:send'.")} onDismiss={onDismiss} />);
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(onDismiss).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Load again" }));
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});

test("[C-13] in another language than English an error says only what is written in that language", async () => {
  getI18n().addResourceBundle("es", "chat", spanish);
  await getI18n().changeLanguage("es");
  const { rerender } = render(<ErrorBanner error={new TypeError("Failed to fetch")} onDismiss={() => {}} />);
  expect(screen.getByRole("alert").textContent).toBe("Algo ha fallado. Inténtalo de nuevo.Cerrar");
  rerender(<ErrorBanner error={new WordedError("No se ha podido subir el archivo")} onDismiss={() => {}} />);
  screen.getByText("No se ha podido subir el archivo");
});

test("[C-11] a reply that fails while it is awaited has a banner, which is gone with Dismiss and with Try again", async () => {
  const reply = (status: AssistantMessage["status"]) => [{ role: "assistant", messageId: "r1", status } as AssistantMessage];
  const { rerender } = render(<FailureBanner messages={reply("failed")} />);
  expect(screen.queryByRole("alert")).toBeNull();
  for (const next of ["streaming", "failed"] as const) rerender(<FailureBanner messages={reply(next)} />);
  expect(screen.getByRole("alert").textContent).toContain("Failed to generate AI response. Please try again.");
  rerender(<FailureBanner messages={reply("streaming")} />);
  expect(screen.queryByRole("alert")).toBeNull();
  rerender(<FailureBanner messages={reply("failed")} />);
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("[C-11] an older reply that is tried again and fails has a banner too", () => {
  const replies = (first: AssistantMessage["status"]) => [
    { role: "assistant", messageId: "r1", status: first } as AssistantMessage,
    { role: "assistant", messageId: "r2", status: "complete" } as AssistantMessage,
  ];
  const { rerender } = render(<FailureBanner messages={replies("failed")} />);
  for (const next of ["streaming", "failed"] as const) rerender(<FailureBanner messages={replies(next)} />);
  expect(screen.getByRole("alert").textContent).toContain("Failed to generate AI response. Please try again.");
});

test.each([
  ["interrupted", 1],
  ["empty", 1],
  ["blocked", 0],
  ["stopped", 0],
  ["length", 0],
  ["complete", 0],
] as const)("[C-11] [G-4] a reply that was awaited and is %s has %i banners", (status, banners) => {
  const reply = (now: AssistantMessage["status"]) => [{ role: "assistant", messageId: "r1", status: now } as AssistantMessage];
  const { rerender } = render(<FailureBanner messages={reply("streaming")} />);
  rerender(<FailureBanner messages={reply(status)} />);
  expect(screen.queryAllByText("Failed to generate AI response. Please try again.")).toHaveLength(banners);
});

test.each([
  ["timeout", ["Failed to generate AI response. Please try again.Dismiss"]],
  ["rateLimited", ["This question has no answer yet.Dismiss"]],
  ["quota", ["This question has no answer yet.Dismiss"]],
  ["limitReached", []],
  ["consent", []],
] as const)("[C-11] the banner of a failure for %s does not contradict its message", (code, words) => {
  const reply = (status: AssistantMessage["status"]) => [
    { role: "assistant", messageId: "r1", status, code } as AssistantMessage,
  ];
  const { rerender } = render(<FailureBanner messages={reply("streaming")} />);
  rerender(<FailureBanner messages={reply("failed")} />);
  expect(screen.queryAllByRole("alert").map((alert) => alert.textContent)).toEqual(words);
});

test("[C-11] the banner is dismissed by its button", async () => {
  const dismissed = vi.fn<() => void>();
  render(<ErrorBanner error={new Error("The line is down.")} onDismiss={dismissed} />);
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(dismissed).toHaveBeenCalledOnce();
});
