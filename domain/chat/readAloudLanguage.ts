import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { countWords, languageOf, noLanguageYet } from "#domain/care/guard/language.ts";
import { textLanguage } from "./textLanguage.ts";

/** The language to read a text aloud in. Of Latin letters the words tell: a voice of another language is not understood. */
export function readAloudLanguage(text: string, page: InterfaceLanguage): InterfaceLanguage {
  const byLetters = textLanguage(text, page) ?? page;
  if (byLetters === "ml") return "ml";
  const byWords = languageOf(countWords(noLanguageYet(byLetters), text));
  // An English voice makes the best of Malayalam in Latin letters.
  return byWords === "es" ? "es" : "en";
}
