import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { urgentContacts } from "#domain/care/contacts/contacts.ts";
import type { Words } from "#domain/guidance/card.ts";

/** How words name the number to call: behind it stands the number, where it is known. */
const CALLED: Record<InterfaceLanguage, RegExp> = {
  en: /your emergency number/,
  es: /tu número de emergencias/,
  ml: /എമർജൻസി നമ്പറി(?:ലോ|ൽ)/,
};

/** With the number of the country where the person lives, once it is known. */
export function withOwnNumber(words: Words, country: string | null, language: InterfaceLanguage): string {
  const number = urgentContacts(country)[0]?.number;
  return number === undefined ? words[language] : words[language].replace(CALLED[language], (called) => `${called} (${number})`);
}
