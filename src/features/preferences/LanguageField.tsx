import { useTranslation } from "react-i18next";
import { INTERFACE_LANGUAGES } from "#domain/account/languages.ts";
import { useLanguage } from "#platform/useLanguage.ts";
import { ChoiceField } from "#ui/ChoiceField.tsx";

const CHOICES = INTERFACE_LANGUAGES.map(({ value, label }) => ({ value, label, lang: value }));

/** The same choice as in the menu, where there is room for a field. */
export function LanguageField() {
  const { t, i18n } = useTranslation("account");
  return (
    <ChoiceField
      label={t("language")}
      value={useLanguage()}
      choices={CHOICES}
      onChoose={(language) => void i18n.changeLanguage(language)}
    />
  );
}
