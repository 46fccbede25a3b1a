import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { type GuidanceSource, holdsAt, type Months } from "#domain/guidance/card.ts";
import type { Dose, Visit } from "#domain/guidance/vaccines/schedule.ts";
import { LINE_KINDS, type LineKind } from "./lineKinds.ts";

/** A statement in one language, with the key of the page that says it. */
export interface HomeStatement {
  text: string;
  source: string;
}

export interface HomeMilestones {
  ages: Months;
  question: string;
  /** What most children do, and when to ask for help. */
  looks: readonly HomeStatement[];
  help: readonly HomeStatement[];
}

export interface HomeVisit extends Pick<Visit, "id" | "from" | "to" | "bornFrom" | "bornBefore"> {
  doses: readonly (Pick<Dose, "dose" | "depends"> & { name: string })[];
  sources: readonly string[];
}

/** What the home tells by age and country, in one language. */
export interface HomePack {
  lines: Readonly<Record<LineKind, readonly (HomeStatement & { ages: Months })[]>>;
  milestones: readonly HomeMilestones[];
  /** By country. */
  vaccines: Readonly<Record<string, readonly HomeVisit[]>>;
  sources: Readonly<Record<string, GuidanceSource>>;
}

/** A child's age in completed months; `corrected` where it was born early and is young enough. */
export interface HomeAge {
  months: number;
  corrected: number | null;
}

/** The lines of an age: what comes next by the due date, for it is of development; the others by the days lived. */
export function linesAt({ lines }: HomePack, { months, corrected }: HomeAge): { kind: LineKind; said: HomeStatement }[] {
  return LINE_KINDS.flatMap((kind) => {
    const age = kind === "next" ? (corrected ?? months) : months;
    const said = lines[kind].find(({ ages }) => holdsAt(ages, age));
    return said === undefined ? [] : [{ kind, said }];
  });
}

/** The milestones of an age, by the due date of a child born early. */
export function milestonesAt({ milestones }: HomePack, { months, corrected }: HomeAge): HomeMilestones | null {
  return milestones.find(({ ages }) => holdsAt(ages, corrected ?? months)) ?? null;
}

export function homePath(language: InterfaceLanguage): string {
  return `/guidance/${language}/home.json`;
}
