import { hunch } from "#domain/care/hunch/trained.ts";
import { cardFinder } from "#domain/guidance/search/trained.ts";
import { answerFromCards, type Knowledge, type Question } from "./answer.ts";

/** What is known around a question of whom nothing is known. */
export const NOBODY = {
  months: null,
  country: null,
  isPregnant: false,
  hasPhoto: false,
  language: "en",
  found: null,
  dismissed: null,
  oneTap: null,
} as const satisfies Omit<Question, "texts">;

/** What the built-in Amma answers the last of some messages, by the cards and models as they are trained. */
export function answerTo(texts: readonly string[], known: Partial<Question> = {}, knowledge: Partial<Knowledge> = {}): string {
  return answerFromCards({ texts, ...NOBODY, ...known }, { finder: cardFinder(), hunch, ...knowledge });
}
