import type { InterfaceLanguage } from "#domain/account/languages.ts";

export type Words = Readonly<Record<InterfaceLanguage, string>>;

/** What is usual or true · what to do · what not to do · what to look out for · when to get help, and from whom. */
export const STATEMENT_KINDS = ["know", "do", "avoid", "watch", "help"] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** Whom a card is about: a child, the parent while pregnant or after birth, or parents in general. */
export const CARD_STAGES = ["child", "pregnancy", "afterBirth", "parent"] as const;
export type CardStage = (typeof CARD_STAGES)[number];

/** Completed months of a child's age; `to` is exclusive. */
export interface Months {
  from: number;
  to: number;
}

/** One thing that one page says, in our words. */
export interface Statement {
  /** Unique in its card. */
  id: string;
  kind: StatementKind;
  /** ISO 3166-1 alpha-2. Null: everywhere. */
  countries: readonly string[] | null;
  /** Shared by the statements of a card that say different things in different countries. */
  differs: string | null;
  /** Where it holds for a part of the card's ages alone. */
  ages: Months | null;
  text: Words;
  /** A key of `sources.json`. */
  source: string;
}

/** How people type what a card is about; Malayalam also in Latin letters. */
export const KEYWORD_LANGUAGES = ["en", "es", "ml", "manglish"] as const;
type KeywordLanguage = (typeof KEYWORD_LANGUAGES)[number];

/** One question, and what pages of authorities say to it. */
export interface Card {
  /** Unique; begins with the topic. */
  id: string;
  topic: string;
  question: Words;
  stage: CardStage;
  /** The child's; null unless the stage is `child`. */
  ages: Months | null;
  statements: readonly Statement[];
  keywords: Readonly<Record<KeywordLanguage, readonly string[]>>;
  /** The one fact on which the answer hangs. */
  asks: "age" | null;
  related: readonly string[];
  /** The clinician who signed it; null until one does. */
  reviewer: string | null;
  /** By which day its pages are to be read again, as "2027-11-22". */
  reviewBy: string;
}

/** A page that was read, as a stored copy. */
export interface GuidanceSource {
  publisher: string;
  title: string;
  url: string;
  /** ISO 3166-1 alpha-2 of the place where its advice holds, or "WHO" for the world. */
  country: string;
  licence: string;
  /** The day that the page itself bears; null where it has none. */
  dated: string | null;
  /** The day on which it was read. */
  read: string;
}

/** Whether two spans of age have a month in common; null is every age. */
export function overlaps(one: Months | null, other: Months | null): boolean {
  return one === null || other === null || (one.from < other.to && other.from < one.to);
}

/** Whether an age in completed months lies in a span; an unknown age, and no span, always do. */
export function holdsAt(ages: Months | null, months: number | null): boolean {
  return ages === null || months === null || (months >= ages.from && months < ages.to);
}
