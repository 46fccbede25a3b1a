import type { TFunction } from "i18next";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { languageOfLine } from "#domain/care/card/spokenIn.ts";
import { type Check, signsIn } from "#domain/care/check/check.ts";
import { formatAge } from "#domain/care/child/age.ts";
import { urgentContacts, type Contact } from "#domain/care/contacts/contacts.ts";
import { SayWords } from "#features/care/card/SayWords.tsx";
import { useFirstTab } from "#features/care/card/useFirstTab.ts";
import { CallLink, OtherCallLink } from "#features/care/contacts/CallLink.tsx";
import { CountryQuestion } from "#features/care/contacts/CountryQuestion.tsx";
import { useLanguage } from "#platform/react/useLanguage.ts";
import type { CheckChild } from "./WhoQuestion.tsx";

interface NowDockProps {
  check: Check;
  /** Null where no child on file is meant. */
  child: Pick<CheckChild, "born" | "sex"> | null;
  country: string | null;
  onCountry: (country: string) => void;
}

/** By which the result has it read before the steps, below which it stands. */
export const NOW_DOCK = "now-dock";

const RED = "bg-emergency text-emergency-ink inset-ring-[1.5px] inset-ring-emergency-edge [--focus:var(--emergency-ink)]";
/** Beside the steps on a phone that lies; with large letters it stays at the end of what scrolls. */
const ROOM = `max-h-[70%] shrink-0 overflow-y-auto overscroll-contain rounded-t-composer px-4 pt-4 safe-bottom-2 md:px-5
  large:sticky large:bottom-0 large:px-2 large:pt-2 lying:max-h-full lying:rounded-tr-none`;

/** The call, under the thumb: the only solid red of the screen. From the heading the next Tab is the call. */
export function NowDock({ check, child, country, onCountry }: NowDockProps) {
  const { t } = useTranslation("care");
  const box = useRef<HTMLElement>(null);
  useFirstTab(box, { from: "h2" });
  const [first, ...others] = urgentContacts(country).filter(({ kind }) => kind === "emergency");
  return (
    <section ref={box} id={NOW_DOCK} role="alert" aria-label={t("title")} className={`@container animate-rise ${RED} ${ROOM}`}>
      <div className="grid grid-cols-1 gap-2.5 pb-2 large:gap-1.5">
        {first === undefined ? (
          <CountryQuestion country={country} onCountry={onCountry} onCall={() => {}} isCompact />
        ) : (
          <CallLink number={first.number} size="big" label={t(`lines.${first.label}`)} />
        )}
        {others.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {others.map((contact) => (
              <OtherCallLink
                key={contact.number}
                number={contact.number}
                label={t(`lines.${contact.label}`)}
                className="min-w-[calc(50%-4px)] flex-1 rounded-full px-5 large:min-h-11"
              />
            ))}
          </div>
        )}
        <Say check={check} child={child} line={first ?? null} />
      </div>
    </section>
  );
}

interface SpokenWords extends Pick<NowDockProps, "check" | "child"> {
  language: InterfaceLanguage;
}

/** What was answered with "not sure" is no fact. Of a child that is not on file the age that was chosen is known. */
function sayWords(t: TFunction<"check">, { check, child, language }: SpokenWords): string {
  const age =
    child === null
      ? t("message.about", { who: t(`message.ages.${check.about.age}`) })
      : t(`sayAge.${child.sex ?? "child"}`, { age: formatAge(child.born, language) });
  const signs = signsIn(check.answers).map(({ question, answer }) => {
    const sign = t(`signs.${question}`);
    return answer === "notSure" ? t("sayPerhaps", { sign }) : `${sign}.`;
  });
  return [age, ...signs].join(" ");
}

interface SayProps extends Pick<NowDockProps, "check" | "child"> {
  /** Who is called first. */
  line: Contact | null;
}

/** What the voice on the line asks first, in its language; in the reader's own while the words of that one cannot be had. */
function Say({ check, child, line }: SayProps) {
  const own = useLanguage();
  const theirs = languageOfLine(line, own);
  const inTheirs = useTranslation("check", { lng: theirs, useSuspense: false });
  const inOwn = useTranslation("check");
  const isHad = inOwn.i18n.hasResourceBundle(theirs, "check");
  const language = isHad ? theirs : own;
  const words = sayWords(isHad ? inTheirs.t : inOwn.t, { check, child, language });
  return <SayWords words={words} lang={language === own ? undefined : language} className="text-button [&>b]:font-bold" />;
}
