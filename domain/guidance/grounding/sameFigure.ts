import { MEAN_MONTH_DAYS, MEAN_YEAR_DAYS } from "#domain/care/child/age.ts";
import type { Figure } from "./figures.ts";

/** Months and years are not the same days everywhere. */
export const TIME_SHARE = 0.03;
/** A little more than what rounding to a tenth changes. */
const DEGREES = 0.06;
/** "A third" is 33 %. */
export const SHARE = 0.011;

const MINUTES_A_DAY = 24 * 60;
const AGES = [MEAN_MONTH_DAYS, MEAN_YEAR_DAYS].map((days) => days * MINUTES_A_DAY);

/** Whether one of the allowed figures says the same. */
export function isAllowed(figure: Figure, allowed: readonly Figure[]): boolean {
  return (
    allowed.some((given) => saysSame(given, figure) || isBareAge(given, figure)) ||
    (figure.outOf !== undefined && isSharedBy(figure.outOf, allowed))
  );
}

/** "Two a day" */
export function isRate({ kind, of }: Figure): boolean {
  return kind === "number" && of === "rate";
}

/** "Until she turns three", "toddler 2": nothing is named, and an age in years or months is meant. */
function isBareAge(given: Figure, { kind, value, of }: Figure): boolean {
  if (given.kind !== "time" || kind !== "number" || of !== undefined || !Number.isInteger(value * 2)) return false;
  return AGES.some((unit) => saysSame(given, { kind: "time", value: value * unit, unit: "" }));
}

function saysSame(given: Figure, figure: Figure): boolean {
  const { kind, value, unit } = given;
  if (given.of === "alone" && figure.of !== undefined) return false;
  if (isRate(figure))
    return value === figure.value && (kind === "amount" || isRate(given) || (kind === "number" && given.by === undefined));
  if (kind !== figure.kind) return false;
  if (kind === "temperature") return Math.abs(value - figure.value) <= DEGREES;
  if (kind === "time") return Math.abs(value - figure.value) <= TIME_SHARE * Math.max(value, figure.value);
  if (unit !== figure.unit) return false;
  return Math.abs(value - figure.value) <= (unit === "share" ? SHARE : 0);
}

/** "Of 5 children 4 grow out of it": one statement has both. */
function isSharedBy(outOf: readonly number[], allowed: readonly Figure[]): boolean {
  return allowed.some(
    ({ by }) =>
      by !== undefined &&
      outOf.every((value) => allowed.some((given) => given.by === by && given.kind === "number" && given.value === value)),
  );
}
