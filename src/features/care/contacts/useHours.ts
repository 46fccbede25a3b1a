import { useTranslation } from "react-i18next";
import type { LineHours } from "#domain/care/contacts/lines/contactLine.ts";

/** When a line answers, in words; also that nobody knows. */
export function useHours(): (hours: LineHours) => string {
  const { t } = useTranslation("care");
  return (hours) =>
    typeof hours === "string"
      ? t(`hours.${hours}`)
      : hours.map(({ days, from, to }) => t(`hours.${days}`, { from, to })).join(" · ");
}
