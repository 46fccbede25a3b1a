/** What the interface speaks; each language is named in its own words. */
export const INTERFACE_LANGUAGES = [
  { value: "en", label: "English" },
  { value: "es", label: "Español" },
  { value: "ml", label: "മലയാളം" },
] as const;

export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number]["value"];

export const FALLBACK_LANGUAGE: InterfaceLanguage = "en";

/** The language of ours that a code such as "es-MX" or "ml_IN" means, or null: nothing from outside gets past this list. */
export function parseLanguage(code: string): InterfaceLanguage | null {
  const [language = ""] = code.toLowerCase().split(/[-_]/);
  return INTERFACE_LANGUAGES.find(({ value }) => value === language)?.value ?? null;
}
