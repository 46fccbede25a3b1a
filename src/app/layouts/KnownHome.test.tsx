import { act, screen } from "@testing-library/react";
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
