import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { type AnswerLanguage, countWords, languageOf, noLanguageYet } from "#domain/care/guard/language.ts";
import type { InvalidReason } from "#domain/errors.ts";
import { graphemesOf } from "#domain/graphemes.ts";
import { isSeen } from "./draft.ts";
import { TITLE_CHARS } from "./limits.ts";

/** A title made from the first message is cut here, then "..." follows (specification §9). */
const TITLE_CUT_CHARS = 50;

/** After the first exchange a first message up to this length becomes the title (specification §9). */
const RETITLE_CHARS = 100;

/** A sentence of a longer first message is a title up to this length: two lines of the list. */
const SHORT_TITLE_CHARS = 60;

/** Titles in the list are cut here, then "..." follows (specification §9). */
const LIST_TITLE_CHARS = 40;

const NEW_CHAT: Record<InterfaceLanguage, string> = { en: "New Chat", es: "Nuevo chat", ml: "പുതിയ ചാറ്റ്" };
const CUT_MARK = "...";

/** The title that a chat gets with its first message. */
export function firstTitle(text: string, language: InterfaceLanguage): string {
  return cut(oneLine(text), TITLE_CUT_CHARS) || NEW_CHAT[language];
}

const PHOTO_TITLES: Record<InterfaceLanguage, string> = { en: "Photo", es: "Foto", ml: "ഫോട്ടോ" };

/** The title that the first exchange gives: the whole first message when it is short, a part of a long one, a word for a photo alone. */
export function exchangeTitle(text: string, language: InterfaceLanguage): string {
  const line = oneLine(text);
  if (line === "") return PHOTO_TITLES[language];
  return line.length <= RETITLE_CHARS ? line : shortTitle(text);
}

/** What is asked says best what a long message is about; else it is how the message begins. */
function shortTitle(text: string): string {
  const sentences = text
    .split(SENTENCE_END)
    .map(oneLine)
    .filter((sentence) => isShort(sentence) && sentence.includes(" "));
  const asked = sentences.find((sentence) => sentence.endsWith("?"));
  const [first = ""] = sentences;
  return asked ?? (oneLine(text).startsWith(first) && first !== "" ? first : cutAtWord(oneLine(text)));
}

/** Behind a sign, or a line. Not within a number or an address ("8.5", "nhs.uk"), nor at an abbreviation's point ("3 a.m. or", "5 മി.ലി."). */
const SENTENCE_END = /(?<=[.?!…])(?![.?!…\p{Ll}\d])(?<!(?<![\p{L}\p{M}])\p{L}\p{M}*\.(?=\p{L}|\s+[\p{Ll}\p{Lo}]))|\n/u;

function isShort(sentence: string): boolean {
  return sentence.length <= SHORT_TITLE_CHARS;
}

function cutAtWord(line: string): string {
  const words = line.slice(0, TITLE_CUT_CHARS + 1).replace(/\s+\S*$/, "");
  return words.length <= TITLE_CUT_CHARS ? words + CUT_MARK : cut(line, TITLE_CUT_CHARS);
}

const HIDDEN_TITLES: Record<AnswerLanguage, string> = { en: "Notes", es: "Notas", ml: "കുറിപ്പുകൾ", manglish: "Notes" };

/** Words that only Spanish has, of titles that are hidden: so few words may not tell a language by their count. */
const SPANISH_ALONE =
  /(?<!\p{L})(?:mi|mis|marido|esposo|novio|pareja|padre|pega|pegó|golpea|quiero|puedo|morir(?:me)?|vivir|desaparecer|suicidarme)(?!\p{L})/iu;

export function isHiddenTitle(title: string): boolean {
  return Object.values(HIDDEN_TITLES).includes(title);
}

/** A title that tells nothing of what the chat is about, in the language of the one that it replaces. It stays what it is. */
export function hiddenTitle(title: string): string {
  if (isHiddenTitle(title)) return title;
  const hint = SPANISH_ALONE.test(title) ? "es" : null;
  return HIDDEN_TITLES[languageOf(countWords(noLanguageYet(hint), title))];
}

/** The title as the list shows it. */
export function listTitle(title: string): string {
  return cut(title, LIST_TITLE_CHARS);
}

/** A title that a person gives, or null where it may not be one. */
export function parseTitle(text: string): string | null {
  return titleFault(text) === null ? oneLine(text) : null;
}

/** Why `parseTitle` gives null. */
export function titleFault(text: string): InvalidReason | null {
  const title = oneLine(text);
  if (!isSeen(title)) return "empty";
  if (title.length > TITLE_CHARS) return "tooLong";
  return title.isWellFormed() ? null : "pattern";
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}

/** Latin letters and signs that no other joins. */
const EACH_ITS_OWN = /^[\u0020-\u007E\u00A0-\u024F]*$/;

/** Counts what a reader sees as one character. */
function cut(text: string, chars: number): string {
  if (text.length <= chars) return text;
  if (EACH_ITS_OWN.test(text)) return text.slice(0, chars) + CUT_MARK;
  let taken = 0;
  for (const { index, segment } of graphemesOf(text)) {
    // One "character" may be thousands of units long; a title never is.
    const tooLong = index + segment.length > TITLE_CHARS - CUT_MARK.length;
    if (taken === chars || tooLong) return text.slice(0, index) + CUT_MARK;
    taken++;
  }
  return text;
}
