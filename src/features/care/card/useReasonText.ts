import { useTranslation } from "react-i18next";
import { emergencySigns, loudSigns } from "#domain/care/card/signs.ts";
import type english from "#locales/en/care.json";

type Reason = keyof typeof english.why;

/**
 * Says in one sentence why the card or a note is there: of the sign whose steps stand beside it, where there are any. A stored rule that
 * this version has no sentence for is spoken of in general words.
 */
export function useReasonText(): (ruleIds: readonly string[]) => string {
  const { t, i18n } = useTranslation("care");
  return (ruleIds) => {
    const told = [...emergencySigns(ruleIds), ...loudSigns(ruleIds)].find((id) => i18n.exists(`why.${id}`, { ns: "care" }));
    const reason = (told ?? "other") as Reason;
    return t(`why.${reason}`);
  };
}
