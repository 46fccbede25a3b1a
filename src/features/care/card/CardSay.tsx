import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { sayFor } from "#domain/care/card/say.ts";
import { languageOfLine } from "#domain/care/card/spokenIn.ts";
import type { ChildOnFile } from "#domain/care/child/family.ts";
import type { Contact } from "#domain/care/contacts/contacts.ts";
import type { ToldWords } from "#domain/care/firstAid/ageGroup.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";

export interface CardSayProps {
  told: ToldWords & {
    children: readonly ChildOnFile[];
    /** Whom the chat is about. */
    childId: string | null;
    /** The day of the person's calendar. */
    today: string;
  };
  ruleIds: readonly string[];
  /** Of them, what was found last; absent: they were found together. */
  newest?: readonly string[] | undefined;
  /** Who is called first. */
  line: Contact | null;
}

/** What the voice on the line asks first, in its language, for whoever has lost their words. */
export function CardSay({ told, ruleIds, newest, line }: CardSayProps) {
  const { t } = useTranslation("care");
  const own = useLanguage();
  const language = languageOfLine(line, own);
  const words = useMemo(() => sayFor({ ...told, ruleIds, newest, language }), [told, ruleIds, newest, language]);
  if (words === "") return null;
  return (
    <p className="px-1 text-ui leading-[1.45] wrap-anywhere low:text-sm">
      <b className="font-strong">{t("say")}</b>{" "}
      <span lang={language === own ? undefined : language}>{t("quoted", { words })}</span>
    </p>
  );
}
