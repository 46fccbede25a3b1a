import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { onTheWay, openChat, opened, stored } from "./useChatCare.testing.tsx";

// Its words take their time to be read.
beforeAll(async () => void (await import("./judge.ts")));
afterEach(() => vi.useRealTimers());

const choking = stored("m1", "he is choking", ["choking"], 10);
const episode = opened("m1", ["choking"], 10);
type Told = (args: Record<string, unknown>) => null;

function server() {
  const [resolve, reopen] = [vi.fn<Told>(() => null), vi.fn<Told>(() => null)];
  return { resolve, reopen, functions: { "care:resolve": resolve, "care:reopen": reopen } };
}

const reach = () => screen.findByRole("button", { name: "Help has been reached" });
const undo = () => screen.getByRole("button", { name: "Undo" });

describe("[K-143] Help has been reached", () => {
  test("can be taken back: the card comes back with its steps, and the server is told", async () => {
    const { resolve, reopen, functions } = server();
    const { change, user } = await openChat([choking], episode, { functions });
    await user.click(await reach());
    expect(screen.queryByRole("alert")).toBeNull();
    expect(resolve).toHaveBeenCalledOnce();
    change([choking], null);
    await user.click(undo());
    expect(reopen).toHaveBeenCalledExactlyOnceWith({ chatId: "chat", messageId: "m1" });
    change([choking], episode);
    await screen.findByRole("heading", { name: /^Choking/ });
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    await user.click(await reach());
    expect(resolve).toHaveBeenCalledTimes(2);
  });

  test("can be taken back before the words have reached the server, which is then told nothing", async () => {
    const { resolve, reopen, functions } = server();
    const { change, user } = await openChat([onTheWay("m1", "he is choking")], null, { functions });
    await user.click(await reach());
    await user.click(undo());
    screen.getByRole("alert");
    change([choking], episode);
    screen.getByRole("alert");
    expect([resolve.mock.calls, reopen.mock.calls]).toEqual([[], []]);
  });

  test("takes back the last press alone", async () => {
    const { reopen, functions } = server();
    const { change, user } = await openChat([choking], episode, { functions });
    await user.click(await reach());
    const seizure = stored("m2", "now he has a seizure", ["seizure"], 20);
    change([choking, seizure], opened("m2", ["seizure"], 20));
    await reach();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    await user.click(await reach());
    change([choking, seizure], null);
    await user.click(undo());
    expect(reopen).toHaveBeenCalledExactlyOnceWith({ chatId: "chat", messageId: "m2" });
  });

  test("cannot be taken back any more after five minutes", async () => {
    const { functions } = server();
    await openChat([choking], episode, { functions });
    const button = await reach();
    vi.useFakeTimers();
    fireEvent.click(button);
    act(() => void vi.advanceTimersByTime(299_000));
    undo();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("is not taken back by the second half of a double tap on it", async () => {
    const { functions } = server();
    const { user } = await openChat([choking], episode, { functions });
    await user.click(await reach());
    fireEvent.click(undo(), { detail: 2 });
    undo();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

test("[K-92] [K-143] of notes that were left nothing stays on the screen", async () => {
  const { functions } = server();
  const { user } = await openChat([onTheWay("m1", "my husband hits me")], null, { functions });
  await screen.findByRole("region", { name: "Notes" });
  await user.click(screen.getByRole("button", { name: "Not what I need" }));
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});
