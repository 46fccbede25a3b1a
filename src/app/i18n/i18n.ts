import { type BackendModule, createInstance, type CustomTypeOptions, type ResourceKey } from "i18next";
import { initReactI18next } from "react-i18next";
import { FALLBACK_LANGUAGE, LANGUAGE_CODES } from "#domain/account/languages.ts";
import { site } from "#domain/site.ts";
import common from "#locales/en/common.json";
import { ASKED_BY_ADDRESS, askedLanguage, LANGUAGE_KEY } from "./askedLanguage.ts";

/** A file of words, by its name. */
type Namespace = keyof CustomTypeOptions["resources"];

type Fetch = (url: string) => Promise<Response>;

/** Before it is tried again. */
const PAUSES_MS = [350, 700, 1_400];

const words = createInstance();
/** What a page could not be shown without. */
const missing = new Set<Namespace>();

/** Resolves when the words that every screen needs are there: where no file of them can be had, in English, as they were when the app was built. */
export async function initI18n(instance = words, request: Fetch = (url) => fetch(url)): Promise<void> {
  instance.on("languageChanged", () => {
    document.documentElement.lang = instance.resolvedLanguage ?? FALLBACK_LANGUAGE;
  });
  await instance
    .use(wordFiles(request))
    .use(initReactI18next)
    .init({
      lng: askedLanguage(),
      supportedLngs: LANGUAGE_CODES,
      fallbackLng: FALLBACK_LANGUAGE,
      load: "languageOnly",
      ns: ["common"],
      defaultNS: "common",
      interpolation: { escapeValue: false /* React escapes. */, defaultVariables: { product: site.siteTitle } },
      // A key is not a word: a gap is better than "composer.placeholder".
      parseMissingKeyHandler: () => "",
    });
  // A page that cannot be shown says so by words of this file: it is the one that may never be missing.
  if (!instance.hasResourceBundle(FALLBACK_LANGUAGE, "common")) instance.addResourceBundle(FALLBACK_LANGUAGE, "common", common);
  keepLanguage(instance.language);
  instance.on("languageChanged", keepLanguage);
  instance.on("languageChanged", forgetAskedLanguage);
}

/** The files of words, by fetch. What fails with 5xx or without an answer is tried again, what fails with 4xx is not. */
function wordFiles(request: Fetch): BackendModule {
  /** The words of the page that was opened, all in one file, which its head has asked for already. What it does not have is asked for file by file. */
  const packs = new Map<string, Promise<Record<string, ResourceKey>>>();
  function packOf(language: string): Promise<Record<string, ResourceKey>> {
    const url = document.querySelector('script[src="/theme.js"]')?.getAttribute(`data-words-${language}`) ?? null;
    return url === null ? Promise.resolve({}) : fetchPack(url).catch(() => ({}));
  }
  async function fetchPack(url: string): Promise<Record<string, ResourceKey>> {
    const response = await request(url);
    return response.ok ? ((await response.json()) as Record<string, ResourceKey>) : {};
  }
  async function fetchWords(language: string, namespace: string): Promise<ResourceKey> {
    const pack = packs.get(language) ?? packOf(language);
    packs.set(language, pack);
    const packed = (await pack)[namespace];
    if (packed !== undefined) return packed;
    const response = await request(`/locales/${language}/${namespace}.json`);
    if (!response.ok) throw new MissingWords(response.status);
    return (await response.json()) as ResourceKey;
  }
  async function read(language: string, namespace: string): Promise<ResourceKey> {
    for (const pauseMs of PAUSES_MS) {
      try {
        return await fetchWords(language, namespace);
      } catch (error) {
        if (error instanceof MissingWords && error.status < 500) throw error;
        await new Promise((resolve) => {
          setTimeout(resolve, pauseMs);
        });
      }
    }
    return await fetchWords(language, namespace);
  }
  return {
    type: "backend",
    init: () => {},
    read: (language, namespace, done) => {
      async function answer(): Promise<void> {
        const file = await read(language, namespace).catch((error: unknown) => new Error("No words", { cause: error }));
        if (file instanceof Error) done(file, false);
        else done(null, file);
      }
      void answer();
    },
  };
}

class MissingWords extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Words are answered with ${status}`);
    this.status = status;
  }
}

/** For the next visit; a browser that keeps nothing asks its person's settings again. Not by `localValues`: that would be said to be lost. */
function keepLanguage(language: string): void {
  try {
    window.localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Then it keeps nothing.
  }
}

/** The address asks first, so it would win over what has been chosen since, at the next load. */
function forgetAskedLanguage(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(ASKED_BY_ADDRESS)) return;
  url.searchParams.delete(ASKED_BY_ADDRESS);
  window.history.replaceState(window.history.state, "", url.pathname + url.search + url.hash);
}

/** For a route's loader: its screen appears with its words, or, where they cannot be had in any language, as a broken page with a way to try again. */
export function loadTranslations(...namespaces: Namespace[]): () => Promise<void> {
  return async () => {
    await words.loadNamespaces(namespaces);
    const lacking = namespaces.filter((namespace) =>
      words.languages.every((language) => !words.hasResourceBundle(language, namespace)),
    );
    for (const namespace of lacking) missing.add(namespace);
    if (lacking.length > 0) throw new Error(`The words of "${lacking.join(", ")}" could not be loaded`);
  };
}

/** For a person who tries a broken page again: a file that was not there is asked for once more. The library never would. */
export async function reloadTranslations(): Promise<void> {
  const namespaces = [...missing];
  missing.clear();
  if (namespaces.length > 0) await words.reloadResources(words.languages, namespaces);
}
