import { type ComponentProps, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { COUNTRIES, countriesByName } from "#domain/account/country.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { SelectField } from "#ui/form/SelectField.tsx";

interface CountrySelectProps extends Pick<ComponentProps<typeof SelectField>, "tone" | "ref"> {
  country: string | null;
  onCountry: (country: string) => void;
}

/**
 * The question where somebody is, answered from the system's own list. The chosen one stands there at once; all countries come behind the
 * first paint, which an emergency card waits for.
 */
export function CountrySelect({ country, onCountry, ...field }: CountrySelectProps) {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const isWhole = useDeferredValue(true, false);
  const countries = useMemo(
    () => countriesByName(isWhole ? COUNTRIES : COUNTRIES.filter((code) => code === country), language),
    [isWhole, country, language],
  );
  return (
    <SelectField label={t("where")} {...field} value={country ?? ""} onChange={({ target }) => onCountry(target.value)}>
      {country === null && <option value="">{t("chooseCountry")}</option>}
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
