import { useTranslation } from "react-i18next";
import { caveatsOf } from "#domain/care/contacts/caveats.ts";
import type { Contact } from "#domain/care/contacts/contacts.ts";
import { useLocale } from "#platform/react/useLocale.ts";

/** Says of numbers what is not known of them, a sentence for each kind of doubt. */
export function useCaveats(): (lines: readonly Contact[]) => string[] {
  const { t } = useTranslation("care");
  const list = new Intl.ListFormat(useLocale());
  return (lines) => {
    const { unofficial, unknownHours } = caveatsOf(lines);
    return [
      unofficial.length === 0 ? "" : t("page.unofficialNumbers", { numbers: list.format(unofficial) }),
      unknownHours.length === 0 ? "" : t("page.unknownHours", { numbers: list.format(unknownHours) }),
    ].filter((sentence) => sentence !== "");
  };
}
