import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { afterEach, expect, test } from "vitest";
import { askedLanguage, LANGUAGE_KEY } from "./askedLanguage.ts";

const script = readFileSync("public/theme.js", "utf8");

afterEach(() => {
  localStorage.clear();
  document.cookie = "i18next=; max-age=0; path=/";
  window.history.replaceState(null, "", "/");
  document.documentElement.lang = "";
});

test.each([
  ["the browser's", { browser: ["fi", "ml-IN", "en"] }],
  ["the one chosen here", { browser: ["en"], chosen: "es" }],
  ["a cookie's", { browser: ["en"], cookie: "ml", chosen: "es" }],
  ["the address's", { browser: ["en"], address: "es-MX", cookie: "ml" }],
  ["none of ours, which is English", { browser: ["fr"], chosen: "<b>" }],
])("[I-2] the frame of a page is in the language that the app will find: %s", (_, asked) => {
  const { browser, chosen, cookie, address }: { browser: string[]; chosen?: string; cookie?: string; address?: string } = asked;
  Object.defineProperty(navigator, "languages", { value: browser, configurable: true });
  if (chosen !== undefined) localStorage.setItem(LANGUAGE_KEY, chosen);
  if (cookie !== undefined) document.cookie = `i18next=${cookie}; path=/`;
  if (address !== undefined) window.history.replaceState(null, "", `/login?lng=${address}`);
  document.documentElement.lang = "en";
  const found = askedLanguage();
  runInNewContext(script, { localStorage, sessionStorage, navigator, location, document, matchMedia, URLSearchParams });
  expect(document.documentElement.lang).toBe(found);
});
