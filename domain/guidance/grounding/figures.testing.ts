import { MEAN_MONTH_DAYS } from "#domain/care/child/age.ts";
import { figuresOfAge } from "./ageFigures.ts";
import { type Figure, givenFigures } from "./figures.ts";
import { tellsForeignFigure } from "./foreignFigures.ts";
import { subjectOf } from "./subject.ts";

/** What a statement about milk, in three languages, lets an answer tell. */
export function stated(text: string, statement = 1): Figure[] {
  const by = { card: "milk", statement, countries: [], named: [], subject: subjectOf(`${text} leche പാൽ paal`) };
  return givenFigures(text).map((figure) => Object.assign(figure, { by }));
}

/** What the age of a child on file lets an answer tell. */
export function ageOf(months: number): Figure[] {
  const days = Math.round(months * MEAN_MONTH_DAYS);
  return figuresOfAge({ days, weeks: Math.floor(days / 7), months, years: Math.floor(months / 12) });
}

/** Whether a sentence may tell its numbers where these are given. */
export function mayTell(sentence: string, figures: readonly Figure[]): boolean {
  return !tellsForeignFigure(sentence, figures, { country: null });
}
