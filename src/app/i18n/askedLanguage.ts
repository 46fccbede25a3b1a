import { FALLBACK_LANGUAGE, type InterfaceLanguage, parseLanguage } from "#domain/account/languages.ts";

/** Where the chosen language is kept; the names are those of i18next's own detector, by which browsers hold it. */
export const LANGUAGE_KEY = "i18nextLng";
const LANGUAGE_COOKIE = /(?:^|; )i18next=([^;]*)/;
export const ASKED_BY_ADDRESS = "lng";

/** The first language of ours that somebody asks for: the address, a cookie, what was chosen here, the browser, the page. */
export function askedLanguage(): InterfaceLanguage {
  const places: (() => string | null | undefined)[] = [
    () => new URLSearchParams(window.location.search).get(ASKED_BY_ADDRESS),
    () => LANGUAGE_COOKIE.exec(document.cookie)?.[1],
    () => window.localStorage.getItem(LANGUAGE_KEY),
    () => window.sessionStorage.getItem(LANGUAGE_KEY),
    ...navigator.languages.map((code) => () => code),
    () => document.documentElement.lang,
  ];
  for (const place of places) {
    const language = parseLanguage(valueAt(place) ?? "");
    if (language !== null) return language;
  }
  return FALLBACK_LANGUAGE;
}

/** A browser that keeps nothing may throw where it is only looked at. */
function valueAt(place: () => string | null | undefined): string | null | undefined {
  try {
    return place();
  } catch {
    return null;
  }
}
