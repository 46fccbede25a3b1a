import { type Figure, givenFigures } from "./figures.ts";

/** In whole ones, each for itself. */
interface Age {
  days: number;
  weeks: number;
  months: number;
  years: number;
}

/** From so many months before a birthday a child is "almost three". */
const ALMOST_MONTHS = 6;
const HALF_MONTH_DAYS = 15.2;

/** How a child's age may be said back: also "a month and a half" at six weeks, and "two and a half" at 29 months. */
export function figuresOfAge({ days, weeks, months, years }: Age): Figure[] {
  const whole = `${days} days, ${weeks} weeks, ${months} months, ${years} years`;
  const about = [
    `${Math.round(months / 6) / 2} years`,
    `${Math.floor((months + ALMOST_MONTHS) / 12)} years`,
    `${Math.round(days / HALF_MONTH_DAYS) / 2} months`,
  ];
  return givenFigures([whole, ...about].join(", "));
}
