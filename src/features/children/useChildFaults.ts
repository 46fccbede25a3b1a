import { useTranslation } from "react-i18next";
import {
  type ChildFault,
  type ChildField,
  NAME_GRAPHEMES,
  NOTE_CHARS,
  OLDEST_YEARS,
  parseChild,
} from "#domain/care/child/child.ts";
import { appErrorData } from "#domain/errors.ts";
import { today } from "#platform/device/timeZone.ts";
import { type ChildDraft, draftToProfile } from "./childDraft.ts";

/** A sentence for each field that is not right. */
export type ChildFaultWords = Partial<Record<ChildField, string>>;

/** The sentences of a profile's rules, for what was typed and for what the server refused. */
export function useChildFaults() {
  const { t } = useTranslation("children");

  function sentence({ field, reason }: ChildFault): string {
    switch (field) {
      case "name":
        return t(reason === "empty" ? "form.faults.name.empty" : "form.faults.name.tooLong", { limit: NAME_GRAPHEMES });
      case "birthDate":
      case "dueDate":
        return t(`form.faults.${field}.${reason === "notAllowed" ? reason : "pattern"}`, { limit: OLDEST_YEARS });
      case "allergies":
      case "conditions":
        return t("form.faults.note", { limit: NOTE_CHARS });
      case "weeksEarly":
      case "sex":
        // Chosen from a list, so they cannot be wrong.
        return t("failed");
    }
  }

  function ofDraft(draft: ChildDraft): ChildFaultWords | null {
    const parsed = parseChild(draftToProfile(draft), today());
    if ("child" in parsed) return null;
    return Object.fromEntries(parsed.faults.map((fault) => [fault.field, sentence(fault)]));
  }

  function ofRefusal(error: unknown): string {
    const data = appErrorData(error);
    return data?.code === "invalid" && data.field === "children" ? t("full") : t("failed");
  }

  return { ofDraft, ofRefusal };
}
