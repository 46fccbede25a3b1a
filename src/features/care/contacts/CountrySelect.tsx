import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { COUNTRIES, countriesByName } from "#domain/account/country.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { SelectField } from "#ui/form/SelectField.tsx";

interface CountrySelectProps extends Pick<ComponentProps<typeof SelectField>, "tone"> {
  country: string | null;
  onCountry: (country: string) => void;
}

/** The question where somebody is, answered from the system's own list. */
export function CountrySelect({ tone, country, onCountry }: CountrySelectProps) {
  const { t } = useTranslation("care");
  const language = useLanguage();
  return (
    <SelectField label={t("where")} tone={tone} value={country ?? ""} onChange={({ target }) => onCountry(target.value)}>
      {country === null && <option value="">{t("chooseCountry")}</option>}
      {countriesByName(COUNTRIES, language).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
