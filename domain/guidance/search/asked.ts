import { meantIn } from "#domain/care/reading/meant.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import type { KnownChild } from "#domain/guidance/chooseStatements.ts";
import { wordsOf } from "./words.ts";

/** Days in a month, over the years. */
const MONTH_DAYS = 30.44;

/** A child on file: what cards go by, and how one knows that it is meant. */
export interface NamedChild extends KnownChild {
  name: string;
  /** A child that is expected, and cannot have come yet. */
  isNotYetBorn?: boolean;
}

/** Whom a text speaks of: an age that it tells, and the children who are named in it. None where it tells neither. */
export function spokenOfIn(text: string, children: readonly NamedChild[]): KnownChild[] {
  const { ages, named } = meantIn(new Reading(text), children);
  const days = ages.map((age) => age.days);
  // Completed months; of several the youngest.
  const told = days.length === 0 ? [] : [{ months: Math.floor((Math.min(...days) + 1) / MONTH_DAYS) }];
  return [...told, ...new Set(named)];
}

/** What says that something is asked, and of whom, and not what. */
const GENERAL =
  /^(?:bab\w*|child\w*|kid|kids|son|daughter|toddler|newborn|help|support|question\w*|wonder\w*|advice|tips?|info\w*|like|talk|beb\w*|hij[oa]s?|nin[oa]s?|ayuda|apoyo|pregunta|duda|necesito|gustaria|hablar|consejos?|kunj\w*|kutt\w*|sahay\w*|samsay\w*|doubt|കുഞ്ഞ.*|കുട്ടി.*|സഹായ.*|സംശയ.*|.*പ്പറ്റി|.*ക്കുറിച്ച്)$/u;

/** A parent who says that it is too much names a subject as well. */
const FEELING = /(?<!\p{L})(?:hard time|overwhelm\w*|pasando(?:lo)? mal|agobiad\w+|agotad\w+)(?!\p{L})|ബുദ്ധിമുട്ടുണ്ട്/iu;

export function isAboutThemselves(text: string): boolean {
  return FEELING.test(text) && !ASKING.test(text);
}

/** Questions ask something: by a mark, by their first word, or in Malayalam by their end. */
const ASKING =
  /[?¿]|(?<!\p{L})(?:what|how|when|why|can|could|should|is|are|does|do|which|where|may|qué|que|cómo|como|cuándo|cuando|cuánt\p{L}+|puede|puedo|debo|por qué|enth\p{L}*|engane|eppo\p{L}*|ethra|എന്ത\p{L}*|എങ്ങനെ|എപ്പോ[\p{L}\p{M}]*|എത്ര)(?!\p{L})|(?:amo|aamo|ano|aano|ാമോ|ണോ)(?![\p{L}\p{M}])/iu;

/** The subject of which somebody asks nothing yet ("Sleep Help", "I have a question about feeding my child"); null where they ask. */
export function subjectOf(text: string): string | null {
  if (ASKING.test(text)) return null;
  const words = wordsOf(text).filter((word) => !GENERAL.test(word));
  return words.length === 1 ? (words[0] ?? null) : null;
}
