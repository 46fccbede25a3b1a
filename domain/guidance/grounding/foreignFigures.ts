import { countriesNamed } from "./countries.ts";
import { type Figure, healthFigures } from "./figures.ts";

/** Months and years are not the same days everywhere. */
const TIME_SHARE = 0.03;
/** A little more than what rounding to a tenth changes. */
const DEGREES = 0.06;

/** Whether a sentence tells a number that was not given, or tells one of a country for which it was not given. */
export function tellsForeignFigure(sentence: string, allowed: readonly Figure[], country: string | null): boolean {
  const [named, ...more] = countriesNamed(sentence, country);
  const holding =
    named === undefined || more.length > 0
      ? allowed
      : allowed.filter(({ countries }) => countries === undefined || countries.includes(named));
  return healthFigures(sentence).some((figure) => !isAllowed(figure, holding));
}

/** Whether one of the allowed figures says the same. */
export function isAllowed(figure: Figure, allowed: readonly Figure[]): boolean {
  return allowed.some(({ kind, value, unit }) => {
    if (kind !== figure.kind) return false;
    if (kind === "temperature") return Math.abs(value - figure.value) <= DEGREES;
    if (kind === "time") return Math.abs(value - figure.value) <= TIME_SHARE * Math.max(value, figure.value);
    return value === figure.value && unit === figure.unit;
  });
}
