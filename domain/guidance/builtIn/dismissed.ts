import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { sayFor } from "#domain/care/card/say.ts";
import { emergencySigns } from "#domain/care/card/signs.ts";
import type { Words } from "#domain/guidance/card.ts";

/** Before the sign, in the words in which it would be said. The guard of answers takes "this is no emergency" away, whoever says it. */
const IF_NOW: Words = {
  en: "You pressed “Not an emergency”. If you could say this now, call your emergency number at once:",
  es: "Dijiste que no es una emergencia. Si ahora pasa esto, llama ya a tu número de emergencias:",
  ml: "ഇത് അടിയന്തരമല്ലെന്ന് നിങ്ങൾ പറഞ്ഞു. ഇപ്പോൾ ഇങ്ങനെ പറയേണ്ടിവന്നാൽ ഉടൻ നിങ്ങളുടെ എമർജൻസി നമ്പറിൽ വിളിക്കൂ:",
};

const QUOTED: Record<InterfaceLanguage, (words: string) => string> = {
  en: (words) => `“${words}”`,
  es: (words) => `«${words}»`,
  ml: (words) => `“${words}”`,
};

/** Where what was found has no words of its own. */
const IF_WORSE: Words = {
  en: "You pressed “Not an emergency”. If it gets worse, or you are afraid, call your emergency number at once.",
  es: "Dijiste que no es una emergencia. Si empeora o tienes miedo, llama ya a tu número de emergencias.",
  ml: "ഇത് അടിയന്തരമല്ലെന്ന് നിങ്ങൾ പറഞ്ഞു. കൂടിയാലോ പേടി തോന്നിയാലോ ഉടൻ നിങ്ങളുടെ എമർജൻസി നമ്പറിൽ വിളിക്കൂ.",
};

/** What would make an emergency of what a person called none, in one line: the sign, in the words of the card. */
export function whatWouldMakeItOne(ruleIds: readonly string[], language: InterfaceLanguage): string {
  if (emergencySigns(ruleIds).length === 0) return IF_WORSE[language];
  const words = sayFor({ ruleIds, text: "", children: [], childId: null, today: "", language });
  return words === "" ? IF_WORSE[language] : `${IF_NOW[language]} ${QUOTED[language](words)}`;
}
