import { render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { MessageList } from "#features/chat/messages/MessageList.tsx";
import { renderScreen } from "#platform/testing/testing.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { CurrentUserContext } from "#user/currentUser.ts";
import type { EarlierMessages } from "./LoadEarlier.tsx";

/** Tells at once, and never again, that what it observes is in sight. */
class EverythingInSight implements Pick<IntersectionObserver, "observe" | "disconnect"> {
  readonly #report: IntersectionObserverCallback;

  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }

  observe(target: Element): void {
    const entry = { isIntersecting: true, boundingClientRect: target.getBoundingClientRect() } as IntersectionObserverEntry;
    this.#report([entry], this as unknown as IntersectionObserver);
  }

  disconnect(): void {}
}

const done = async () => true;
const actions = { retry: done, continueReply: done, regenerate: done, edit: done, show: done, remove: done, rate: done };
const off = () => {};
const messages: ChatMessage[] = [{ role: "user", messageId: messageIdOf("q"), text: "Hello", delivery: "sent" }];

const conversation = (earlier: EarlierMessages) => (
  <CurrentUserContext value={sampleUser()}>
    <MessageList
      {...{ messages, actions, earlier }}
      chatId={null}
      jump={null}
      isWaiting={false}
      noteAfter={() => null}
      onRetrySending={off}
      onTakeBack={off}
      onDiscard={off}
      onScrollAway={off}
    />
  </CurrentUserContext>
);

test("[P-14] what stood before is asked for as soon as it can be, though its place was in sight before that", async () => {
  vi.stubGlobal("IntersectionObserver", EverythingInSight);
  // Without a network there is nothing to ask; with it the same messages stand there, and more can be asked for.
  const { rerender } = render(conversation({ loadedCount: 1, more: null, isCached: false }));
  const more = vi.fn<() => void>();
  rerender(conversation({ loadedCount: 1, more, isCached: false }));
  await waitFor(() => expect(more).toHaveBeenCalledOnce());
  vi.unstubAllGlobals();
});

test("[P-24] above what the browser has cached nothing is said to be on its way, and that there is no connection", async () => {
  await renderScreen(conversation({ loadedCount: 1, more: null, isCached: true }), {}, "/", false);
  expect(screen.queryByText("Loading earlier messages")).toBeNull();
  expect(await screen.findByText("No connection.")).toBeDefined();
});
