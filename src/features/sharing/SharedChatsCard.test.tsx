import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderScreen } from "#platform/testing/testing.tsx";
import { SharedChatsCard } from "./SharedChatsCard.tsx";

type Revoke = (args: Record<string, unknown>) => unknown;

const UNTIL = new Date(2026, 2, 14, 12).getTime();
const naps = { _id: "s1", title: "Naps", expiresAt: UNTIL };
const teeth = { _id: "s2", title: "Teeth", expiresAt: UNTIL };

async function open(shares: () => object[], revoke: Revoke) {
  const { update } = await renderScreen(<SharedChatsCard />, { "shares:getShares": shares, "shares:revoke": revoke });
  return { update, user: userEvent.setup() };
}

const stop = (title: string) => screen.getByRole("button", { name: `Stop sharing “${title}”` });

test.each([
  { shared: [naps, teeth], left: "Copies that whoever has their link can read." },
  { shared: [naps], left: "You share no chat at the moment." },
])("[J-7] what is taken back is said, and the keyboard keeps its place: $left", async ({ shared, left }) => {
  let shares = shared;
  const revoke = vi.fn<Revoke>(() => {
    shares = shares.filter(({ _id }) => _id !== "s1");
    update();
    return null;
  });
  const { update, user } = await open(() => shares, revoke);
  await user.click(stop("Naps"));
  await within(screen.getByRole("status")).findByText("“Naps” is no longer shared.");
  expect(revoke).toHaveBeenCalledExactlyOnceWith({ shareId: "s1" });
  expect(screen.queryByRole("button", { name: /Naps/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Shared Chats" }));
  screen.getByText(left);
});

test("[J-7] a second press while it is taken back asks for nothing more", async () => {
  const answered = Promise.withResolvers<null>();
  const revoke = vi.fn<Revoke>(() => answered.promise);
  const { user } = await open(() => [naps], revoke);
  await user.dblClick(stop("Naps"));
  answered.resolve(null);
  await screen.findByText("“Naps” is no longer shared.");
  expect(revoke).toHaveBeenCalledOnce();
});

test("[J-7] what could not be taken back is said, and can be pressed again", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const revoke = vi.fn<Revoke>(() => {
    throw new Error("no");
  });
  const { user } = await open(() => [naps], revoke);
  await user.click(stop("Naps"));
  await screen.findByText("It is still shared: this did not work. Please try again.");
  expect(document.activeElement).toBe(stop("Naps"));
  await user.click(stop("Naps"));
  expect(revoke).toHaveBeenCalledTimes(2);
  logged.mockClear();
});

test("[P-24] without a network the card says so, with a failure it offers to try again, and neither says that nothing is shared", async () => {
  const revoke: Revoke = () => null;
  await renderScreen(<SharedChatsCard />, { "shares:getShares": () => undefined, "shares:revoke": revoke }, "/", false);
  screen.getByRole("heading", { name: "Shared Chats" });
  await screen.findByText("This comes by itself when the connection is back.");
  cleanup();
  await open(() => {
    throw new Error("no");
  }, revoke);
  await screen.findByText("Your shared chats could not be loaded.");
  screen.getByRole("button", { name: "Try again" });
  expect(screen.queryByText("You share no chat at the moment.")).toBeNull();
});

test("[J-7] without a connection nothing is taken back in silence", async () => {
  const revoke = vi.fn<Revoke>(() => null);
  await renderScreen(<SharedChatsCard />, { "shares:getShares": () => [naps], "shares:revoke": revoke }, "/", false);
  await userEvent.setup().click(stop("Naps"));
  await screen.findByText("There is no connection. Try again when it is back.");
  expect(revoke).not.toHaveBeenCalled();
});
