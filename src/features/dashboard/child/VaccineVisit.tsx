import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { HomeVisit } from "#domain/guidance/home/atAge.ts";
import type { PlannedVisit } from "#domain/guidance/vaccines/plan.ts";
import { dateFormat } from "#domain/time/dateFormat.ts";
import { addDays } from "#domain/time/isoDate.ts";
import { formatTimeUntil } from "#domain/time/relativeTime.ts";
import { today } from "#platform/device/timeZone.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { Button } from "#ui/Button.tsx";
import { SMALL_ICON } from "#ui/icons.ts";
import { useVisitWords } from "./useVisitWords.ts";

interface VaccineVisitProps {
  planned: PlannedVisit<HomeVisit>;
  /** Others before it are behind them with the same press. */
  takesOthers: boolean;
  /** Null: another one is to be said before. */
  onGiven: (() => void) | null;
}

/** A visit for vaccines: its day, when it is or was due, and what is given. */
export function VaccineVisit({ planned, takesOthers, onGiven }: VaccineVisitProps) {
  const { t } = useTranslation("dashboard");
  const { ageOf, doseOf } = useVisitWords();
  const { visit, state } = planned;
  const age = ageOf(visit);
  return (
    <li className="grid grid-cols-[52px_1fr] items-start gap-x-3.5 gap-y-2 pt-3 pb-1 large:grid-cols-1">
      <DateTile day={planned.from} isLate={state === "late"} />
      <div className="min-w-0">
        <h3 className="font-strong">{t("home.vaccines.visit", { age })}</h3>
        <p className={state === "late" ? "text-warn" : "text-ink-soft"}>
          <When planned={planned} />
        </p>
        <details className="group text-ink-soft">
          <summary className="-mx-2 inline-flex min-h-11 list-none items-center gap-1.5 rounded-field px-2 -outline-offset-4 hover:text-ink [&::-webkit-details-marker]:hidden">
            {t("home.vaccines.count", { count: visit.doses.length })}
            <ChevronDown {...SMALL_ICON} className="group-open:rotate-180" />
          </summary>
          <ul className="pb-2">
            {visit.doses.map((dose) => (
              <li key={dose.name}>{doseOf(dose)}</li>
            ))}
          </ul>
        </details>
        {planned.mayBeGiven && onGiven !== null && (
          <div className="pb-3">
            <Button
              isSmall
              aria-label={t(takesOthers ? "home.vaccines.allGivenLong" : "home.vaccines.givenLong", { age })}
              onClick={onGiven}
            >
              {t(takesOthers ? "home.vaccines.allGiven" : "home.vaccines.given")}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

function When({ planned: { state, from, until } }: Pick<VaccineVisitProps, "planned">) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const dateOf = useDate();
  if (state === "late") return t("home.vaccines.was", { date: dateOf(from) });
  if (state === "due") return t("home.vaccines.now", { date: dateOf(addDays(until, -1)) });
  return t("home.vaccines.coming", { date: dateOf(from), time: formatTimeUntil(from, today(), language) });
}

/** A day of the calendar, with its year where it is not this one. */
function useDate(): (day: string) => string {
  const locale = useLocale();
  return (day) => {
    const isThisYear = day.slice(0, 4) === today().slice(0, 4);
    const year = isThisYear ? undefined : "numeric";
    return dateFormat(locale, { day: "numeric", month: "short", year, timeZone: "UTC" }).format(Date.parse(day));
  };
}

/** Said in words beside it. */
function DateTile({ day, isLate }: { day: string; isLate: boolean }) {
  const locale = useLocale();
  const month = dateFormat(locale, { month: "short", timeZone: "UTC" }).format(Date.parse(day));
  return (
    <span
      aria-hidden
      className={`rounded-field pt-1.5 pb-1 text-center text-xs large:w-max large:px-3 leading-tight font-strong ${isLate ? "bg-warn-soft text-warn" : "bg-leaf-soft text-leaf"}`}
    >
      <span className="uppercase">{month}</span>
      <b className="block font-display text-title font-medium text-ink">{Number(day.slice(8))}</b>
    </span>
  );
}
