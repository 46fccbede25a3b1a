import type { Examples } from "#domain/guidance/search/likeExamples.ts";
import en from "./en.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import manglish from "./manglish.json" with { type: "json" };
import ml from "./ml.json" with { type: "json" };

/** Eight ways of asking for each card, in each language and both letters, by authors who saw the cards and none of the questions that measure. */
export const EXAMPLES: readonly Examples[] = [en, es, ml, manglish];
