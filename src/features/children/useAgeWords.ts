import { useTranslation } from "react-i18next";
import { childAge, type ChildDates, formatAge, formatUnit } from "#domain/care/child/age.ts";
import { today } from "#platform/device/timeZone.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";

/** `short`: of a child born early the age lived alone, where there is no room for more. */
type AgeLength = "short" | "whole";

/** How old a child is today, in words: "4 months", "3 weeks (1 week corrected)", "30 weeks of pregnancy". */
export function useAgeWords(): (child: ChildDates, length?: AgeLength) => string {
  const { t } = useTranslation("children");
  const language = useLanguage();

  return (child, length = "whole") => {
    const known = childAge(child, today());
    if (known.stage === "unknown") return t("age.unknown");
    if (known.stage === "unborn") return t("age.pregnancy", { weeks: formatUnit(known.weeks, "week", language) });
    const age = formatAge(known.age, language);
    if (length === "short") return age;
    if (known.corrected?.days === 0) return t("age.onDueDate", { age });
    if (known.corrected !== null) return t("age.corrected", { age, corrected: formatAge(known.corrected, language) });
    return known.daysToDueDate === null ? age : t("age.beforeDueDate", { age, time: timeOf(known.daysToDueDate, language) });
  };
}

function timeOf(days: number, language: string): string {
  return days < 7 ? formatUnit(days, "day", language) : formatUnit(Math.floor(days / 7), "week", language);
}
