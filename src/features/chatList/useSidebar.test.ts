import { act, fireEvent, renderHook, waitFor } from "@testing-library/react";
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
  expect(sidebar.current).toMatchObject({ isDrawer: false, isOpen: true });
  act(() => sidebar.current.toggle());
  expect(sidebar.current.isOpen).toBe(false);
  expect(document.cookie).toContain("sidebar_state=closed");
  expect(localValues.read(localKeys.sidebar)).toBe("closed");
  expect(show().current.isOpen).toBe(false);
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
  expect(show().current.isOpen).toBe(false);
  localValues.remove(localKeys.sidebar);
  document.cookie = "sidebar_state=closed; path=/";
  expect(show().current.isOpen).toBe(false);
});

test.each([{ ctrlKey: true }, { metaKey: true }])(
  "[H-11] %o and b toggles, and the browser does nothing else with it",
  (held) => {
    const sidebar = show();
    const untouched = fireEvent.keyDown(document.body, { key: "b", ...held });
    expect(untouched).toBe(false);
    expect(sidebar.current.isOpen).toBe(false);
    fireEvent.keyDown(document.body, { key: "B", ...held });
    expect(sidebar.current.isOpen).toBe(true);
  },
);

test("[H-11] it is found by its place on a keyboard without Latin letters, and by the letter alone on one with others", () => {
  const sidebar = show();
  fireEvent.keyDown(document.body, { key: "ബ", code: "KeyB", ctrlKey: true });
  expect(sidebar.current.isOpen).toBe(false);
  // On Dvorak's this cuts.
  expect(fireEvent.keyDown(document.body, { key: "x", code: "KeyB", ctrlKey: true })).toBe(true);
  expect(sidebar.current.isOpen).toBe(false);
});

test("[H-11] the letter alone, or with other keys, does not", () => {
  const sidebar = show();
  for (const held of [{}, { ctrlKey: true, shiftKey: true }, { metaKey: true, altKey: true }]) {
    fireEvent.keyDown(document.body, { key: "b", ...held });
  }
  expect(sidebar.current.isOpen).toBe(true);
});

test("[H-12] on a phone it is a drawer that starts closed and is not remembered", () => {
  narrow();
  const sidebar = show();
  expect(sidebar.current).toMatchObject({ isDrawer: true, isOpen: false });
  act(() => sidebar.current.toggle());
  expect(sidebar.current.isOpen).toBe(true);
  expect(localValues.read(localKeys.sidebar)).toBe(null);
  act(() => sidebar.current.closeDrawer());
  expect(sidebar.current.isOpen).toBe(false);
});

/** What the page holds while the drawer opens and closes. */
function twoFields() {
  const [opener, other] = ["opener", "other"].map((id) =>
    document.body.appendChild(Object.assign(document.createElement("input"), { id })),
  );
  if (opener === undefined || other === undefined) throw new Error("Two are made.");
  return { opener, other };
}

/** Opens the drawer from a field and closes it; `meanwhile` happens before the focus is given back. */
function openAndClose(opener: HTMLElement, meanwhile: () => void) {
  narrow();
  const sidebar = show();
  opener.focus();
  act(() => sidebar.current.toggle());
  opener.blur();
  act(() => sidebar.current.closeDrawer());
  meanwhile();
}

test("[H-12] once the drawer is closed what opened it has the focus, also where another stands in its place", async () => {
  const { opener } = twoFields();
  openAndClose(opener, () => opener.replaceWith(Object.assign(document.createElement("input"), { id: "opener", value: "next" })));
  await waitFor(() => expect(document.activeElement).toMatchObject({ id: "opener", value: "next" }));
  document.body.replaceChildren();
});

test("[H-12] what has taken the focus meanwhile keeps it", async () => {
  const { opener, other } = twoFields();
  openAndClose(opener, () => other.focus());
  // Asked for behind theirs, and so answered behind it.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  expect(document.activeElement).toBe(other);
  document.body.replaceChildren();
});
