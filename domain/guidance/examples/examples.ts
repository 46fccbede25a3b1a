import type { Examples } from "#domain/guidance/search/likeExamples.ts";
import en from "./en.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import manglish from "./manglish.json" with { type: "json" };
import ml from "./ml.json" with { type: "json" };

/** Ways of asking for each card, in each language (32; of Malayalam 20 in either letters), by authors who saw none of the questions that measure: of the first eight the cards, of the others nothing but the cards' questions. */
export const EXAMPLES: readonly Examples[] = [en, es, ml, manglish];
