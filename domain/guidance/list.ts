import type { InterfaceLanguage } from "#domain/account/languages.ts";
import type { Card, CardStage, GuidanceSource, Months, StatementKind, Words } from "./card.ts";
import { overlaps } from "./card.ts";
import { versionOf } from "./version.ts";

/** All cards and pages without the statements' words: what a browser needs to say where something comes from. */
export interface GuidanceList {
  sources: Readonly<Record<string, GuidanceSource>>;
  cards: readonly ListedCard[];
}

export interface ListedCard {
  id: string;
  topic: string;
  question: Words;
  stage: CardStage;
  ages: Months | null;
  version: string;
  reviewer: string | null;
  reviewBy: string;
  statements: readonly { id: string; source: string; countries: readonly string[] | null }[];
}

export function listOf(cards: readonly Card[], sources: GuidanceList["sources"]): GuidanceList {
  return {
    sources,
    cards: cards.map((card) => {
      const { id, topic, question, stage, ages, reviewer, reviewBy, statements } = card;
      const listed = statements.map(({ id: statement, source, countries }) => ({ id: statement, source, countries }));
      return { id, topic, question, stage, ages, version: versionOf(card), reviewer, reviewBy, statements: listed };
    }),
  };
}

/** The ages by which cards are kept in the browser, in months, and those of the parents themselves. */
export const PACKS = ["0-6", "6-12", "12-24", "24-up", "parents"] as const;
export type PackName = (typeof PACKS)[number];

const SPANS: Readonly<Record<Exclude<PackName, "parents">, Months>> = {
  "0-6": { from: 0, to: 6 },
  "6-12": { from: 6, to: 12 },
  "12-24": { from: 12, to: 24 },
  "24-up": { from: 24, to: 18 * 12 },
};

/** A card in one language. */
export interface PackedCard {
  id: string;
  topic: string;
  question: string;
  statements: readonly { id: string; kind: StatementKind; countries: readonly string[] | null; text: string }[];
}

export function isInPack({ stage, ages }: Pick<Card, "stage" | "ages">, pack: PackName): boolean {
  if (pack === "parents") return stage !== "child";
  return stage === "child" && overlaps(ages, SPANS[pack]);
}

export function packOf(cards: readonly Card[], pack: PackName, language: InterfaceLanguage): PackedCard[] {
  return cards
    .filter((card) => isInPack(card, pack))
    .map(({ id, topic, question, statements }) => ({
      id,
      topic,
      question: question[language],
      statements: statements.map(({ id: statement, kind, countries, text }) => ({
        id: statement,
        kind,
        countries,
        text: text[language],
      })),
    }));
}

/** A pack that has the card. */
export function packWith(card: Pick<Card, "stage" | "ages">): PackName {
  return PACKS.find((pack) => isInPack(card, pack)) ?? "parents";
}

/** The pack for a child of this age in completed months. */
export function packAt(months: number): PackName {
  return PACKS.find((pack) => pack !== "parents" && months >= SPANS[pack].from && months < SPANS[pack].to) ?? "24-up";
}

export const LIST_PATH = "/guidance/sources.json";

export function packPath(pack: PackName, language: InterfaceLanguage): string {
  return `/guidance/${language}/${pack}.json`;
}
