import { Phone } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { countriesByName, countryName } from "#domain/account/country.ts";
import { type Contact, contactsOf, LISTED_COUNTRIES } from "#domain/care/contacts/contacts.ts";
import { LAST_RESORT } from "#domain/care/contacts/lastResort.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { SMALL_ICON } from "#ui/icons.ts";
import { CallLink } from "./CallLink.tsx";
import { ContactRow } from "./ContactRow.tsx";
import { CountrySelect } from "./CountrySelect.tsx";
import { telHref } from "./telHref.ts";

interface NumbersScreenProps {
  country: string | null;
  onCountry: (country: string) => void;
  /** Below the person's own numbers: for whoever is not sure that they need one. */
  unsure?: ReactNode;
}

/** The whole table of numbers, for everybody: without an account, and without a network once the app has loaded. */
export function NumbersScreen({ country, onCountry, unsure }: NumbersScreenProps) {
  const { t } = useTranslation("care");
  const contacts = country === null ? [] : contactsOf(country);
  return (
    <main className="mt-8 grid grid-cols-1 gap-6 text-body">
      <h1 className="font-display text-display text-balance">{t("page.title")}</h1>
      <CountrySelect tone="plain" country={country} onCountry={onCountry} />
      {country !== null && <OwnNumbers country={country} contacts={contacts} />}
      {unsure}
      <AllCountries />
      <p className="text-ui text-ink-soft">{t("page.unverified")}</p>
    </main>
  );
}

interface OwnNumbersProps {
  country: string;
  contacts: readonly Contact[];
}

function OwnNumbers({ country, contacts }: OwnNumbersProps) {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const name = countryName(country, language);
  const [first] = contacts;

  return (
    <section aria-label={t("numbersFor", { country: name })} className="grid gap-3">
      {first === undefined && <p>{t("noNumber", { country: name })}</p>}
      <div className="rounded-composer bg-emergency p-2.5 inset-ring-[1.5px] inset-ring-emergency-edge [--focus:var(--emergency-ink)]">
        <CallLink
          number={first?.number ?? LAST_RESORT.number}
          size="big"
          {...(first !== undefined && { label: t(`lines.${first.label}`) })}
        />
      </div>
      <ul className="grid">
        {contacts.map((contact) => (
          <ContactRow key={`${contact.kind} ${contact.number}`} contact={contact} isCalledAbove={contact === first} />
        ))}
      </ul>
    </section>
  );
}

function AllCountries() {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-2">
      <h2 id={headingId} className="font-display text-title font-medium">
        {t("page.all")}
      </h2>
      <ul className="grid grid-cols-1 md:grid-cols-2 md:gap-x-10">
        {countriesByName(LISTED_COUNTRIES, language).map(({ code, name }) => (
          <CountryRow key={code} name={name} number={contactsOf(code)[0]?.number ?? ""} />
        ))}
        <CountryRow name={t("elsewhere")} number={LAST_RESORT.number} />
      </ul>
    </section>
  );
}

function CountryRow({ name, number }: { name: string; number: string }) {
  const { t } = useTranslation("care");
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 border-b border-line">
      <span className="min-w-0 flex-1 basis-[min(8rem,100%)] py-1.5">{name}</span>
      <a
        href={telHref(number)}
        aria-label={t("callIn", { country: name, number })}
        className="inline-flex min-h-12 shrink-0 items-center gap-2 font-strong text-leaf"
      >
        <Phone {...SMALL_ICON} />
        {number}
      </a>
    </li>
  );
}
