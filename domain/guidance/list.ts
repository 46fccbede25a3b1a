import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { type Card, type CardStage, type GuidanceSource, type Months, overlaps, type StatementKind, type Words } from "./card.ts";

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

/** The ages by which cards are kept in the browser, in months; what holds for years stands once, and so does what is about the parents. */
export const PACKS = ["0-6", "6-12", "12-24", "24-up", "childhood", "parents"] as const;
export type PackName = (typeof PACKS)[number];
type AgePack = Exclude<PackName, "childhood" | "parents">;

const SPANS: Readonly<Record<AgePack, Months>> = {
  "0-6": { from: 0, to: 6 },
  "6-12": { from: 6, to: 12 },
  "12-24": { from: 12, to: 24 },
  "24-up": { from: 24, to: 18 * 12 },
};

/** In months. */
const YEARS = 48;

/** A card in one language. */
export interface PackedCard {
  id: string;
  topic: string;
  question: string;
  statements: readonly { id: string; kind: StatementKind; countries: readonly string[] | null; text: string }[];
}

export function isInPack({ stage, ages }: Pick<Card, "stage" | "ages">, pack: PackName): boolean {
  if (stage !== "child") return pack === "parents";
  const holdsForYears = ages === null || ages.to - ages.from >= YEARS;
  if (holdsForYears) return pack === "childhood";
  return isAgePack(pack) && overlaps(ages, SPANS[pack]);
}

function isAgePack(pack: PackName): pack is AgePack {
  return pack in SPANS;
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

/** The packs for a child of this age in completed months. */
export function packsAt(months: number): PackName[] {
  const ofAge = PACKS.filter(isAgePack).find((pack) => months >= SPANS[pack].from && months < SPANS[pack].to);
  return [ofAge ?? "24-up", "childhood"];
}

/** All cards and pages: for the page of sources, and for machines. */
export const LIST_PATH = "/guidance/sources.json";

/** The cards and pages of one topic: an answer that cites two cards needs no list of three hundred. */
export function topicListPath(cardId: string): string {
  return `/guidance/topics/${cardId.split("-", 1).join("")}.json`;
}

export function packPath(pack: PackName, language: InterfaceLanguage): string {
  return `/guidance/${language}/${pack}.json`;
}
