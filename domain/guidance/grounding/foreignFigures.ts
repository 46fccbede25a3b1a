import type { Citation } from "#domain/guidance/citation.ts";
import { countriesNamed, WITH_RULES } from "./countries.ts";
import { type Figure, healthFigures, type Holder } from "./figures.ts";
import { isReckoned } from "./reckoned.ts";
import { isAllowed } from "./sameFigure.ts";
import { subjectOf } from "./subject.ts";

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
  const told: Figure[] = [];
  return sentence.split(PART).some((part, at, parts) => {
    const named = countriesNamed(part, around.country);
    const before = `${around.before ?? ""} ${parts.slice(0, at).join(" ")}`;
    const figures = healthFigures(part);
    told.push(...figures);
    const isForeign = hasForeign(figures, { part, allowed, told, named, around: { ...around, spokenOf, before } });
    spokenOf = named.length > 0 ? named : spokenOf;
    return isForeign;
  });
}

interface Held {
  part: string;
  allowed: readonly Figure[];
  /** The figures of the sentence up to here. */
  told: readonly Figure[];
  named: readonly string[];
  around: Around;
}

function hasForeign(figures: readonly Figure[], { part, allowed, told, named, around }: Held): boolean {
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
  return figures.some((figure) => !isAllowed(figure, holding) && !isReckoned(figure, { part, figures: told, holding }));
}

/** Of a country that is named its own statement must say it: what holds everywhere is not that country's rule. */
function holdsIn({ countries, named: its }: Holder, named: readonly string[], { country, spokenOf = [] }: Around): boolean {
  if (named.some((each) => WITH_RULES.has(each))) return its.some((each) => named.includes(each));
  return (
    country === null || countries.length === 0 || countries.includes(country) || countries.some((each) => spokenOf.includes(each))
  );
}

/** Where a statement is cited the number stands in it, where a card is, in that; else it is told of what the statement is about. */
function isAbout({ card, statement, subject }: Holder, said: ReadonlySet<string>, { cited = [] }: Around): boolean {
  if (cited.length > 0)
    return cited.some((each) => each.card === card && (each.statement === null || each.statement === statement));
  return said.size === 0 || [...said].some((word) => subject.has(word) || (word.length === SHORT && beginsIn(word, subject)));
}

/** "Breast" alone is shorter than what it begins. */
const SHORT = 4;

function beginsIn(word: string, subject: ReadonlySet<string>): boolean {
  return [...subject].some((each) => each.startsWith(word));
}
