import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { countryName } from "#domain/account/country.ts";
import { cardContacts, type Contact } from "#domain/care/contacts/contacts.ts";
import type { AgeGroup, Worse } from "#domain/care/firstAid/cards.ts";
import { signOf } from "#domain/care/firstAid/signOf.ts";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { CallLink } from "#features/care/contacts/CallLink.tsx";
import { CardFirstAid } from "./CardFirstAid.tsx";
import { CardNumbers } from "./CardNumbers.tsx";
import { CountryQuestion } from "#features/care/contacts/CountryQuestion.tsx";
import { useFirstTab } from "./useFirstTab.ts";
import { useReasonText } from "./useReasonText.ts";

interface EmergencyCardProps {
  ruleIds: readonly string[];
  /** ISO 3166-1 alpha-2; null while unknown: then no number is guessed. */
  country: string | null;
  onCountry: (country: string) => void;
  /** How old the child is, in words; null while unknown. */
  childAge: string | null;
  /** For whom the steps of first aid are; null while unknown. */
  ageGroup: AgeGroup | null;
  /** The signs as they wrote them; empty where they are not to read them out. */
  signs: string;
  folded: boolean;
  onFold: (folded: boolean) => void;
  onHelpReached: () => void;
}

/** The only solid red there is. It arrives once, without sound or blinking, and leaves by "Help has been reached" alone. */
export function EmergencyCard({ country, folded, onFold, ...open }: EmergencyCardProps) {
  const box = useRef<HTMLElement>(null);
  useFirstTab(box);
  // Kept over a fold: whoever has come further reads on from there.
  const [passed, setPassed] = useState<readonly Worse[]>([]);
  const contacts = cardContacts(country);

  return (
    <section
      ref={box}
      role="alert"
      className={`@container relative z-(--z-sticky) mx-auto mb-2.5 w-[calc(100%-20px)] max-w-measure animate-rise bg-emergency
        text-emergency-ink shadow-2 inset-ring-[1.5px] inset-ring-emergency-edge [--focus:var(--emergency-ink)] md:mb-3
        md:w-[calc(100%-48px)] ${folded ? "rounded-full" : "max-h-[74dvh] overflow-y-auto overscroll-contain rounded-composer"}`}
    >
      {folded ? (
        <Bar own={contacts[0]} onUnfold={() => onFold(false)} />
      ) : (
        <Open
          {...open}
          country={country}
          contacts={contacts}
          // With steps to follow it stays: they come back from the call to where they were.
          onCall={() => signOf(open.ruleIds) === null && onFold(true)}
          passed={passed}
          onPassed={setPassed}
        />
      )}
    </section>
  );
}

interface BarProps {
  own: Contact | undefined;
  onUnfold: () => void;
}

function Bar({ own, onUnfold }: BarProps) {
  const { t } = useTranslation("care");
  return (
    <div className="flex min-h-15 items-center justify-between gap-3 py-2 pr-2 pl-5">
      <h2 className="min-w-0 flex-1 font-display text-[1.1875rem] leading-tight font-medium">
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

interface OpenProps extends Omit<EmergencyCardProps, "folded" | "onFold"> {
  contacts: readonly Contact[];
  onCall: () => void;
  /** What the first steps led to. */
  passed: readonly Worse[];
  onPassed: (passed: readonly Worse[]) => void;
}

function Open({ contacts, ruleIds, country, childAge, ageGroup, signs, passed, ...on }: OpenProps) {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const why = useReasonText();
  const [first, ...others] = contacts;
  const sign = signOf(ruleIds);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 pb-1.5 md:p-6 md:pb-2 @[36rem]:grid-cols-[minmax(0,1fr)_20rem] @[36rem]:grid-rows-[auto_1fr] @[36rem]:gap-x-6">
      <div>
        <h2 className="font-display text-[1.875rem] leading-[1.1] font-medium">{t("title")}</h2>
        <p className="mt-1.5 text-body leading-[1.45]">{why(ruleIds)}</p>
      </div>
      {first === undefined ? (
        <CountryQuestion country={country} onCountry={on.onCountry} onCall={on.onCall} />
      ) : (
        <CardNumbers first={first} others={others} onCall={on.onCall} />
      )}
      {sign !== null && (
        <CardFirstAid
          sign={sign}
          age={ageGroup}
          country={country}
          passed={passed}
          onPassed={on.onPassed}
          className={first === undefined ? "@[36rem]:col-start-1 @[36rem]:row-start-2" : "@[36rem]:col-span-2"}
        />
      )}
      <Say childAge={childAge} signs={signs} beside={first === undefined && sign === null} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-emergency-soft @[36rem]:col-span-2">
        <span>{country !== null && t("numbersFor", { country: countryName(country, language) })}</span>
        <button
          type="button"
          onClick={on.onHelpReached}
          className="ml-auto min-h-11 font-strong text-emergency-ink underline decoration-emergency-line decoration-2 underline-offset-4"
        >
          {t("helpReached")}
        </button>
      </div>
    </div>
  );
}

interface SayProps extends Pick<EmergencyCardProps, "childAge" | "signs"> {
  /** In a wide card: beside the numbers, where they are many. */
  beside: boolean;
}

/** What the voice on the line asks first, for whoever has lost their words. */
function Say({ childAge, signs, beside }: SayProps) {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const age = childAge === null ? "" : t("sayAge", { age: childAge });
  const words = [age, signs].filter((part) => part !== "").join(" ");
  if (words === "") return null;
  return (
    <p
      className={`border-t border-emergency-line pt-3.5 text-ui leading-[1.55] wrap-anywhere
        ${beside ? "self-start" : "@[36rem]:col-span-2"}`}
    >
      <b className="font-strong">{t("say")}</b> <span lang={textLanguage(words, language)}>{t("quoted", { words })}</span>
    </p>
  );
}
