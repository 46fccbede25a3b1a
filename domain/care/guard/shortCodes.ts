import type { Word } from "#domain/care/guard/reading/words.ts";

/** What stands behind a number that counts something. */
export const NO_CALL_BEHIND =
  /^(?:[°%€$º×x]|m?l|m?g|mcg|[kcm]?m|kg|oz|lb|k?cal|kcal|calori\w*|min\w*|sec\w*|seg\w*|hour\w*|horas?|hrs?|h|days?|dias?|week\w*|seman\w*|month\w*|mes\w*|years?|anos?|vec\w*|times?|words?|steps?|grad\w*|degree\w*|c|f|milli\w*|mili\w*|grams?|gramos|drops|babies|children|million|percent|de cada|bpm|breaths|beats|manik\w*|divas\w*|mas\w*|vayas\w*|digri\w*|units?|euros?|rupees?|people|\/)$/;
export const WELL_KNOWN = /^(?:911|112|999|988|000|108|111)$/;

/** "on 988", "el 135" */
export function isReachedAt(words: readonly Word[], at: number): boolean {
  return /^\d{3}$/.test(words[at]?.plain ?? "") && /^(?:on|at|el|al|dial|call|ring)$/.test(words[at - 1]?.plain ?? "");
}

/** Numbers that count nothing: with a nought before them, five or six digits to which a word is sent, and pairs after a thirteen. */
export function isCode(words: readonly Word[], at: number): boolean {
  const run = words[at]?.plain ?? "";
  const isBehindPoint = /^[.,/:]$/.test(words[at - 1]?.plain ?? "") && words[at]?.isGlued === true;
  if (!/^\d+$/.test(run) || isBehindPoint || NO_CALL_BEHIND.test(words[at + 1]?.plain ?? "")) return false;
  if (/^0\d{2,3}$/.test(run) || codeAt(words, at) !== run) return true;
  return /^\d{5,6}$/.test(run) && words.some(({ plain }) => SENDS.test(plain));
}

const SENDS = /^(?:text|texts|texting|send|sends|sms|message|escrib\w*|envi\w*|mand\w*|mensaje|palabra|word|ayakk?\w*|mesej\w*)$/;

export function codeAt(words: readonly Word[], at: number): string {
  const groups = words.slice(at, at + 3).map(({ plain }) => plain);
  if (groups[0] === "13" && groups.every((group) => /^\d\d$/.test(group))) return groups.join("");
  if (
    /^(?:1|800|1800|0800)$/.test(groups[0] ?? "") &&
    /^(?:800|4|\d)$/.test(groups[1] ?? "") &&
    words.slice(at, at + 6).some(({ plain }) => plain === "child")
  )
    return groups.join("");
  const isSent = words.some(({ plain }) => SENDS.test(plain));
  if (isSent && /^\d{3}$/.test(groups[0] ?? "") && groups[1] === "-" && /^\d{3}$/.test(groups[2] ?? ""))
    return groups.join("").replace("-", "");
  return groups[0] ?? "";
}
