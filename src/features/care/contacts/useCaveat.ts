import { useTranslation } from "react-i18next";
import type { Contact } from "#domain/care/contacts/contacts.ts";
import { unofficialNumbers } from "#domain/care/contacts/unofficialNumbers.ts";
import { useLocale } from "#platform/react/useLocale.ts";

/** Says of which numbers no official page was read; null where of none. */
export function useCaveat(): (lines: readonly Contact[]) => string | null {
  const { t } = useTranslation("care");
  const list = new Intl.ListFormat(useLocale());
  return (lines) => {
    const numbers = unofficialNumbers(lines);
    return numbers.length === 0 ? null : t("page.unofficialNumbers", { numbers: list.format(numbers) });
  };
}
