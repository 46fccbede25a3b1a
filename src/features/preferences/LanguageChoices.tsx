import { useTranslation } from "react-i18next";
import { INTERFACE_LANGUAGES } from "#domain/account/languages.ts";
import { useLanguage } from "#platform/useLanguage.ts";
import { MenuChoices } from "#ui/Menu.tsx";

const CHOICES = INTERFACE_LANGUAGES.map(({ value, label }) => ({ value, label, lang: value }));

export function LanguageChoices() {
  const { t, i18n } = useTranslation("account");
  return (
    <MenuChoices
      label={t("language")}
      value={useLanguage()}
      choices={CHOICES}
      onChoose={(language) => void i18n.changeLanguage(language)}
    />
  );
}
