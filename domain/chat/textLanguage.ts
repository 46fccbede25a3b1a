import type { InterfaceLanguage } from "#domain/account/languages.ts";

/** Enough to tell by, and cheap while an answer grows. UTF-16 units. */
const SAMPLE_CHARS = 400;

/** Malayalam is written with English words in between; an English text quotes a Malayalam word at most. */
const MALAYALAM_SHARE = 0.25;

/**
 * The language of what somebody wrote, for `lang`: fonts, line breaks and the voice of a screen reader go by it. Letters tell Malayalam from
 * the others, and no more; undefined where they fit the page's own language. Latin ones on a Malayalam page are taken for English, whose
 * voice also makes the best of Malayalam in Latin letters.
 */
export function textLanguage(text: string, page: InterfaceLanguage): InterfaceLanguage | undefined {
  const sample = text.slice(0, SAMPLE_CHARS);
  const malayalam = count(sample, /\p{Script=Malayalam}/gu);
  const latin = count(sample, /\p{Script=Latin}/gu);
  if (malayalam + latin === 0) return undefined;
  const isMalayalam = malayalam >= MALAYALAM_SHARE * (malayalam + latin);
  if (isMalayalam === (page === "ml")) return undefined;
  return isMalayalam ? "ml" : "en";
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The language that a person last wrote a chat in, where its letters tell. */
export function chatLanguageOf(messages: readonly { role: string; text: string }[]): InterfaceLanguage | undefined {
  const last = messages.findLast(({ role }) => role === "user");
  return last && textLanguage(last.text, "en");
}
