import { useTranslation } from "react-i18next";
import { INTERFACE_LANGUAGES } from "#domain/account/languages.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";

/** Each in its own words, for whoever cannot read the others. */
const CHOICES = INTERFACE_LANGUAGES.map(({ value, label }) => ({ value, label, lang: value }));

/** The question for the language, wherever it is asked: it counts at once, and this browser keeps it. */
export function useLanguageChoice() {
  const { t, i18n } = useTranslation("account");
  return {
    label: t("language.title"),
    value: useLanguage(),
    choices: CHOICES,
    onChoose: (language: string) => void i18n.changeLanguage(language),
  };
}
