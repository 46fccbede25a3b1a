import { createInstance } from "i18next";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { initI18n } from "./i18n.ts";

const FILES: Record<string, string> = {
  "/locales/en/common.json": "Loading...",
  "/locales/es/common.json": "Cargando...",
  "/locales/ml/common.json": "ലോഡ് ചെയ്യുന്നു...",
};

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
  await initI18n(words, site(...failures));
  return words;
}

/** Where a language can be found, and what a person left there. */
interface Found {
  address?: string;
  cookie?: string;
  localStorage?: string;
  sessionStorage?: string;
  browser?: string[];
  html?: string;
}

function leave(found: Found): void {
  const browser = found.browser ?? [];
  Object.defineProperty(navigator, "languages", { value: browser, configurable: true });
  Object.defineProperty(navigator, "language", { value: browser[0], configurable: true });
  if (found.address !== undefined) window.history.replaceState(null, "", `/chat?lng=${found.address}&from=mail#end`);
  if (found.cookie !== undefined) document.cookie = `i18next=${found.cookie}; path=/`;
  if (found.localStorage !== undefined) localStorage.setItem("i18nextLng", found.localStorage);
  if (found.sessionStorage !== undefined) sessionStorage.setItem("i18nextLng", found.sessionStorage);
  document.documentElement.lang = found.html ?? "";
}

function forget(): void {
  requests = [];
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = "i18next=; max-age=0; path=/";
  document.documentElement.lang = "";
  window.history.replaceState(null, "", "/");
}

beforeEach(forget);
afterEach(forget);

test("[I-1] the language changes while the app runs, and the document's with it", async () => {
  leave({ browser: ["en"] });
  const words = await start();
  expect(words.t("loading")).toBe("Loading...");
  expect(document.documentElement.lang).toBe("en");

  for (const language of ["es", "ml"]) {
    await words.changeLanguage(language);
    expect(words.t("loading")).toBe(FILES[`/locales/${language}/common.json`]);
    expect(document.documentElement.lang).toBe(language);
  }
});

describe("[I-2] the language is looked for in this order", () => {
  /** Each place wins over all that come after it. */
  test.each<[string, Found, string]>([
    ["address", { address: "ml", cookie: "es", localStorage: "es", sessionStorage: "es", browser: ["es"], html: "es" }, "ml"],
    ["cookie", { cookie: "ml", localStorage: "es", sessionStorage: "es", browser: ["es"], html: "es" }, "ml"],
    ["local storage", { localStorage: "ml", sessionStorage: "es", browser: ["es"], html: "es" }, "ml"],
    ["session storage", { sessionStorage: "ml", browser: ["es"], html: "es" }, "ml"],
    ["browser", { browser: ["ml"], html: "es" }, "ml"],
    ["html lang", { html: "ml" }, "ml"],
    ["nowhere", {}, "en"],
  ])("%s", async (_, found, expected) => {
    leave(found);
    const words = await start();
    expect(words.language).toBe(expected);
    expect(words.resolvedLanguage).toBe(expected);
  });

  test.each<[string, Found, string]>([
    ["a region is no obstacle, wherever it stands", { cookie: "es-MX", browser: ["en"] }, "es"],
    ["the browser's first language that we have counts", { browser: ["fi", "ml-IN", "en-IN", "en"] }, "ml"],
    [
      "what we do not have lets the next place speak",
      { address: "xx", localStorage: "fi", browser: ["es-419"], html: "en" },
      "es",
    ],
    ["what we do not have anywhere is English", { address: "xx", cookie: "fi", localStorage: "de", browser: ["fr-FR"] }, "en"],
    ["what is no language is nothing", { address: "../../etc", cookie: "<b>", localStorage: "cimode", html: "es" }, "es"],
  ])("%s", async (_, found, expected) => {
    leave(found);
    expect((await start()).language).toBe(expected);
    expect(requests.toSorted()).toEqual([...new Set(["en", expected])].map((language) => `/locales/${language}/common.json`));
  });

  test("what was chosen is kept in local storage, and wins over what the address asked for", async () => {
    leave({ address: "es", browser: ["en"] });
    const words = await start();
    await words.changeLanguage("ml");
    expect(localStorage.getItem("i18nextLng")).toBe("ml");
    expect(window.location.pathname + window.location.search + window.location.hash).toBe("/chat?from=mail#end");
    expect((await start()).language).toBe("ml");
  });
});

describe("[I-3] a file of words", () => {
  beforeEach(() => leave({ localStorage: "en" }));

  test.each([500, 503, "offline"] as const)("is asked for again after %s", async (failure) => {
    const words = await start(failure);
    expect(requests).toEqual(["/locales/en/common.json", "/locales/en/common.json"]);
    expect(words.t("loading")).toBe("Loading...");
  });

  test("[F45] is given up after the third time more, and no key takes its place", async () => {
    const words = await start(500, "offline", 503, 500);
    expect(requests).toHaveLength(4);
    expect(words.t("auth:welcome")).toBe("");
  });

  test("[F45] is not asked for again after 404, and no key takes its place", async () => {
    const words = await start(404);
    expect(requests).toEqual(["/locales/en/common.json"]);
    expect(words.t("auth:welcome")).toBe("");
  });

  test.each(["en", "ml"])(
    "[I-7] that every screen needs is there in English without any file, for a reader of %s",
    async (language) => {
      leave({ localStorage: language });
      const words = await start(404, 404);
      expect(words.t("broken.title")).toBe("Something went wrong");
      expect(words.t("unreachable")).toBe("Amma cannot be reached right now. It keeps trying.");
      expect(document.documentElement.lang).toBe("en");
    },
  );

  test("that is missing in one language is there in English, and the document says so", async () => {
    leave({ localStorage: "ml" });
    const words = await start(404);
    expect(requests.toSorted()).toEqual(["/locales/en/common.json", "/locales/ml/common.json"]);
    expect(words.t("loading")).toBe("Loading...");
    expect(document.documentElement.lang).toBe("en");
  });
});
