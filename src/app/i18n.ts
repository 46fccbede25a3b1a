import { createInstance } from "i18next";
import LanguageDetector from "i18next-browser-languagedetector";
import HttpBackend from "i18next-http-backend";
import { initReactI18next } from "react-i18next";
import { FALLBACK_LANGUAGE, INTERFACE_LANGUAGES } from "#domain/account/languages.ts";
import { site } from "#domain/site.ts";

export type Namespace = "common" | "auth" | "onboarding" | "dashboard" | "account" | "chat" | "care";

type Fetch = (url: string, options: RequestInit) => Promise<Response>;

const RETRIES = 3;

const words = createInstance();

/** Resolves when the words that every screen needs are there, or could not be had. */
export async function startWords(instance = words, request: Fetch = (url, options) => fetch(url, options)): Promise<void> {
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
        lookupQuerystring: "lng",
        caches: ["localStorage"],
      },
      interpolation: { escapeValue: false /* React escapes. */, defaultVariables: { product: site.siteTitle } },
      // A key is not a word: a gap is better than "composer.placeholder".
      parseMissingKeyHandler: () => "",
    });
}

/** For a route's loader: its screen appears with its words. */
export function loadWords(...namespaces: Namespace[]): () => Promise<void> {
  return () => words.loadNamespaces(namespaces);
}
