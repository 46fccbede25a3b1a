import { Link } from "@tanstack/react-router";
import { ArrowLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { countryName } from "#domain/account/country.ts";
import { cardLines } from "#domain/care/card/lines.ts";
import { familyOf } from "#domain/care/child/family.ts";
import { type Contact, urgentContacts } from "#domain/care/contacts/contacts.ts";
import { type Sign, SIGNS, type StepsAge, type Worse } from "#domain/care/firstAid/cards.ts";
import { likelyAgeOf } from "#domain/care/firstAid/likelyAge.ts";
import type { RuleId } from "#domain/care/rules/rules.ts";
import { CardFirstAid, preloadFirstAid } from "#features/care/card/CardFirstAid.tsx";
import { CardNumbers } from "#features/care/card/CardNumbers.tsx";
import { CheckLink } from "#features/care/check/CheckLink.tsx";
import { CountryQuestion } from "#features/care/contacts/CountryQuestion.tsx";
import { useCaveat } from "#features/care/contacts/useCaveat.ts";
import { DRAWINGS_REVIEWED } from "#features/care/drawing/drawingsReviewed.ts";
import { SignDrawing } from "#features/care/drawing/SignDrawing.tsx";
import { today } from "#platform/device/timeZone.ts";
import { useCachedQuery } from "#platform/queryCache/useCachedQuery.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { Dialog } from "#ui/Dialog.tsx";
import { ICON } from "#ui/icons.ts";
import { useBackToClose } from "#ui/overlay.ts";
import { useAuthState } from "#user/authState.ts";
import { useCountry } from "#user/useCountry.ts";
import { LastResort } from "./LastResort.tsx";
import { useModalSheet } from "./useModalSheet.ts";
import { useSheetWords } from "./useSheetWords.ts";

const RED = "bg-emergency text-emergency-ink inset-ring-[1.5px] inset-ring-emergency-edge [--focus:var(--emergency-ink)]";

interface UrgentSheetProps {
  onClose: () => void;
}

/** The numbers of the country and what to do until help comes, from everywhere by one tap. */
export function UrgentSheet({ onClose }: UrgentSheetProps) {
  const { country, chooseCountry } = useCountry();
  const lines = urgentContacts(country);
  const hasWords = useSheetWords();
  if (hasWords) return <Sheet country={country} lines={lines} onCountry={chooseCountry} onClose={onClose} />;
  return <LastResort lines={lines} onClose={onClose} />;
}

interface SheetProps extends UrgentSheetProps {
  country: string | null;
  lines: readonly Contact[];
  onCountry: (country: string) => void;
}

function Sheet({ country, lines, onCountry, onClose }: SheetProps) {
  const { t } = useTranslation(["care", "common"]);
  const dialog = useRef<HTMLDialogElement>(null);
  useModalSheet(dialog);
  const [sign, setSign] = useState<Sign | null>(null);
  const age = useStepsAge();
  // Drawn with the press, so that the focus has where to go.
  useEffect(() => void preloadFirstAid().catch(() => {}), []);

  /** What takes another's place is read from its top, by the focus too; on the way back it is where the sign was pressed. */
  function show(next: Sign | null) {
    const left = sign;
    flushSync(() => setSign(next));
    const sheet = dialog.current;
    if (sheet === null) return;
    sheet.scrollTop = 0;
    const place = sheet.querySelector<HTMLElement>(next === null ? `[data-sign="${left}"]` : "h3");
    (place ?? sheet.querySelector("button"))?.focus({ preventScroll: next !== null });
  }

  useBackToClose(sign !== null, () => show(null));

  return (
    <Dialog
      ref={dialog}
      title={t("common:urgentHelp")}
      isSheet
      isPanel
      isTall
      isBackHandled
      closeLabel={t("common:close")}
      onClose={onClose}
    >
      {sign === null ? (
        <Overview country={country} lines={lines} onCountry={onCountry} onSign={show} />
      ) : (
        <Steps sign={sign} age={age} country={country} line={lines[0]} onBack={() => show(null)} />
      )}
    </Dialog>
  );
}

interface OverviewProps extends Omit<SheetProps, "onClose"> {
  onSign: (sign: Sign) => void;
}

function Overview({ country, lines, onCountry, onSign }: OverviewProps) {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const caveat = useCaveat()(lines);
  const [first, ...others] = lines;
  return (
    <>
      <div className={`@container mt-4 rounded-composer p-2.5 ${RED}`}>
        {first === undefined ? (
          <div className="p-2.5">
            <CountryQuestion country={country} onCountry={onCountry} onCall={() => {}} />
          </div>
        ) : (
          <CardNumbers first={first} others={others} onCall={() => {}} isCompact={others.length === 1} />
        )}
      </div>
      {/* Whoever is afraid and knows no name for it would look in vain among the tiles, which are longer than a phone. */}
      <div className="mt-3 grid">
        <CheckLink />
      </div>
      <h3 className="mt-4 text-ui font-strong text-ink-soft">{t("urgent.until")}</h3>
      <ul className="mt-2 grid grid-cols-2 gap-2 min-[360px]:grid-cols-3 [&:lang(ml)]:grid-cols-2 large:grid-cols-1!">
        {SIGNS.map((sign) => (
          <li key={sign} className="grid">
            <button
              type="button"
              data-sign={sign}
              onClick={() => onSign(sign)}
              className="move-fast flex min-h-14 flex-col items-center gap-1.5 rounded-card px-1.5 py-2.5 text-center text-ui leading-tight font-strong wrap-anywhere
                hyphens-auto inset-ring inset-ring-line hover:bg-sunk active:scale-[0.985] large:flex-row large:gap-3 large:px-3 large:text-left dark:hover:bg-line"
            >
              <SignDrawing of={sign} />
              {t(`urgent.tiles.${sign}`)}
            </button>
          </li>
        ))}
      </ul>
      {DRAWINGS_REVIEWED === null && <p className="mt-2 text-xs text-ink-faint">{t("urgent.drawings")}</p>}
      <Link
        to="/emergency"
        replace
        className="mt-3 -mb-1 flex min-h-13.5 items-center justify-between gap-3 border-t border-line text-ui font-strong text-leaf"
      >
        {t("urgent.all")}
        <ChevronRight {...ICON} className="shrink-0" />
      </Link>
      <p className="text-xs text-ink-faint">
        {[country === null ? "" : t("numbersFor", { country: countryName(country, language) }), t("urgent.offline")]
          .filter((part) => part !== "")
          .join(". ")}
      </p>
      {caveat !== null && <p className="text-xs text-ink-faint">{caveat}</p>}
    </>
  );
}

interface StepsProps {
  sign: Sign;
  /** What is known when they begin holds while they stand there: their two lists would change places under a finger. */
  age: StepsAge;
  country: string | null;
  /** Undefined while no country is known. */
  line: Contact | undefined;
  onBack: () => void;
}

/** Their steps send the reader to the poison line, where there is one. */
const BY_POISON: Partial<Record<Sign, RuleId>> = { poison: "poison", battery: "battery" };

/** Whom it is for nobody has said, and another's child may be meant: both ages stand there, that of the children on file first. Read with the sheet, before a sign is pressed. */
function useStepsAge(): StepsAge {
  const { user } = useAuthState();
  const list = useCachedQuery(api.children.list, user === null ? "skip" : {});
  if (list.state !== "ready") return null;
  return likelyAgeOf(familyOf(list.data, { today: today(), childId: null, country: null }));
}

/** First aid for one of the tiles, over the numbers, which do not scroll away. */
function Steps({ sign, age: known, country, line, onBack }: StepsProps) {
  const { t } = useTranslation("care");
  const [passed, setPassed] = useState<readonly Worse[]>([]);
  const [age] = useState(known);
  const rule = BY_POISON[sign];
  const poison = rule === undefined ? [] : cardLines(country, [rule]).filter(({ kind }) => kind === "poison");
  return (
    <>
      <button
        type="button"
        onClick={onBack}
        className="-ml-1 mt-1 inline-flex min-h-11 items-center gap-2 text-ui font-strong text-leaf"
      >
        <ArrowLeft {...ICON} />
        {t("urgent.back")}
      </button>
      <CardFirstAid sign={sign} age={age} country={country} passed={passed} onPassed={setPassed} className="pt-1 pb-4" />
      <div className={`@container sticky -bottom-6 -mx-6 -mb-6 rounded-t-composer px-4 pt-3 pb-4 ${RED}`}>
        {line === undefined ? (
          <button
            type="button"
            onClick={onBack}
            className="min-h-13 w-full rounded-full bg-emergency-action font-bold text-emergency-action-ink"
          >
            {t("showNumbers")}
          </button>
        ) : (
          <CardNumbers first={line} others={poison} onCall={() => {}} isCompact />
        )}
      </div>
    </>
  );
}
