import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { ListedChild } from "#features/children/useChildren.ts";
import { renderScreen } from "#platform/testing/testing.tsx";
import { type CurrentUser, CurrentUserContext } from "#user/currentUser.ts";
import { KnownHome } from "./KnownHome.tsx";

beforeEach(() => void vi.stubGlobal("fetch", async () => new Response(null, { status: 503 })));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[D-12] a home that stays open over midnight tells the age of the new day", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: new Date(2026, 10, 20, 23, 58) });
  const leo = { _id: "c1", name: "Leo", birthDate: "2026-11-16" } as ListedChild;
  const parts = { first: null, check: null, setup: null, place: null, chats: null, isNew: false };
  await renderScreen(
    <CurrentUserContext value={{ _id: "u1" } as CurrentUser}>
      <KnownHome list={[leo]} {...parts} />
    </CurrentUserContext>,
    { "children:list": () => [leo] },
  );
  const heading = () => screen.getAllByRole("heading")[0]?.textContent;
  expect(heading()).toBe("Leo, 4 days");
  act(() => void vi.advanceTimersByTime(3 * MINUTE_MS));
  expect(heading()).toBe("Leo, 5 days");
});

test("[D-474] what is begun on the home of a child is about that child, where nobody was chosen", async () => {
  const vera = { _id: "c1", name: "Vera", birthDate: "2024-03-20" } as ListedChild;
  const expected = { _id: "c2", name: "Lentejita", dueDate: "2027-01-18" } as ListedChild;
  const parts = { first: null, check: null, setup: null, place: null, chats: null, isNew: false };
  const chosen: unknown[] = [];
  await renderScreen(
    <CurrentUserContext value={{ _id: "u1" } as CurrentUser}>
      <KnownHome list={[vera, expected]} {...parts} />
    </CurrentUserContext>,
    { "children:list": () => [vera, expected], "users:updateLastChild": (args) => void chosen.push(args) },
  );
  fireEvent.click(screen.getByRole("link", { name: "Start Chatting" }));
  expect(chosen).toEqual([{ childId: "c1" }]);
});
