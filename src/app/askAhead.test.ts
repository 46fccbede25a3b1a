import { getFunctionName, type FunctionReference } from "convex/server";
import { expect, test, vi } from "vitest";
import type { ResilientConvexClient } from "#platform/convex/ResilientConvexClient.ts";
import { askAhead } from "./askAhead.ts";

/** Opens `path`; says what is asked, and gives the answers. */
function open(path: string, isSignedIn = true) {
  const changed = new Map<string, () => void>();
  let hasFailed = false;
  const watchQuery = (query: FunctionReference<"query">) => ({
    onUpdate: (listener: () => void) => {
      const name = getFunctionName(query);
      changed.set(name, listener);
      return () => void changed.delete(name);
    },
    localQueryResult: () => {
      if (hasFailed) throw new Error("Server Error");
    },
  });
  const client = { signInAhead: () => isSignedIn, watchQuery };
  askAhead(client as unknown as ResilientConvexClient, path);
  return {
    asked: () => [...changed.keys()].toSorted(),
    answer: () => changed.get("users:current")?.(),
    fail: () => {
      hasFailed = true;
      changed.get("users:current")?.();
    },
  };
}

test.each([
  ["/dashboard", ["chats:getRecentChats", "children:list", "users:current"]],
  ["/dashboard/", ["chats:getRecentChats", "children:list", "users:current"]],
  ["/dashboard/settings", ["children:list", "users:current"]],
  ["/dashboard/chat/k17", ["children:list", "users:current"]],
  ["/chat", ["children:list", "users:current"]],
  ["/chatter", ["users:current"]],
  ["/terms", ["users:current"]],
])("[P-20] %s asks ahead for %j", (path, wanted) => {
  expect(open(path).asked()).toEqual(wanted);
});

test("[P-20] without a held sign-in nothing is asked ahead", () => {
  expect(open("/dashboard", false).asked()).toEqual([]);
});

test("what is answered is held for the screens, and what fails is let go of, so that they can ask again", () => {
  vi.useFakeTimers();
  const { asked, answer, fail } = open("/terms");
  answer();
  expect(asked()).toEqual(["users:current"]);
  fail();
  expect(asked()).toEqual([]);
  const other = open("/terms");
  vi.advanceTimersByTime(60_000);
  expect(other.asked()).toEqual([]);
  vi.useRealTimers();
});
