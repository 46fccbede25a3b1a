import { act, renderHook } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import { makeFunctionReference, type PaginationResult } from "convex/server";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { type Functions, testClient } from "#platform/testing/testing.tsx";
import { askAgain } from "./askAgain.ts";
import { type LivePages, useLivePages } from "./useLivePages.ts";

type Pages = Record<string, PaginationResult<number> | Error | undefined>;

const list = makeFunctionReference<"query", { of: string; paginationOpts: never }, PaginationResult<number>>("things:list");

function page(next: string | null, ...items: number[]): PaginationResult<number> {
  return { page: items, isDone: next === null, continueCursor: next ?? "" };
}

/** Reads a list whose pages begin at the cursors "first", and so on. */
function read(pages: Pages) {
  const answer: Functions[string] = ({ of, paginationOpts }) => {
    const { cursor } = paginationOpts as { cursor: string | null };
    const found = pages[`${String(of)}:${cursor ?? "first"}`];
    if (found instanceof Error) throw found;
    return found;
  };
  const client = testClient({ "things:list": answer });
  const wrapper = ({ children }: { children: ReactNode }) => <ConvexProvider client={client}>{children}</ConvexProvider>;
  const initialProps: { of: string | null } = { of: "a" };
  return renderHook(({ of }) => useLivePages(list, of === null ? "skip" : { of }, 2), { wrapper, initialProps });
}

function askForMore({ current }: { current: LivePages<number> }): void {
  act(() => {
    if (current.state === "ready") current.more?.();
  });
}

test("[J-2] [M-2] pages come one after another, and the last has none behind it", () => {
  const { result } = read({ "a:first": page("second", 1, 2), "a:second": page(null, 3) });
  expect(result.current).toMatchObject({ state: "ready", data: [1, 2] });
  askForMore(result);
  expect(result.current).toEqual({ state: "ready", data: [1, 2, 3], first: [1, 2], more: null, isComplete: true });
});

test("while the next page is on its way nothing more can be asked for", () => {
  const { result } = read({ "a:first": page("second", 1, 2) });
  askForMore(result);
  expect(result.current).toEqual({ state: "ready", data: [1, 2], first: [1, 2], more: null, isComplete: false });
});

test("another list begins at its first page, and none is loading", () => {
  const { result, rerender } = read({ "a:first": page("second", 1, 2), "a:second": page(null, 3), "b:first": page("c", 4) });
  askForMore(result);
  rerender({ of: "b" });
  expect(result.current).toMatchObject({ state: "ready", data: [4] });
  rerender({ of: null });
  expect(result.current).toEqual({ state: "loading" });
});

test("a page that fails is a state, and takes nothing down", () => {
  const { result } = read({ "a:first": new Error("refused") });
  expect(result.current).toMatchObject({ state: "failed", error: { message: "refused" } });
});

test("[J-2] [P-24] where a later page has failed the list begins anew, so that nothing is left out between two pages", () => {
  const pages: Pages = { "a:first": page("second", 1, 2), "a:second": new Error("refused") };
  const { result } = read(pages);
  askForMore(result);
  expect(result.current.state).toBe("failed");
  pages["a:first"] = page("other", 0, 1);
  pages["a:second"] = page(null, 3);
  act(() => askAgain());
  expect(result.current).toMatchObject({ state: "ready", data: [0, 1] });
});

test("[P-24] a page that has failed is asked for once more, and then is there", () => {
  const pages: Pages = { "a:first": new Error("refused") };
  const { result } = read(pages);
  expect(result.current.state).toBe("failed");
  pages["a:first"] = page(null, 1);
  act(() => askAgain());
  expect(result.current).toMatchObject({ state: "ready", data: [1] });
});
