import { isQuiet } from "#domain/care/card/signs.ts";
import type { CareAnswers } from "#domain/care/careAnswers.ts";
import { type Family, UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import type { Hunch } from "#domain/care/hunch/hunch.ts";
import { triage } from "#domain/care/triage.ts";
import type { Words } from "#domain/guidance/card.ts";

/** Where the card stands: nothing is to be added to it. */
export const SEE_CARD: Words = {
  en: "This can be an emergency. Please use the number on this screen now, or call your emergency number.",
  es: "Esto puede ser una emergencia. Usa ya el número de esta pantalla, o llama a tu número de emergencias.",
  ml: "ഇത് അടിയന്തരമാകാം. ഈ സ്ക്രീനിലുള്ള നമ്പറിൽ ഉടൻ വിളിക്കൂ, അല്ലെങ്കിൽ നിങ്ങളുടെ എമർജൻസി നമ്പറിൽ വിളിക്കൂ.",
};

/** Where one tap tells more. */
export const SEE_QUESTION: Words = {
  en: "I cannot judge this: I am the built-in Amma. Please answer the question on this screen first. If you are afraid, call your emergency number.",
  es: "No puedo valorar esto: soy la Amma integrada. Contesta primero a la pregunta de esta pantalla. Si tienes miedo, llama a tu número de emergencias.",
  ml: "ഇത് വിലയിരുത്താൻ എനിക്ക് കഴിയില്ല: ഞാൻ ആപ്പിൽത്തന്നെയുള്ള അമ്മയാണ്. ആദ്യം ഈ സ്ക്രീനിലെ ചോദ്യത്തിന് മറുപടി തരൂ. പേടിയുണ്ടെങ്കിൽ നിങ്ങളുടെ എമർജൻസി നമ്പറിൽ വിളിക്കൂ.",
};

/** Where somebody else may read it. */
export const SEE_NOTES: Words = {
  en: "Please see the notes on this screen.",
  es: "Mira las notas de esta pantalla.",
  ml: "ഈ സ്ക്രീനിലെ കുറിപ്പുകൾ കാണൂ.",
};

/** Of the one who asks. */
interface Known {
  family?: Family;
  /** What they answered by one tap. */
  answers?: CareAnswers;
}

/** Whether a reply only waits for what one tap would settle. */
export function isWaiting(reply: string): boolean {
  return Object.values(SEE_QUESTION).includes(reply.trim());
}

/** Whether a reply only names the card. */
export function namesCard(reply: string): boolean {
  return Object.values(SEE_CARD).includes(reply.trim());
}

/**
 * What the built-in Amma says to a sign of danger, or where the linear model doubts: the card, or the question, and no guidance. Null
 * where neither rules nor model find one.
 */
export function dangerAnswer(text: string, hunch: Hunch | null, { family = UNKNOWN_FAMILY, answers }: Known = {}): Words | null {
  const { level, ruleIds, asks } = triage(text, { family, hunch, answers });
  if (level === "emergency") return emergencyAnswer(ruleIds);
  return asks === undefined ? null : SEE_QUESTION;
}

/** What it says to an emergency that was found by these rules. */
export function emergencyAnswer(ruleIds: readonly string[]): Words {
  return isQuiet(ruleIds) ? SEE_NOTES : SEE_CARD;
}
