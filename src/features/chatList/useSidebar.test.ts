import { act, fireEvent, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { useSidebar } from "./useSidebar.ts";

beforeEach(() => {
  localValues.remove(localKeys.sidebar);
  document.cookie = "sidebar_state=; path=/; max-age=-1";
});

function show() {
  return renderHook(() => useSidebar()).result;
}

/** Phones are narrower than 768 px. */
function narrow() {
  vi.spyOn(window, "matchMedia").mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList);
}

test("[H-13] the column is open at first, and remembers in a cookie and in local storage how it was left", () => {
  const sidebar = show();
  expect(sidebar.current).toMatchObject({ drawer: false, open: true });
  act(() => sidebar.current.toggle());
  expect(sidebar.current.open).toBe(false);
  expect(document.cookie).toContain("sidebar_state=closed");
  expect(localValues.read(localKeys.sidebar)).toBe("closed");
  expect(show().current.open).toBe(false);
});

test("[H-13] the cookie is kept for seven days", () => {
  const written = vi.spyOn(document, "cookie", "set");
  const sidebar = show();
  act(() => sidebar.current.toggle());
  expect(written.mock.calls).toEqual([[expect.stringContaining(`max-age=${7 * 24 * 60 * 60};`)]]);
  written.mockRestore();
});

test("[H-13] either of the two is enough", () => {
  localValues.write(localKeys.sidebar, "closed");
  expect(show().current.open).toBe(false);
  localValues.remove(localKeys.sidebar);
  document.cookie = "sidebar_state=closed; path=/";
  expect(show().current.open).toBe(false);
});

test.each([{ ctrlKey: true }, { metaKey: true }])(
  "[H-11] %o and b toggles, and the browser does nothing else with it",
  (held) => {
    const sidebar = show();
    const untouched = fireEvent.keyDown(document.body, { key: "b", ...held });
    expect(untouched).toBe(false);
    expect(sidebar.current.open).toBe(false);
    fireEvent.keyDown(document.body, { key: "B", ...held });
    expect(sidebar.current.open).toBe(true);
  },
);

test("[H-11] the letter alone, or with other keys, does not", () => {
  const sidebar = show();
  for (const held of [{}, { ctrlKey: true, shiftKey: true }, { metaKey: true, altKey: true }]) {
    fireEvent.keyDown(document.body, { key: "b", ...held });
  }
  expect(sidebar.current.open).toBe(true);
});

test("[H-12] on a phone it is a drawer that starts closed and is not remembered", () => {
  narrow();
  const sidebar = show();
  expect(sidebar.current).toMatchObject({ drawer: true, open: false });
  act(() => sidebar.current.toggle());
  expect(sidebar.current.open).toBe(true);
  expect(localValues.read(localKeys.sidebar)).toBe(null);
  act(() => sidebar.current.closeDrawer());
  expect(sidebar.current.open).toBe(false);
});
