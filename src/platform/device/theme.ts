import { Store } from "#platform/state/Store.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

export function currentTheme(): Theme {
  const stored = localValues.read(localKeys.theme);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function chooseTheme(theme: Theme): void {
  if (theme === "system") localValues.remove(localKeys.theme);
  else localValues.write(localKeys.theme, theme);
  themeChanged();
}

/** Changes when a person, another tab or the system changed it. */
export const themeStore = new Store(currentTheme());

/** The page follows the choice from now on, until the returned function is called; the first paint was `/theme.js`'s. */
export function followTheme(): () => void {
  const night = systemNight();
  const onStorage = (event: StorageEvent) => {
    if (event.key === localKeys.theme || event.key === null) themeChanged();
  };
  themeChanged();
  night.addEventListener("change", themeChanged);
  window.addEventListener("storage", onStorage);
  return () => {
    night.removeEventListener("change", themeChanged);
    window.removeEventListener("storage", onStorage);
  };
}

function systemNight(): MediaQueryList {
  return window.matchMedia("(prefers-color-scheme: dark)");
}

function themeChanged(): void {
  applyTheme();
  themeStore.set(currentTheme());
}

function applyTheme(): void {
  const theme = currentTheme();
  const dark = theme === "dark" || (theme === "system" && systemNight().matches);
  const root = document.documentElement;
  root.classList.toggle("dark", dark);
  root.style.colorScheme = dark ? "dark" : "light";
  // The browser's own bars take the colour of the ground.
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", getComputedStyle(root).getPropertyValue("--surface").trim());
}
