import { ChoiceField } from "#ui/form/ChoiceField.tsx";
import { useLanguageChoice } from "./useLanguageChoice.ts";

interface LanguageFieldProps {
  /** Where a heading says it already. */
  labelHidden?: boolean;
}

/** The same choice as in the menu, where there is room for a field. */
export function LanguageField({ labelHidden = false }: LanguageFieldProps) {
  return <ChoiceField {...useLanguageChoice()} labelHidden={labelHidden} />;
}
