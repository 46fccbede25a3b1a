import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type EmergencyContact, emergencyContacts } from "#domain/care/contacts.ts";
import { CallLink } from "./CallLink.tsx";
import { useFirstTab } from "./useFirstTab.ts";
import { whyOf } from "./why.ts";

interface EmergencyCardProps {
  ruleIds: readonly string[];
  /** ISO 3166-1 alpha-2; null while unknown: then no number is guessed, and each stands beside its country. */
  country: string | null;
  folded: boolean;
  onFold: (folded: boolean) => void;
  onHelpReached: () => void;
}

/** The only solid red there is. It arrives once, without sound or blinking, and leaves by "Help has been reached" alone. */
export function EmergencyCard({ ruleIds, country, folded, onFold, onHelpReached }: EmergencyCardProps) {
  const box = useRef<HTMLElement>(null);
  useFirstTab(box);
  const contacts = emergencyContacts(country);
  const [own] = contacts.length === 1 ? contacts : [];

  return (
    <section
      ref={box}
      role="alert"
      className={`relative z-(--z-sticky) mx-auto mb-2.5 w-[calc(100%-20px)] max-w-measure shrink-0 animate-rise bg-emergency
        text-emergency-ink shadow-2 inset-ring-[1.5px] inset-ring-emergency-edge [--focus:var(--emergency-ink)] md:mb-3
        md:w-[calc(100%-48px)] ${folded ? "rounded-full" : "max-h-[70dvh] overflow-y-auto rounded-composer"}`}
    >
      {folded ? (
        <Bar own={own} onUnfold={() => onFold(false)} />
      ) : (
        <Open ruleIds={ruleIds} own={own} onHelpReached={onHelpReached}>
          {own === undefined ? (
            <CallByCountry contacts={contacts} onCall={() => onFold(true)} />
          ) : (
            <CallLink number={own.number} size="big" onCall={() => onFold(true)} />
          )}
        </Open>
      )}
    </section>
  );
}

interface BarProps {
  own: EmergencyContact | undefined;
  onUnfold: () => void;
}

function Bar({ own, onUnfold }: BarProps) {
  const { t } = useTranslation("care");
  return (
    <div className="flex min-h-15 items-center justify-between gap-3 py-2 pr-2 pl-5">
      <h2 className="min-w-0 flex-1 font-display text-[1.1875rem] font-medium">
        <button type="button" aria-expanded={false} onClick={onUnfold} className="min-h-11 w-full text-left">
          {t("title")}
        </button>
      </h2>
      {own === undefined ? (
        <button
          type="button"
          onClick={onUnfold}
          className="min-h-11 rounded-full bg-emergency-action px-5 text-button font-bold text-emergency-action-ink"
        >
          {t("showNumbers")}
        </button>
      ) : (
        <CallLink number={own.number} size="small" />
      )}
    </div>
  );
}

interface OpenProps {
  ruleIds: readonly string[];
  own: EmergencyContact | undefined;
  onHelpReached: () => void;
  /** The numbers. */
  children: ReactNode;
}

function Open({ ruleIds, own, onHelpReached, children }: OpenProps) {
  const { t, i18n } = useTranslation("care");
  const country = own?.country ?? null;
  return (
    <div className="grid gap-4 p-5 pb-2 md:grid-cols-[1fr_320px] md:gap-x-6 md:p-6 md:pb-3">
      <div>
        <h2 className="font-display text-[1.875rem] leading-[1.1] font-medium">{t("title")}</h2>
        <p className="mt-1.5 text-body leading-[1.45]">{t(`why.${whyOf(ruleIds)}`)}</p>
        {own === undefined && <p className="mt-3 text-body leading-ui font-strong">{t("where")}</p>}
      </div>
      {children}
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-emergency-soft md:col-span-2">
        <span>{country !== null && t("numbersFor", { country: nameOfCountry(country, i18n.language) })}</span>
        <button
          type="button"
          onClick={onHelpReached}
          className="min-h-11 font-strong text-emergency-ink underline decoration-emergency-line underline-offset-3"
        >
          {t("helpReached")}
        </button>
      </div>
    </div>
  );
}

interface CallByCountryProps {
  contacts: readonly EmergencyContact[];
  onCall: () => void;
}

function CallByCountry({ contacts, onCall }: CallByCountryProps) {
  const { t, i18n } = useTranslation("care");
  const id = useId();
  return (
    <ul className="grid grid-cols-[1fr_auto] gap-1.5">
      {contacts.map(({ country, number }) => {
        const nameId = `${id}-${country}`;
        return (
          <li key={country} className="col-span-2 grid grid-cols-subgrid items-center gap-x-3">
            <span id={nameId} className="text-body leading-ui">
              {country === null ? t("elsewhere") : nameOfCountry(country, i18n.language)}
            </span>
            <CallLink number={number} size="medium" describedBy={nameId} onCall={onCall} />
          </li>
        );
      })}
    </ul>
  );
}

function nameOfCountry(country: string, language: string): string {
  return new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country;
}
