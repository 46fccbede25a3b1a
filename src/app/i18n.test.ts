import { createInstance } from "i18next";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startWords } from "./i18n.ts";

const FILES: Record<string, string> = { "/locales/en/common.json": "Loading...", "/locales/es/common.json": "Cargando..." };

let requests: string[] = [];

/** The files of the site, after as many failures as are given. */
function site(...failures: (number | "offline")[]) {
  return async (url: string) => {
    requests.push(url);
    const failure = failures.shift();
    if (failure === "offline") throw new TypeError("Failed to fetch");
    if (failure !== undefined) return new Response("", { status: failure });
    const loading = FILES[url];
    return loading === undefined ? new Response("", { status: 404 }) : Response.json({ loading });
  };
}

async function start(...failures: (number | "offline")[]) {
  const words = createInstance();
  await startWords(words, site(...failures));
  return words;
}

beforeEach(forget);
afterEach(forget);

function browserSpeaks(...languages: string[]): void {
  Object.defineProperty(navigator, "languages", { value: languages, configurable: true });
  Object.defineProperty(navigator, "language", { value: languages[0], configurable: true });
}

function forget(): void {
  requests = [];
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = "i18next=; max-age=0; path=/";
  document.documentElement.lang = "";
  window.history.replaceState(null, "", "/");
}

test("[I-1] the language changes while the app runs, and the document's with it", async () => {
  localStorage.setItem("i18nextLng", "en");
  const words = await start();
  expect(words.t("loading")).toBe("Loading...");
  expect(document.documentElement.lang).toBe("en");

  await words.changeLanguage("es");
  expect(words.t("loading")).toBe("Cargando...");
  expect(document.documentElement.lang).toBe("es");
});

describe("[I-2] the language is looked for in this order", () => {
  /** From the last place to the first: each one that is added wins over all before it. */
  test("html lang, browser, session storage, local storage, cookie, address", async () => {
    const found: (string | undefined)[] = [];
    const look = async () => {
      const words = await start();
      found.push(words.resolvedLanguage);
      localStorage.removeItem("i18nextLng");
    };

    browserSpeaks("de");
    document.documentElement.lang = "es";
    await look();
    browserSpeaks("en-GB", "es");
    await look();
    sessionStorage.setItem("i18nextLng", "es-MX");
    await look();
    localStorage.setItem("i18nextLng", "en");
    await look();
    document.cookie = "i18next=es; path=/";
    await look();
    window.history.replaceState(null, "", "/?lng=en");
    await look();
    expect(found).toEqual(["es", "en", "es", "en", "es", "en"]);
  });

  test("a language that we do not have becomes English", async () => {
    localStorage.setItem("i18nextLng", "fi");
    expect((await start()).resolvedLanguage).toBe("en");
  });

  test("what was chosen is kept in local storage", async () => {
    const words = await start();
    await words.changeLanguage("es");
    expect(localStorage.getItem("i18nextLng")).toBe("es");
    expect((await start()).resolvedLanguage).toBe("es");
  });
});

describe("[I-3] a file of words", () => {
  beforeEach(() => localStorage.setItem("i18nextLng", "en"));

  test.each([500, 503, "offline"] as const)("is asked for again after %s", async (failure) => {
    const words = await start(failure);
    expect(requests).toEqual(["/locales/en/common.json", "/locales/en/common.json"]);
    expect(words.t("loading")).toBe("Loading...");
  });

  test("is not asked for again after 404, and no key takes its place", async () => {
    const words = await start(404);
    expect(requests).toEqual(["/locales/en/common.json"]);
    expect(words.t("loading")).toBe("");
  });
});
