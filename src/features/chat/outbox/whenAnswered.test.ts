import type { ConvexReactClient } from "convex/react";
import { afterEach, expect, test, vi } from "vitest";
import { chatIdOf } from "#domain/ids.testing.ts";
import { whenAnswered } from "./whenAnswered.ts";

afterEach(() => void vi.useRealTimers());

type Last = { page: { messageId: string; status: string }[] } | undefined;

/** A chat whose last messages change as the test says. */
function follow(first: Last) {
  let read = (): Last => first;
  let changed = () => {};
  const left = vi.fn<() => void>();
  const watch = {
    localQueryResult: () => read(),
    onUpdate: (listener: () => void) => {
      changed = listener;
      return left;
    },
  };
  const client = { watchQuery: () => watch } as unknown as ConvexReactClient;
  const states: string[] = [];
  const done = whenAnswered(client, chatIdOf("chat")).then(() => states.push("answered"));
  const change = async (next: () => Last) => {
    read = next;
    changed();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { states, done, change, left };
}

const running = { page: [{ messageId: "r", status: "streaming" }] };

test("[C-21] an answer is waited for until it has ended, however it did", async () => {
  const { states, done, change, left } = follow(undefined);
  await change(() => running);
  expect([states, left.mock.calls.length]).toEqual([[], 0]);
  await change(() => ({ page: [{ messageId: "r", status: "stopped" }] }));
  await done;
  expect([states, left.mock.calls.length]).toEqual([["answered"], 1]);
});

test("[C-21] in a chat where none is written, or that is gone, none is waited for, nor one of which nothing is heard for a minute", async () => {
  vi.useFakeTimers();
  await follow({ page: [] }).done;
  const gone = follow(running);
  await gone.change(() => {
    throw new Error("not found");
  });
  await gone.done;
  const silent = follow(running);
  await vi.advanceTimersByTimeAsync(60_000);
  await silent.done;
  expect([silent.states, silent.left.mock.calls.length]).toEqual([["answered"], 1]);
});
