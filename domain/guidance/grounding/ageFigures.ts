import { type Figure, givenFigures } from "./figures.ts";

/** In whole ones, each for itself. */
interface Age {
  days: number;
  weeks: number;
  months: number;
  years: number;
}

/** From so many months before a birthday a child is "almost three"; in its first year and a half, in the last month alone. */
const ALMOST_MONTHS = 6;
const LARGE_MONTHS = 18;
const HALF_MONTH_DAYS = 15.2;

/** How a child's age may be said back: also "a month and a half" at six weeks, and "two and a half" at 29 months. */
export function figuresOfAge({ days, weeks, months, years }: Age): Figure[] {
  const exact = `${days} days, ${weeks} weeks, ${months} months`;
  const almost = months < LARGE_MONTHS ? 1 : ALMOST_MONTHS;
  const about = [
    `${years} years`,
    ...(months < LARGE_MONTHS ? [] : [`${Math.round(months / 6) / 2} years`]),
    `${Math.floor((months + almost) / 12)} years`,
    `${Math.round(days / HALF_MONTH_DAYS) / 2} months`,
  ];
  return [...timesIn(exact), ...timesIn(about.join(", ")).map((age) => Object.assign(age, { isRough: true }))];
}

function timesIn(text: string): Figure[] {
  return givenFigures(text).filter(({ kind, value }) => kind === "time" && value > 0);
}
