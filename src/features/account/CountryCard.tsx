import { useMutation } from "convex/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { COUNTRIES, countriesByName } from "#domain/account/country.ts";
import { LISTED_COUNTRIES } from "#domain/care/contacts/contacts.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { SelectField } from "#ui/form/SelectField.tsx";
import { useAuthState } from "#user/authState.ts";
import { chooseCountryOf, forgetChoiceOf } from "#user/countryChoice.ts";
import { SettingsCard } from "./SettingsCard.tsx";

type Saving = "idle" | "saved" | "failed";

/** The country is chosen and saved at once; the time zone is the device's own. */
export function CountryCard({ country }: { country: string | undefined }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const updateCountry = useMutation(api.users.updateCountry);
  const { user } = useAuthState();
  const [chosen, setChosen] = useState<string | null>(null);
  const [saving, setSaving] = useState<Saving>("idle");
  /** How often they have chosen: with the arrow keys a field is passed through before the first answer has come. */
  const choices = useRef(0);

  async function choose(code: string) {
    const choice = ++choices.current;
    setChosen(code);
    setSaving("idle");
    // The numbers follow at once: without a network the answer may never come.
    if (user !== null) chooseCountryOf(user, code);
    const isSaved = await updateCountry({ country: code }).then(
      () => true,
      () => false,
    );
    if (choice !== choices.current) return;
    if (!isSaved && user !== null) forgetChoiceOf(user._id);
    // From here on the account says it, and may say another one.
    setChosen(null);
    setSaving(isSaved ? "saved" : "failed");
  }

  return (
    <SettingsCard title={t("place.title")} line={t("place.line")}>
      <SelectField
        label={t("place.country")}
        value={chosen ?? country ?? ""}
        onChange={(event) => void choose(event.target.value)}
      >
        {(chosen ?? country) === undefined && <option value="">{t("place.notSet")}</option>}
        <CountryOptions label={t("place.withNumbers")} countries={LISTED_COUNTRIES} />
        <CountryOptions label={t("place.others")} countries={COUNTRIES.filter((code) => !LISTED_COUNTRIES.includes(code))} />
      </SelectField>
      <output className={`text-sm ${saving === "failed" ? "text-danger" : "text-calm"} ${saving === "idle" ? "sr-only" : ""}`}>
        {saving === "idle" ? "" : t(`place.${saving}`)}
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
