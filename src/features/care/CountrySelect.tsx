import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { COUNTRIES, countryName } from "#domain/account/country.ts";
import { useLanguage } from "#platform/useLanguage.ts";

const TONES = {
  plain: "border-line-strong bg-raised text-ink",
  emergency: "border-emergency-line bg-transparent text-emergency-ink",
};

interface CountrySelectProps {
  tone: keyof typeof TONES;
  country: string | null;
  onCountry: (country: string) => void;
}

/** The question where somebody is, answered from the system's own list. */
export function CountrySelect({ tone, country, onCountry }: CountrySelectProps) {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const id = useId();
  const names = COUNTRIES.map((code) => ({ code, name: countryName(code, language) }));
  names.sort((one, other) => one.name.localeCompare(other.name, language));

  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-body leading-ui font-strong">
        {t("where")}
      </label>
      <div className="relative">
        <select
          id={id}
          value={country ?? ""}
          onChange={(event) => onCountry(event.target.value)}
          className={`h-13 w-full appearance-none rounded-field border-[1.5px] pr-11 pl-4 text-body [&>option]:bg-raised [&>option]:text-ink
            ${TONES[tone]}`}
        >
          {country === null && <option value="">{t("chooseCountry")}</option>}
          {names.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={20} strokeWidth={1.75} className="pointer-events-none absolute top-4 right-4" />
      </div>
    </div>
  );
}
