import { useId } from "react";
import { useTranslation } from "react-i18next";
import { countryName, likelyCountries } from "#domain/account/country.ts";
import { cardContacts } from "#domain/care/contacts/contacts.ts";
import { LAST_RESORT } from "#domain/care/contacts/lastResort.ts";
import { browserLanguages } from "#platform/device/browserLanguages.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { CallLink } from "./CallLink.tsx";
import { CountrySelect } from "./CountrySelect.tsx";

/** In the languages that we speak, before anybody has said where they are. Every other country is in the list to choose from. */
const FIRST_NAMED = ["IN", "US", "GB", "ES"];

interface CountryQuestionProps {
  /** Chosen, and without a number of its own in our table; null: not chosen yet. */
  country: string | null;
  onCountry: (country: string) => void;
  onCall: () => void;
}

/** Where no number is known for their country: the question, the numbers by country, and 112 as the last line. */
export function CountryQuestion({ country, onCountry, onCall }: CountryQuestionProps) {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const likely = likelyCountries(browserLanguages()).filter((code) => cardContacts(code).length > 0);
  const named = country === null ? [...new Set([...likely, ...FIRST_NAMED])] : [];

  return (
    <div className="grid content-start gap-2.5 @[36rem]:row-span-2">
      <CountrySelect tone="emergency" country={country} onCountry={onCountry} />
      {country !== null && (
        <p className="text-body leading-[1.45]">{t("noNumber", { country: countryName(country, language) })}</p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)_auto] gap-1.5">
        {named.map((code) => (
          <NamedNumber
            key={code}
            name={countryName(code, language)}
            number={cardContacts(code)[0]?.number ?? ""}
            onCall={onCall}
          />
        ))}
        <NamedNumber name={t("elsewhere")} number={LAST_RESORT.number} onCall={onCall} />
      </ul>
    </div>
  );
}

interface NamedNumberProps {
  name: string;
  number: string;
  onCall: () => void;
}

function NamedNumber({ name, number, onCall }: NamedNumberProps) {
  const id = useId();
  return (
    <li className="col-span-2 grid grid-cols-subgrid items-center gap-x-3">
      <span id={id} className="text-body leading-ui">
        {name}
      </span>
      <CallLink number={number} size="medium" describedBy={id} onCall={onCall} />
    </li>
  );
}
