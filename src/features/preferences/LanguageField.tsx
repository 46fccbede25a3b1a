import { ChoiceField } from "#ui/form/ChoiceField.tsx";
import { useLanguageChoice } from "./useLanguageChoice.ts";

interface LanguageFieldProps {
  /** Where a heading says it already. */
  isLabelHidden?: boolean;
}

/** The same choice as in the menu, where there is room for a field. */
export function LanguageField({ isLabelHidden = false }: LanguageFieldProps) {
  return <ChoiceField {...useLanguageChoice()} isLabelHidden={isLabelHidden} />;
}
