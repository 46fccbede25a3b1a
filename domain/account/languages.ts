/** What the interface speaks; each language is named in its own words. */
export const INTERFACE_LANGUAGES = [
  { value: "en", label: "English" },
  { value: "es", label: "Español" },
] as const;

export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number]["value"];

export const FALLBACK_LANGUAGE: InterfaceLanguage = "en";
