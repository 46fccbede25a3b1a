import { useMemo } from "react";
import { sayFor } from "#domain/care/card/say.ts";
import { languageOfLine } from "#domain/care/card/spokenIn.ts";
import type { ChildOnFile } from "#domain/care/child/family.ts";
import type { Contact } from "#domain/care/contacts/contacts.ts";
import type { ToldWords } from "#domain/care/firstAid/ageGroup.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { SayWords } from "./SayWords.tsx";

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
  const own = useLanguage();
  const language = languageOfLine(line, own);
  const words = useMemo(() => sayFor({ ...told, ruleIds, newest, language }), [told, ruleIds, newest, language]);
  if (words === "") return null;
  return <SayWords words={words} lang={language === own ? undefined : language} className="text-ui low:text-sm" />;
}
