import { MEAN_MONTH_DAYS, MEAN_YEAR_DAYS } from "#domain/care/child/age.ts";
import type { Figure } from "./figures.ts";
import { isAllowed, isRate, SHARE, TIME_SHARE } from "./sameFigure.ts";

/** "Two months away", "te quedan dos meses", "ഇനി രണ്ടു മാസം": so it is said how long it is until an age that a statement has. */
const UNTIL =
  /(?<!\p{L})(?:away|left|to go|more for|from (?:today|now)|dentro de|qued\p{L}+|falt\p{L}+|ini(?:yum)?|koodi|kaa(?:th|kk)\p{L}*)(?!\p{L})|ഇനി|കൂടി|കാത്ത|കാക്ക|ബാക്കി/iu;
/** "That is half a year past the nine months": so it is said how long ago it was. */
const SINCE = /(?<!\p{L})(?:past|since|ago|desde|hace|kazhinj\p{L}*)(?!\p{L})|കഴിഞ്ഞ/iu;
/** "About six weeks to go" are a month and a half. */
const ABOUT = 0.1;
const A_DAY = 24 * 60;
const UNITS_OF_AGE = [7, MEAN_MONTH_DAYS, MEAN_YEAR_DAYS].map((days) => days * 24 * 60);

interface Among {
  part: string;
  figures: readonly Figure[];
  holding: readonly Figure[];
}

/** "In two months, when she is six months": from an age that is known to another that a statement or the sentence tells. */
function isReckonedAge(figure: Figure, { part, figures, holding }: Among): boolean {
  if (figure.kind !== "time" && (figure.kind !== "number" || isRate(figure))) return false;
  const now = holding.filter(({ by, kind, isRough }) => by === undefined && kind === "time" && isRough !== true);
  const told = figures.filter((other) => other !== figure && other.kind === "time" && isAllowed(other, holding));
  const isUntil = UNTIL.test(part);
  const given = isUntil && figure.of === undefined ? holding.filter(({ by, kind }) => by !== undefined && kind === "time") : [];
  const lengths = figure.kind === "time" ? [figure.value] : UNITS_OF_AGE.map((unit) => unit * figure.value);
  const share = isUntil ? ABOUT : TIME_SHARE;
  const isAway = (from: Figure, to: Figure): boolean =>
    lengths.some((length) => length >= A_DAY && Math.abs(to.value - from.value - length) <= share * length);
  if (figure.kind === "time" && SINCE.test(part) && told.some((then) => now.some((age) => isAway(then, age)))) return true;
  return [...told, ...given].some((then) => now.some((age) => isAway(age, then)));
}

const AN_HOUR = 60;

/** "Yours runs five, from 6 to 11": hours between two times that the person told, beside both. */
function isHoursBetween({ kind, value, of }: Figure, { figures, holding }: Among): boolean {
  if (kind !== "number" || of !== undefined) return false;
  const persons = holding.filter(({ by }) => by === undefined);
  const ends = figures.filter((other) => other.of === undefined && other.value !== value && isAllowed(other, persons));
  return (
    persons.some((span) => span.kind === "time" && span.value === value * AN_HOUR) &&
    ends.some((from) => ends.some((to) => to.value - from.value === value))
  );
}

/** "The other three or four in ten", "four in ten do not": the rest of a share that was given. */
const REST =
  /(?<!\p{L})(?:not|\p{L}+n[’']t|cannot|never|without|others?|rest|remaining|still|no|sin|tampoco|otr[oa]s|dem[aá]s|resto|todav[ií]a|baaki|illa|\p{L}+illa)(?!\p{L})|ബാക്കി|ഇല്ല|ില്ല|മറ്റ/iu;

function isRestOfShare(figure: Figure, { part, figures, holding }: Among): boolean {
  if (!REST.test(part)) return false;
  const shares = holding.filter(({ by, unit }) => by !== undefined && unit === "share").map(({ value }) => 1 - value);
  const whole = figures.find(({ outOf }) => outOf !== undefined)?.outOf?.[1];
  // "Six in ten can, the other four cannot."
  const value = figure.unit === "share" || whole === undefined ? figure.value : figure.value / whole;
  if (shares.length === 0 || value >= 1) return false;
  return value >= Math.min(...shares) - SHARE && value <= Math.max(...shares) + SHARE;
}

const MORE_THAN_HALF =
  /more than half|over half|m[aá]s de la mitad|പകുതിയിലേറെ|പകുതിയിലധികം|പകുതിയിൽ കൂടുതൽ|pakuthiyilere|pakuthiyil kooduthal/iu;

/** "About half" of what is 40 to 60 percent, "more than half" of what is 60. */
function isWithinShares(figure: Figure, { part, holding }: Among): boolean {
  if (figure.unit !== "share") return false;
  const given = holding.filter(({ by, unit }) => by !== undefined && unit === "share");
  if (MORE_THAN_HALF.test(part) && given.some(({ value }) => value > figure.value)) return true;
  return given.some(({ by }) => {
    const [low, high, more] = [...new Set(given.filter((each) => each.by === by).map(({ value }) => value))].toSorted(
      (a, b) => a - b,
    );
    return low !== undefined && high !== undefined && more === undefined && figure.value >= low && figure.value <= high;
  });
}

/** What follows from what was given by simple reckoning. */
export function isReckoned(figure: Figure, among: Among): boolean {
  return (
    isReckonedAge(figure, among) || isHoursBetween(figure, among) || isRestOfShare(figure, among) || isWithinShares(figure, among)
  );
}
