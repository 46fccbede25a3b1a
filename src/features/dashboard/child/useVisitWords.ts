import { useTranslation } from "react-i18next";
import { formatAge, formatUnit } from "#domain/care/child/age.ts";
import type { HomeVisit } from "#domain/guidance/home/atAge.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";

const MONTHS_A_YEAR = 12;
/** Up to two years a visit is at so many months, also where an age is told in weeks: "2 months" on its page is another day than 8 weeks. */
const YEARS_FROM_MONTHS = 24;

/** The age of a visit as people say it, "9–12 months" or "3 years, 4 months"; and what is given, "6-in-1 (dose 3)". */
export function useVisitWords() {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();

  function ageOf({ from, to }: Pick<HomeVisit, "from" | "to">): string {
    const { count, unit } = from;
    if (count === 0) return t("home.vaccines.birth");
    if (to !== null)
      return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).formatRange(count, to.count);
    if (unit !== "month" || count < YEARS_FROM_MONTHS) return formatUnit(count, unit, language);
    const years = Math.floor(count / MONTHS_A_YEAR);
    return formatAge({ days: count * 30, weeks: count * 4, months: count, years }, language);
  }

  function doseOf({ name, dose, depends }: HomeVisit["doses"][number]): string {
    const notes = [
      ...(typeof dose === "number" ? [t("home.vaccines.dose", { number: dose })] : []),
      ...(dose === "birth" ? [t("home.vaccines.birthDose")] : []),
      ...(dose === "booster" ? [t("home.vaccines.booster")] : []),
      ...(depends === undefined ? [] : [t(`home.vaccines.${depends}`)]),
    ];
    return notes.length === 0 ? name : `${name}: ${notes.join(", ")}`;
  }

  return { ageOf, doseOf };
}
