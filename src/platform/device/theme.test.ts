import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { blockStorage } from "#platform/storage/blockStorage.testing.ts";
import { chooseTheme, currentTheme, followTheme, themeStore } from "./theme.ts";

/** The operating system's preference, which a test may change. */
class SystemNight extends EventTarget {
  matches = false;

  turn(dark: boolean): void {
    this.matches = dark;
    this.dispatchEvent(new Event("change"));
  }
}

const root = document.documentElement;
let system: SystemNight;
let leavePage = () => {};

beforeEach(() => {
  system = new SystemNight();
  vi.stubGlobal("matchMedia", () => system);
  localStorage.clear();
  root.className = "";
  root.style.colorScheme = "";
});

afterEach(() => {
  leavePage();
  vi.unstubAllGlobals();
});

function openPage(): void {
  leavePage = followTheme();
}

function shown(): string {
  const name = root.classList.contains("dark") ? "dark" : "light";
  expect(root.style.colorScheme).toBe(name);
  return name;
}

test("[T-1] the stored choice is the first theme, and without one the system is", () => {
  localStorage.setItem("theme", "dark");
  openPage();
  expect(currentTheme()).toBe("dark");
  expect(shown()).toBe("dark");
  localStorage.setItem("theme", "mauve");
  expect(currentTheme()).toBe("system");
});

test("[T-2] choosing system removes what was stored, and the page follows the system again", () => {
  openPage();
  chooseTheme("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  chooseTheme("system");
  expect(localStorage.getItem("theme")).toBeNull();
  expect(currentTheme()).toBe("system");
  expect(shown()).toBe("light");
  system.turn(true);
  expect(shown()).toBe("dark");
});

test("[T-3] class and colour scheme stand on the root, and a chosen theme does not follow the system", () => {
  openPage();
  chooseTheme("light");
  system.turn(true);
  expect(shown()).toBe("light");
  chooseTheme("dark");
  expect(shown()).toBe("dark");
});

test("[P-16] where the browser keeps nothing, a theme that is chosen holds until the page is left", () => {
  blockStorage();
  openPage();
  chooseTheme("dark");
  expect([shown(), themeStore.getSnapshot()]).toEqual(["dark", "dark"]);
  chooseTheme("system");
  expect([shown(), themeStore.getSnapshot()]).toEqual(["light", "system"]);
});

test("listeners hear of every change, until they leave", () => {
  openPage();
  const heard = vi.fn<() => void>();
  const leave = themeStore.subscribe(heard);
  chooseTheme("dark");
  system.turn(true);
  window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "other" }));
  expect(heard).toHaveBeenCalledTimes(3);
  leave();
  chooseTheme("light");
  expect(heard).toHaveBeenCalledTimes(3);
});

describe("[T-4] the blocking script decides as the app does", () => {
  const script = readFileSync("public/theme.js", "utf8");
  const cells = [null, "light", "dark", "mauve"].flatMap((stored) => [false, true].map((night) => ({ stored, night })));

  test.each(cells)("stored $stored, system dark $night", ({ stored, night }) => {
    system.matches = night;
    if (stored !== null) localStorage.setItem("theme", stored);
    runPlainScript(script);
    const before = shown();
    openPage();
    expect(shown()).toBe(before);
    expect(before).toBe(stored === "light" || stored === "dark" ? stored : night ? "dark" : "light");
  });
});

function runPlainScript(text: string): void {
  runInNewContext(text, { localStorage, matchMedia, document, location });
}
