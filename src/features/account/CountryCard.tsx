import { useMutation } from "convex/react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { COUNTRIES, countriesByName } from "#domain/account/country.ts";
import { LISTED_COUNTRIES } from "#domain/care/contacts/contacts.ts";
import { useSavedChoice } from "#platform/convex/useSavedChoice.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { SelectField } from "#ui/form/SelectField.tsx";
import { useAuthState } from "#user/authState.ts";
import { chooseCountryOf, forgetChoiceOf } from "#user/countryChoice.ts";
import { SettingsCard } from "./SettingsCard.tsx";

/** The country is chosen and saved at once; the time zone is the device's own. */
export function CountryCard({ country }: { country: string | undefined }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const updateCountry = useMutation(api.users.updateCountry);
  const { user } = useAuthState();
  const save = async (code: string) => await updateCountry({ country: code });
  const { value, choose, saving } = useSavedChoice(country ?? "", save, { failure: "Saving the country failed", mayWait: true });

  async function chooseCountry(code: string) {
    // The numbers follow at once: without a network the answer may never come.
    if (user !== null) chooseCountryOf(user, code);
    if ((await choose(code)) === "failed" && user !== null) forgetChoiceOf(user._id);
  }

  const isSaid = saving !== "idle" && saving !== "saving";
  return (
    <SettingsCard title={t("place.title")} line={t("place.line")}>
      <SelectField label={t("place.country")} value={value} onChange={(event) => void chooseCountry(event.target.value)}>
        {value === "" && <option value="">{t("place.notSet")}</option>}
        <CountryOptions label={t("place.withNumbers")} countries={LISTED_COUNTRIES} />
        <CountryOptions label={t("place.others")} countries={COUNTRIES.filter((code) => !LISTED_COUNTRIES.includes(code))} />
      </SelectField>
      <output className={`text-sm ${saving === "failed" ? "text-danger" : "text-calm"} ${isSaid ? "" : "sr-only"}`}>
        {isSaid ? t(`place.${saving}`) : ""}
      </output>
      <dl>
        <dt className="text-ui font-strong">{t("place.timeZone")}</dt>
        <dd className="mt-1 text-body first-letter:uppercase">{nameOfZone(deviceTimeZone(), language)}</dd>
        <dd className="text-sm text-ink-faint">{t("place.timeZoneHint")}</dd>
      </dl>
    </SettingsCard>
  );
}

interface CountryOptionsProps {
  label: string;
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
}

function CountryOptions({ label, countries }: CountryOptionsProps) {
  const language = useLanguage();
  return (
    <optgroup label={label}>
      {countriesByName(countries, language).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

/** As people there call it, such as "India Standard Time". */
function nameOfZone(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
