import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { clock } from "#platform/device/clock.ts";
import { drawLastSeen, HOME } from "#platform/firstFrame/lastSeen.ts";
import { type Functions, renderScreen } from "#platform/testing/testing.tsx";
import { sampleUser } from "#user/currentUser.testing.ts";
import { CurrentUserContext } from "#user/currentUser.ts";
import { HomePage } from "./HomePage.tsx";

const meera = sampleUser({ username: "meera", finishedSetupSteps: ["place", "child"] });
const naps = { _id: "a", _creationTime: 0, title: "Naps", updatedAt: Date.now() };

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(functions: Functions, isReachable = true, person = meera) {
  const home = (
    <CurrentUserContext value={person}>
      <main>
        <HomePage />
      </main>
    </CurrentUserContext>
  );
  return await renderScreen(home, functions, "/dashboard", isReachable);
}

function refused(): never {
  throw new Error("refused");
}

test.each([
  { name: "chats:getRecentChats", says: "Your last chats could not be loaded." },
  { name: "children:list", says: "Your children could not be loaded." },
])("[P-24] where $name failed, the home says so and asks again by a press", async ({ name, says }) => {
  const functions: Functions = { "chats:getRecentChats": () => [naps], "children:list": () => [], [name]: refused };
  await open(functions);
  expect(screen.getByText(says)).toBeDefined();
  functions[name] = () => (name === "children:list" ? [] : [naps]);
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText(says)).toBeNull());
  expect(screen.getByRole("link", { name: "Naps" })).toBeDefined();
});

test("[P-24] without a network, and with nothing kept, the home shows what works, and the rest when it is back", async () => {
  let chats: object[] | undefined;
  const { reconnect } = await open({ "chats:getRecentChats": () => chats, "children:list": () => [] }, false);
  expect(screen.getByText(/These work without a connection/)).toBeDefined();
  chats = [naps];
  reconnect();
  expect(screen.getByRole("link", { name: "Naps" })).toBeDefined();
});

test.each([
  { home: "as it is", functions: {}, isReachable: true, isKept: true },
  { home: "that could not be loaded", functions: { "chats:getRecentChats": refused }, isReachable: true, isKept: false },
  { home: "without a network", functions: {}, isReachable: false, isKept: false },
])("[P-24] a home $home is the next visit's first picture: $isKept", async ({ functions, isReachable, isKept }) => {
  localStorage.setItem("__convexAuthJWT_x", `e30.${btoa(JSON.stringify({ sub: "u1|s1" }))}.e30`);
  const after = vi.spyOn(clock, "after").mockReturnValue(() => {});
  await open({ "chats:getRecentChats": () => [naps], "children:list": () => [], ...functions }, isReachable);
  for (const [, settled] of after.mock.calls) settled();
  expect(Object.keys(localStorage).some((key) => key.includes("lastHome"))).toBe(isKept);
});

test("[P-18] the greeting, which goes by the clock, is not kept for the next visit, but its room is", async () => {
  localStorage.setItem("__convexAuthJWT_x", `e30.${btoa(JSON.stringify({ sub: "u1|s1" }))}.e30`);
  const after = vi.spyOn(clock, "after").mockReturnValue(() => {});
  await open({ "chats:getRecentChats": () => [naps], "children:list": () => [] });
  const greeting = screen.getByText(/, Meera\.$/);
  for (const [, settled] of after.mock.calls) settled();
  const home = drawLastSeen("u1", HOME);
  expect(home?.textContent).toContain("Start Chatting");
  expect(home?.textContent).not.toContain(greeting.textContent);
  expect(home?.querySelector("p")?.textContent).toBe("\u00A0");
});

test.each([
  { asks: "no more", finishedSetupSteps: ["place", "child"] as const, isThere: true },
  { asks: "for a child", finishedSetupSteps: ["place"] as const, isThere: false },
])("[D-12] without a child the card for one stands there where the setup asks $asks: $isThere", async (setup) => {
  const { finishedSetupSteps, isThere } = setup;
  const person = { ...meera, finishedSetupSteps: [...finishedSetupSteps] };
  await open({ "chats:getRecentChats": () => [], "children:list": () => [] }, true, person);
  expect(screen.queryByRole("heading", { name: "Add your child" }) !== null).toBe(isThere);
});

test.each([
  { knows: "nothing of where they are", country: null, finishedSetupSteps: [] as const, isThere: false },
  { knows: "where they are", country: "IN", finishedSetupSteps: ["child"] as const, isThere: true },
  { knows: "that they have seen it", country: "IN", finishedSetupSteps: ["place", "child"] as const, isThere: false },
])("[O-426] a home that knows $knows says it at its foot: $isThere", async ({ country, finishedSetupSteps, isThere }) => {
  if (country !== null) localStorage.setItem("amma.country", country);
  const end = vi.fn<() => null>(() => null);
  const functions: Functions = { "chats:getRecentChats": () => [], "children:list": () => [], "users:endSetupStep": end };
  await open(functions, true, { ...meera, finishedSetupSteps: [...finishedSetupSteps] });
  const row = screen.queryByRole("link", { name: /^English, India/ });
  expect(row?.getAttribute("href")).toBe(isThere ? "/dashboard/settings" : undefined);
  if (row === null) return;
  // The card for a child is not held up by what is not asked.
  expect(screen.getByRole("heading", { name: "Add your child" })).toBeDefined();
  await userEvent.setup().click(row);
  expect(end).toHaveBeenCalledExactlyOnceWith({ step: "place" });
});

const anaya = { _id: "c1", name: "Anaya", birthDate: "2026-07-10" };
const leo = { _id: "c2", name: "Leo", birthDate: "2024-11-02" };

test("[D-12] with a child known the heading is the child with its age, with several the way to another", async () => {
  vi.setSystemTime(new Date(2026, 10, 20, 12));
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  let list = [anaya];
  const functions = { "chats:getRecentChats": () => [], "children:list": () => list };
  const { update } = await open(functions, true, { ...meera, lastChildId: "c1" as typeof meera.lastChildId });
  expect((await screen.findByRole("heading", { name: /Anaya/ })).textContent).toBe("Anaya, 4 months");
  expect(screen.queryByRole("button", { name: /Change child/ })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Add your child" })).toBeNull();
  const another = () => screen.queryByRole("link", { name: "Add another child" })?.getAttribute("href");
  expect(another()).toBe("/dashboard/settings/children");
  list = [anaya, leo];
  update();
  expect(another()).toBeUndefined();
  await userEvent.setup().click(screen.getByRole("button", { name: /Change child/ }));
  expect((await screen.findAllByRole("menuitemradio")).map(({ textContent }) => textContent)).toEqual([
    "AAnaya4 months",
    "LLeo2 years",
  ]);
});
