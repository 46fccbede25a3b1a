import { localeOf } from "#domain/account/languages.ts";
import { browserLanguages } from "#platform/device/browserLanguages.ts";
import { useLanguage } from "./useLanguage.ts";

/** By what dates are written: the language on the screen, as the person's browser says that they write it. */
export function useLocale(): string {
  return localeOf(useLanguage(), browserLanguages());
}
