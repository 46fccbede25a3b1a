import { useTranslation } from "react-i18next";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { useAgeWords } from "./useAgeWords.ts";
import type { ListedChild } from "./useChildren.ts";

/** "Anaya, 4 months", as the heading of a page. */
export function NameWithAge({ child }: { child: ListedChild }) {
  const { t } = useTranslation("children");
  const ageWords = useAgeWords();
  const language = useLanguage();
  return (
    <span className="min-w-0 text-start font-display text-display font-medium text-balance wrap-anywhere">
      <span lang={textLanguage(child.name, language)}>{child.name}</span>
      {t("about.ageBehind", { age: ageWords(child) })}
    </span>
  );
}
