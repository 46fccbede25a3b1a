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

/** A child's age in completed months, by the days lived and for what is told of development (`developmentAge`). */
export interface HomeAge {
  months: number;
  development: number;
}

/** The lines of an age: what comes next by the due date, for it is of development; the others by the days lived. */
export function linesAt({ lines }: HomePack, { months, development }: HomeAge): { kind: LineKind; said: HomeStatement }[] {
  const usual = lines.usual.find(({ ages }) => holdsAt(ages, months));
  // Of a child born early, what is usual by the days lived may be what comes next by the due date: then it is the one after that.
  const next = lines.next.find(({ ages, text }) => development < ages.to && text !== usual?.text);
  const found = { usual, watch: lines.watch.find(({ ages }) => holdsAt(ages, months)), next };
  return LINE_KINDS.flatMap((kind) => {
    const said = found[kind];
    return said === undefined ? [] : [{ kind, said }];
  });
}

/** The milestones of an age, by the due date of a child born early: none in the month after it, and before it. */
export function milestonesAt({ milestones }: HomePack, { development }: HomeAge): HomeMilestones | null {
  return milestones.find(({ ages }) => holdsAt(ages, development)) ?? null;
}

export function homePath(language: InterfaceLanguage): string {
  return `/guidance/${language}/home.json`;
}
