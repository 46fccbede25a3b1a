/** What the interface speaks; each language is named in its own words. */
export const INTERFACE_LANGUAGES = [
  { value: "en", label: "English" },
  { value: "es", label: "Español" },
  { value: "ml", label: "മലയാളം" },
] as const;

export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number]["value"];

export const LANGUAGE_CODES: readonly InterfaceLanguage[] = INTERFACE_LANGUAGES.map(({ value }) => value);

export const FALLBACK_LANGUAGE: InterfaceLanguage = "en";

/** The language of ours that a code such as "es-MX" or "ml_IN" means, or null: nothing from outside gets past this list. */
export function parseLanguage(code: string): InterfaceLanguage | null {
  const [language = ""] = code.toLowerCase().split(/[-_]/);
  return INTERFACE_LANGUAGES.find(({ value }) => value === language)?.value ?? null;
}

/** Some browsers tell names such as "en-US@posix", which `Intl` throws at. */
const PLAIN_LOCALE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;

/** How a person writes dates in that language: as the first of their browser's languages that is a kind of it, such as "en-IN". */
export function localeOf(language: InterfaceLanguage, browserLanguages: readonly string[]): string {
  return browserLanguages.find((code) => PLAIN_LOCALE.test(code) && parseLanguage(code) === language) ?? language;
}
