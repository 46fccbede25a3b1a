import { useTranslation } from "react-i18next";
import { type ChildFault, NAME_GRAPHEMES, NOTE_CHARS, OLDEST_YEARS } from "#domain/care/child/child.ts";

/** The sentences of a profile's rules, for what was typed; nothing for a field that is right. */
export function useChildFaultWords(): (fault: ChildFault | undefined) => string | undefined {
  const { t } = useTranslation("children");
  // Says that it gives words back, so that a field without any does not compile.
  const wordsOf = (fault: ChildFault): string => {
    switch (fault.field) {
      case "name":
        return t(fault.reason === "empty" ? "form.faults.name.empty" : "form.faults.name.tooLong", { limit: NAME_GRAPHEMES });
      case "birthDate":
      case "dueDate":
        return t(`form.faults.${fault.field}.${fault.reason === "notAllowed" ? fault.reason : "pattern"}`, {
          limit: OLDEST_YEARS,
        });
      case "allergies":
      case "conditions":
        return t("form.faults.note", { limit: NOTE_CHARS });
      case "weeksEarly":
      case "sex":
        // Chosen from a list, so they cannot be wrong.
        return t("failed");
    }
  };
  return (fault) => fault && wordsOf(fault);
}
