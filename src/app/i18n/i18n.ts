import { createInstance, type CustomTypeOptions } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import HttpBackend from "i18next-http-backend";
import { initReactI18next } from "react-i18next";
import { FALLBACK_LANGUAGE, INTERFACE_LANGUAGES, parseLanguage } from "#domain/account/languages.ts";
import { site } from "#domain/site.ts";
import common from "#locales/en/common.json";

/** A file of words, by its name. */
type Namespace = keyof CustomTypeOptions["resources"];

type Fetch = (url: string, options: RequestInit) => Promise<Response>;

const RETRIES = 3;
const ASKED_BY_ADDRESS = "lng";

const words = createInstance();
/** What a page could not be shown without. */
const missing = new Set<Namespace>();

/** Resolves when the words that every screen needs are there: where no file of them can be had, in English, as they were when the app was built. */
export async function initI18n(instance = words, request: Fetch = (url, options) => fetch(url, options)): Promise<void> {
  instance.on("languageChanged", () => {
    document.documentElement.lang = instance.resolvedLanguage ?? FALLBACK_LANGUAGE;
  });
  await instance
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: INTERFACE_LANGUAGES.map((language) => language.value),
      fallbackLng: FALLBACK_LANGUAGE,
      load: "languageOnly",
      ns: ["common"],
      defaultNS: "common",
      // What fails with 5xx or without an answer is tried again, what fails with 4xx is not: the backend's own rule.
      backend: { loadPath: "/locales/{{lng}}/{{ns}}.json", alternateFetch: request },
      maxRetries: RETRIES,
      detection: {
        order: ["querystring", "cookie", "localStorage", "sessionStorage", "navigator", "htmlTag"],
        lookupQuerystring: ASKED_BY_ADDRESS,
        convertDetectedLanguage: (code) => parseLanguage(code) ?? "",
        caches: ["localStorage"],
      },
      interpolation: { escapeValue: false /* React escapes. */, defaultVariables: { product: site.siteTitle } },
      // A key is not a word: a gap is better than "composer.placeholder".
      parseMissingKeyHandler: () => "",
    });
  // A page that cannot be shown says so by words of this file: it is the one that may never be missing.
  if (!instance.hasResourceBundle(FALLBACK_LANGUAGE, "common")) instance.addResourceBundle(FALLBACK_LANGUAGE, "common", common);
  instance.on("languageChanged", forgetAskedLanguage);
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
