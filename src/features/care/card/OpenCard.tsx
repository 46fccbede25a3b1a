import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { countryName } from "#domain/account/country.ts";
import type { Contact } from "#domain/care/contacts/contacts.ts";
import type { Sign, StepsAge, Worse } from "#domain/care/firstAid/cards.ts";
import { type Caution, isCaution } from "#domain/care/firstAid/cautions.ts";
import { CountryQuestion } from "#features/care/contacts/CountryQuestion.tsx";
import { useCaveat } from "#features/care/contacts/useCaveat.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";
import { CardFirstAid } from "./CardFirstAid.tsx";
import { CardNumbers } from "./CardNumbers.tsx";
import { CardSay, type CardSayProps } from "./CardSay.tsx";
import { type FoundIn, useReasonText } from "./useReasonText.ts";

export interface OpenCardProps {
  ruleIds: readonly string[];
  /** Of them, what was found last; absent: they were found together. */
  newest?: readonly string[] | undefined;
  /** In what they were found; absent: in what was written. */
  by?: FoundIn;
  /** ISO 3166-1 alpha-2; null while unknown: then no number is guessed. */
  country: string | null;
  onCountry: (country: string) => void;
  /** What is known of whom the words are about. */
  told: CardSayProps["told"];
  /** For whom the steps of first aid are. */
  ageGroup: StepsAge;
  /** The first to be called first; none where no number is known. */
  lines: readonly Contact[];
  /** What there are steps for, or what not to do; null: the card is its numbers. */
  sign: Sign | Caution | null;
  onCall: () => void;
  onHelpReached: () => void;
  onDismiss: () => void;
  /** What the first steps led to. */
  passed: readonly Worse[];
  onPassed: (passed: readonly Worse[]) => void;
  /** Back to the chat, where it has the whole phone; else null. */
  onBack: (() => void) | null;
}

/**
 * Where the parts stand. What is pressed stays in its place, only the steps scroll; read out, the call comes before them. On a low screen
 * that is wide it stands beside them: there height is dear, and elsewhere a column of their height would be red and empty. With letters so
 * large that nothing would be left for the steps all of the card scrolls below the call, which stays at its top as one row.
 */
const PLACES = {
  steps: `[grid-template-areas:'head'_'steps'_'call'_'foot'] grid-rows-[auto_minmax(0,1fr)_auto_auto]
    low:@[32rem]:[grid-template-areas:'head_call'_'steps_call'_'foot_foot'] low:@[32rem]:grid-rows-[auto_minmax(0,1fr)_auto]
    low:@[32rem]:grid-cols-[minmax(0,1fr)_minmax(16rem,45%)]`,
  numbers: `[grid-template-areas:'head'_'call'_'say'_'foot'] grid-rows-[auto_minmax(0,1fr)_auto_auto]
    @[32rem]:grid-cols-[minmax(0,1fr)_minmax(16rem,45%)]
    @[32rem]:[grid-template-areas:'head_call'_'say_call'_'foot_foot'] @[32rem]:grid-rows-[auto_minmax(0,1fr)_auto]`,
};

/** Between the messages and the field, or the whole of a phone. */
const IN_PLACE =
  "max-h-[min(80dvh,calc(100dvh-10rem))] rounded-composer border-[1.5px] border-emergency-edge low:max-h-[calc(100dvh-11.25rem)]";
const FULL = "h-full pt-[env(safe-area-inset-top)] px-[env(safe-area-inset-left)]";

/** It lies over the end of what scrolls, which fades out above it, and whose mask would else lie over it for a finger. */
const DOCK = `relative z-1 -mt-5 max-h-[52dvh] rounded-t-composer border-t-[1.5px] border-emergency-edge
  low:@[32rem]:mt-0 low:@[32rem]:max-h-none low:@[32rem]:rounded-none low:@[32rem]:border-0`;

const RED = "bg-emergency text-emergency-ink [--focus:var(--emergency-ink)]";

/** Reading stands on quiet ground, acting in a red dock that never scrolls away. Without steps all of it is the dock. */
export function OpenCard({ ruleIds, newest, by, country, told, ageGroup, lines, sign, passed, ...on }: OpenCardProps) {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const why = useReasonText();
  const caveat = useCaveat()(lines);
  const [first, ...others] = lines;
  const isRead = sign !== null;
  const hasSteps = isRead && !isCaution(sign);
  const isFull = on.onBack !== null;
  const say = <CardSay told={told} ruleIds={ruleIds} newest={newest} line={first ?? null} />;

  return (
    <div
      data-full={isFull}
      className={`group/card relative grid grid-cols-[minmax(0,1fr)] cramped-card overflow-hidden ${isFull ? FULL : IN_PLACE}
        ${isRead ? `${isFull ? "bg-surface" : "bg-raised lying:max-h-[calc(100dvh-9rem)]"} ${PLACES.steps}` : `${RED} ${PLACES.numbers}`}`}
    >
      <Head isRead={isRead} isQuiet={hasSteps} isFull={isFull} why={why(ruleIds, by, newest)} />
      <div
        className={`grid content-start gap-2.5 overflow-y-auto overscroll-contain px-4 pt-4 pb-1 [grid-area:call] md:px-5 low:gap-1.5 low:pt-2.5
          cramped-dock ${isRead ? `${RED} ${DOCK}` : ""}`}
      >
        {first === undefined ? (
          <div className="cramped-others contents">
            <CountryQuestion country={country} onCountry={on.onCountry} onCall={on.onCall} isCompact={isRead} />
          </div>
        ) : (
          <CardNumbers first={first} others={others} onCall={on.onCall} isCompact={isRead} />
        )}
        {isRead && <div className="cramped-say contents">{say}</div>}
      </div>
      {/* Without steps it stands below the reason of a wide card, where nothing else would. */}
      {!isRead && (
        <div className="min-h-0 px-4 pt-2 [grid-area:say] md:px-5 @[32rem]:overflow-y-auto @[32rem]:pt-4 low:pt-1">{say}</div>
      )}
      {isRead && (
        <CardFirstAid
          sign={sign}
          age={ageGroup}
          country={country}
          passed={passed}
          onPassed={on.onPassed}
          className={`min-h-0 overflow-y-auto overscroll-contain px-5 pb-14 low:@[32rem]:pb-4 cramped-steps [grid-area:steps] ${isFull ? "" : "pt-3 md:px-6"}`}
        />
      )}
      {on.onBack !== null && (
        <IconButton
          label={t("backToChat")}
          onClick={on.onBack}
          className="absolute top-[calc(2px+env(safe-area-inset-top))] right-[calc(8px+env(safe-area-inset-right))] z-2 cramped-back"
        >
          <ChevronDown {...ICON} />
        </IconButton>
      )}
      <div
        className={`flex flex-row-reverse flex-wrap items-center justify-between gap-x-2 px-5 text-ui [grid-area:foot] md:px-6
          ${isRead ? RED : ""} ${isFull ? "safe-bottom-1" : "pb-1"}`}
      >
        <FootButton onClick={on.onHelpReached}>{t("helpReached")}</FootButton>
        <FootButton onClick={on.onDismiss}>{t("notEmergency")}</FootButton>
        {country !== null && (
          // Beside steps on a phone they need the room.
          <div className={`w-full pb-1.5 text-xs text-emergency-soft low:hidden ${isRead ? "sr-only @[32rem]:not-sr-only" : ""}`}>
            <p>{t("numbersFor", { country: countryName(country, language) })}</p>
            {caveat !== null && <p>{caveat}</p>}
          </div>
        )}
      </div>
    </div>
  );
}

interface HeadProps {
  isRead: boolean;
  /** The heading of the steps says as much as the reason. */
  isQuiet: boolean;
  isFull: boolean;
  why: string;
}

/** What to do, and why it is said. Over all of a phone the steps have a heading of their own, and this one stands there without them. */
function Head({ isRead, isQuiet, isFull, why }: HeadProps) {
  const { t } = useTranslation("care");
  return (
    <div
      className={`[grid-area:head] ${isFull ? "pr-13 pl-5 over-words:py-4" : `mx-5 pt-4 md:mx-6 md:pt-5 low:pt-3 ${isRead ? "border-b border-line pb-3 md:pb-4 low:pb-2" : ""}`}`}
    >
      <h2
        tabIndex={-1}
        className={`font-display leading-[1.1] font-medium outline-none ${isFull ? "text-title over-steps:sr-only low:text-card" : `text-[1.875rem] ${isRead ? "low:text-card large:text-title" : "low:text-title"}`}`}
      >
        {t("title")}
      </h2>
      {/* On a phone or a low screen the heading of the steps says as much, and they need the room; so does what not to do on a low one. */}
      <p
        className={
          isQuiet
            ? `sr-only mt-1.5 text-body leading-[1.45] text-ink-soft ${isFull ? "" : "not-low:@[32rem]:not-sr-only"}`
            : `mt-1.5 text-body leading-[1.45] ${isRead ? "max-md:mt-1 max-md:text-ui low:sr-only" : "low:mt-0.5 low:text-ui"}`
        }
      >
        {why}
      </p>
    </div>
  );
}

function FootButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 text-left font-strong text-emergency-ink underline decoration-emergency-line decoration-2 underline-offset-4"
    >
      {children}
    </button>
  );
}
