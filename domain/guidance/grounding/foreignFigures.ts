import { countriesNamed, WITH_RULES } from "./countries.ts";
import type { Citation } from "#domain/guidance/citation.ts";
import { type Figure, healthFigures, type Holder } from "./figures.ts";
import { subjectOf } from "./subject.ts";

/** Months and years are not the same days everywhere. */
const TIME_SHARE = 0.03;
/** A little more than what rounding to a tenth changes. */
const DEGREES = 0.06;

/** What a sentence stands among. */
export interface Around {
  /** The person's own, as an ISO 3166 code; null: unknown. */
  country: string | null;
  /** What the sentence cites. */
  cited?: readonly Citation[];
  /** The sentence before: this one may go on from there. */
  before?: string;
  /** The countries of which the sentences before spoke. */
  spokenOf?: readonly string[];
}

/** Parts of a sentence of which each has its own subject: "In the UK it is six months; elsewhere nobody says." */
const PART = /(?<=;)\s/u;

/** Whether a sentence tells a number that was not given, or that was given for something else: another country, another matter. */
export function tellsForeignFigure(sentence: string, allowed: readonly Figure[], around: Around): boolean {
  let spokenOf = around.spokenOf ?? [];
  return sentence.split(PART).some((part) => {
    const named = countriesNamed(part, around.country);
    const isForeign = tellsForeign(part, { allowed, named, around: { ...around, spokenOf } });
    spokenOf = named.length > 0 ? named : spokenOf;
    return isForeign;
  });
}

interface Held {
  allowed: readonly Figure[];
  named: readonly string[];
  around: Around;
}

function tellsForeign(part: string, { allowed, named, around }: Held): boolean {
  const figures = healthFigures(part);
  if (figures.length === 0) return false;
  const subject = subjectOf(part);
  const about = new Set(subject.size === 0 ? [] : [...subject, ...subjectOf(around.before ?? "")]);
  const known = new Map<Holder, boolean>();
  const holding = allowed.filter(({ by }) => {
    if (by === undefined) return true;
    const holds = known.get(by) ?? (holdsIn(by, named, around) && isAbout(by, about, around));
    known.set(by, holds);
    return holds;
  });
  const isTold = (figure: Figure) => isAllowed(figure, holding) || isReckoned(figure, { figures, holding });
  return figures.some((figure) => !isTold(figure));
}

/** "In two months, when she is six months": from one age that was given to another that the sentence tells. */
function isReckoned(figure: Figure, { figures, holding }: { figures: readonly Figure[]; holding: readonly Figure[] }): boolean {
  if (figure.kind !== "time") return false;
  const then = figures.filter((other) => other !== figure && other.kind === "time" && isAllowed(other, holding));
  const now = holding.filter(({ by, kind }) => by === undefined && kind === "time");
  return then.some(({ value }) => now.some((age) => saysSame({ kind: "time", value: value - age.value, unit: "" }, figure)));
}

/** Of a country that is named its own statement must say it: what holds everywhere is not that country's rule. */
function holdsIn({ countries, named: its }: Holder, named: readonly string[], { country, spokenOf = [] }: Around): boolean {
  if (named.some((each) => WITH_RULES.has(each))) return its.some((each) => named.includes(each));
  return (
    country === null || countries.length === 0 || countries.includes(country) || countries.some((each) => spokenOf.includes(each))
  );
}

/** Where something is cited the number stands in the same card; and it is told of what it is about there, where that is told at all. */
function isAbout({ card, statement, subject }: Holder, said: ReadonlySet<string>, { cited = [] }: Around): boolean {
  if (cited.some((each) => each.card === card && (each.statement === null || each.statement === statement))) return true;
  if (cited.length > 0 && !cited.some((each) => each.card === card)) return false;
  return said.size === 0 || [...said].some((word) => subject.has(word));
}

/** Whether one of the allowed figures says the same. */
export function isAllowed(figure: Figure, allowed: readonly Figure[]): boolean {
  return allowed.some((given) => saysSame(given, figure)) || (figure.outOf !== undefined && isSharedBy(figure.outOf, allowed));
}

function saysSame({ kind, value, unit }: Figure, figure: Figure): boolean {
  if (kind !== figure.kind) return false;
  if (kind === "temperature") return Math.abs(value - figure.value) <= DEGREES;
  if (kind === "time") return Math.abs(value - figure.value) <= TIME_SHARE * Math.max(value, figure.value);
  return value === figure.value && unit === figure.unit;
}

/** "Of 5 children 4 grow out of it": one statement has both. */
function isSharedBy(outOf: readonly number[], allowed: readonly Figure[]): boolean {
  return allowed.some(
    ({ by }) =>
      by !== undefined &&
      outOf.every((value) => allowed.some((given) => given.by === by && given.kind === "number" && given.value === value)),
  );
}
