import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { countWords, languageOf, noLanguageYet } from "#domain/care/guard/language.ts";
import { type GuardReason, NOTES } from "#domain/care/guard/notes.ts";

/** An answer that is done, of which a number was left out: at its end it says whom to ask, once. */
export function withFigureNotice(
  text: string,
  { guarded, language }: { guarded: readonly GuardReason[] | undefined; language: InterfaceLanguage | null },
): string {
  const isSaid = Object.values(NOTES).some(({ figure }) => text.includes(figure));
  if (guarded?.includes("figure") !== true || isSaid) return text;
  const note = NOTES[languageOf(countWords(noLanguageYet(language), text))].figure;
  return text.trim() === "" ? note : `${text.trimEnd()}\n\n${note}`;
}
