import { Phone } from "lucide-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { countryName, likelyCountries } from "#domain/account/country.ts";
import { urgentContacts } from "#domain/care/contacts/contacts.ts";
import { LAST_RESORT } from "#domain/care/contacts/lastResort.ts";
import { browserLanguages } from "#platform/device/browserLanguages.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { CallLink } from "./CallLink.tsx";
import { chooseInPlace } from "./chooseInPlace.ts";
import { CountrySelect } from "./CountrySelect.tsx";
import { guessedNumber } from "./guessedNumber.ts";
import { telHref } from "./telHref.ts";

/** In the languages that we speak, before anybody has said where they are. Every other country is in the list to choose from. */
const FIRST_NAMED = ["IN", "US", "GB", "ES"];

interface CountryQuestionProps {
  /** Chosen, and without a number of its own in our table; null: not chosen yet. */
  country: string | null;
  onCountry: (country: string) => void;
  onCall: () => void;
  /** Beside steps that need the room: on a phone in one row that goes on to the side, without a drawing. */
  isCompact?: boolean;
}

/**
 * On a phone one row that goes on to the side, as wide as the dock around it; where there is room, as many rows as it takes. Its last
 * number stands at its beginning: of what goes on out of sight it is the one that has to be seen. Only what a finger moves is without a
 * scrollbar. What is for a reader alone is placed within it, or the dock would go to the side as well.
 */
const SIDEWAYS = `relative -mx-4 -my-1 flex gap-1.5 overflow-x-auto px-4 py-1 pointer-coarse:[scrollbar-width:none] large:-mx-2 large:px-2
  md:not-low:mx-0 md:not-low:flex-wrap md:not-low:overflow-visible md:not-low:px-0`;

/** Where no number is known for their country: the one that the clock speaks of, the question, the numbers by country, and 112. */
export function CountryQuestion({ country, onCountry, onCall, isCompact = false }: CountryQuestionProps) {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const likely = likelyCountries(browserLanguages()).filter((code) => urgentContacts(code).length > 0);
  const guess = country === null ? guessedNumber() : null;
  const named = country === null ? [...new Set([...likely, ...FIRST_NAMED])].filter((code) => code !== guess?.country) : [];
  // Below a number that is probably theirs the rest needs no rows of its own.
  const isOneRow = isCompact && guess !== null;
  const question = (
    <CountrySelect tone="emergency" country={country} onCountry={(code) => chooseInPlace(box.current, () => onCountry(code))} />
  );

  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] content-start gap-2.5 low:gap-1.5">
      {guess !== null && (
        <>
          {/* With large letters the button has room for its number alone, and whose it is has to be seen. */}
          <p aria-hidden className="hidden text-ui large:block">
            {t("isItThere", { country: countryName(guess.country, language) })}
          </p>
          <CallLink
            number={guess.number}
            size="card"
            label={t("isItThere", { country: countryName(guess.country, language) })}
            onCall={onCall}
          />
        </>
      )}
      {!isOneRow && question}
      {country !== null && (
        <p className="text-body leading-[1.45]">{t("noNumber", { country: countryName(country, language) })}</p>
      )}
      {/* On a low screen it goes on to the side in any case. */}
      <ul
        className={
          isCompact
            ? SIDEWAYS
            : "grid grid-cols-2 gap-1.5 low:relative low:-mx-1 low:flex low:flex-nowrap low:overflow-x-auto low:p-1"
        }
      >
        {isOneRow && (
          <li className="grid max-w-full shrink-0 grow">
            {/* As wide as its words: by itself it would be as wide as the longest name of a country. */}
            <span aria-hidden className="invisible h-0 overflow-hidden pr-11.5 pl-4.5 text-body whitespace-nowrap">
              {t("chooseCountry")}
            </span>
            <div className="[contain:inline-size]">{question}</div>
          </li>
        )}
        {named.map((code) => (
          <NamedNumber
            key={code}
            name={countryName(code, language)}
            number={urgentContacts(code)[0]?.number ?? ""}
            isCompact={isCompact}
            isLit={guess === null}
            onCall={onCall}
          />
        ))}
        <NamedNumber
          name={t("elsewhere")}
          number={LAST_RESORT.number}
          isCompact={isCompact}
          isLit={guess === null}
          onCall={onCall}
        />
      </ul>
    </div>
  );
}

interface NamedNumberProps {
  name: string;
  number: string;
  isCompact: boolean;
  /** Nothing is more likely to be called than it. */
  isLit: boolean;
  onCall: () => void;
}

function NamedNumber({ name, number, isCompact, isLit, onCall }: NamedNumberProps) {
  const { t } = useTranslation("care");
  const id = useId();
  return (
    <li
      className={`grid ${isCompact ? "shrink-0 grow last:order-first md:not-low:basis-[30%] md:not-low:@[32rem]:basis-auto" : "min-w-0 last:odd:col-span-2 low:shrink-0 low:basis-auto"}`}
    >
      <a
        href={telHref(number)}
        aria-describedby={id}
        onClick={onCall}
        className={`move-fast flex min-h-13 items-center rounded-composer py-1 leading-tight active:scale-[0.985] low:min-h-12
          ${isLit ? "bg-emergency-action text-emergency-action-ink" : "inset-ring-[1.5px] inset-ring-emergency-line"} ${isCompact ? "px-3" : "gap-3 pr-5 pl-4"}`}
      >
        {!isCompact && <Phone aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />}
        <span className="sr-only">{t("call", { number })}</span>
        <span aria-hidden className="grid min-w-0">
          <b className="text-card leading-tight font-bold">{number}</b>
          <span id={id} className={`text-xs leading-tight ${isCompact ? "whitespace-nowrap" : "low:whitespace-nowrap"}`}>
            {name}
          </span>
        </span>
      </a>
    </li>
  );
}
