import { MenuChoices } from "#ui/Menu.tsx";
import { useLanguageChoice } from "./useLanguageChoice.ts";

export function LanguageChoices() {
  return <MenuChoices {...useLanguageChoice()} />;
}
