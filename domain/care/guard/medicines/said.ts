import type { Context } from "#domain/care/guard/reading/context.ts";
import type { Sentence, Word } from "#domain/care/guard/reading/words.ts";
import type { Substance } from "./substances.ts";

/** For so many sentences after it was named, a medicine is what is spoken of. */
export const PROSE = 4;
/** As long, in the rows of a table. */
export const ROWS = 14;

/** A sentence, with what each of its words is. */
export interface Said {
  words: readonly Word[];
  substances: readonly Substance[];
  context: Context;
  hasMedicine: boolean;
  /** Food or drink that is not only what a medicine is put into. */
  hasFood: boolean;
  text: Sentence;
}
