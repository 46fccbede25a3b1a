import { useTranslation } from "react-i18next";
import { FALLBACK_LANGUAGE, type InterfaceLanguage, parseLanguage } from "#domain/account/languages.ts";

/** The language that the words on the screen are in: what dates, numbers and names are formatted by. */
export function useLanguage(): InterfaceLanguage {
  const { i18n } = useTranslation();
  return parseLanguage(i18n.resolvedLanguage ?? "") ?? FALLBACK_LANGUAGE;
}
