import { useTranslation } from "react-i18next";
import { FALLBACK_LANGUAGE, INTERFACE_LANGUAGES, type InterfaceLanguage } from "#domain/account/languages.ts";
import { MenuChoices } from "#ui/Menu.tsx";

const CHOICES = INTERFACE_LANGUAGES.map((language) => ({ ...language, lang: language.value }));

export function LanguageChoices() {
  const { t, i18n } = useTranslation("account");
  const chosen = INTERFACE_LANGUAGES.find((language) => language.value === i18n.resolvedLanguage)?.value ?? FALLBACK_LANGUAGE;
  return (
    <MenuChoices<InterfaceLanguage>
      label={t("language")}
      value={chosen}
      choices={CHOICES}
      onChoose={(language) => void i18n.changeLanguage(language)}
    />
  );
}
