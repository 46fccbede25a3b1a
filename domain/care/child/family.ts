import { daysBetween } from "#domain/time/isoDate.ts";
import { cautiousAgeDays, childAge, type ChildDates, LONGEST_PREGNANCY_DAYS, TERM_DAYS } from "./age.ts";
import type { ChildProfile } from "./child.ts";

/** A child on file, as the rules of urgency see it. */
export interface FamilyChild {
  id: string;
  name: string;
  /** `cautiousAgeDays`: the younger of the lived and the corrected age. Null while unknown. */
  ageDays: number | null;
  /** By its due date it has come within the last weeks, and nobody has told us when. */
  hasComeLately?: boolean;
}

/** What is known of the family when a message is judged. */
export interface Family {
  /** In the order in which they were added; a child that is expected is not among them until it may have come. */
  children: readonly FamilyChild[];
  /** Whom the chat is about: the chosen child, or the only one. Null: nobody in particular. */
  childId: string | null;
  /** A child is expected, by a due date on file. */
  isPregnant: boolean;
  /** The child that is expected is not due for three weeks or longer. */
  isBeforeTerm?: boolean;
  /** ISO 3166-1 alpha-2; null while unknown. */
  country: string | null;
}

export const UNKNOWN_FAMILY: Family = { children: [], childId: null, isPregnant: false, country: null };

/** The child of the chat; null where the chat is about nobody in particular. */
export function chatChildOf({ children, childId }: Family): FamilyChild | null {
  return children.find(({ id }) => id === childId) ?? null;
}

/** So long after a birth the signs of its dangers count without a word of it (CDC, Hear Her: most come within weeks). */
export const AFTER_BIRTH_DAYS = 84;

/** Whether a child has come lately. */
export function isAfterBirth({ children }: Family): boolean {
  return children.some(
    ({ ageDays, hasComeLately }) => hasComeLately === true || (ageDays !== null && ageDays < AFTER_BIRTH_DAYS),
  );
}

/** A family of whom one child is known, whom the words are about. */
export function familyOfOne(ageDays: number | null, country: string | null = null): Family {
  return { ...UNKNOWN_FAMILY, children: [{ id: "only", name: "", ageDays }], childId: "only", country };
}

/** A child as it is kept. */
export interface ChildOnFile extends ChildDates, Pick<ChildProfile, "sex"> {
  _id: string;
  name: string;
}

interface FamilyOptions {
  /** The day of the parent's calendar. */
  today: string;
  /** Whom the chat is about (`chosenChild`). */
  childId: string | null;
  country: string | null;
}

/** The family by all children that are kept of it. The same in the browser and at the server. */
export function familyOf(children: readonly ChildOnFile[], { today, childId, country }: FamilyOptions): Family {
  return {
    children: children
      .filter((child) => !isNotYetBorn(child, today))
      .map((child) => ({
        id: child._id,
        name: child.name,
        ageDays: cautiousAgeDays(child, today),
        hasComeLately: isLatelyOver(child, today),
      })),
    childId,
    isPregnant: children.some((child) => childAge(child, today).stage === "unborn"),
    isBeforeTerm: children.some((child) => isNotYetBorn(child, today)),
    country,
  };
}

/** The longest pregnancy is over, no birth is told, and after a birth on its last day its dangers still count. */
function isLatelyOver({ birthDate, dueDate }: ChildDates, today: string): boolean {
  if (birthDate !== undefined || dueDate === undefined) return false;
  const overdue = daysBetween(dueDate, today) + TERM_DAYS - LONGEST_PREGNANCY_DAYS;
  return overdue > 0 && overdue <= AFTER_BIRTH_DAYS;
}

/** From here on before the due date a child may have come, and its parents have other things to do than to tell us. */
const EARLY_TERM_DAYS = TERM_DAYS - 3 * 7;

function isNotYetBorn(child: ChildDates, today: string): boolean {
  const known = childAge(child, today);
  return known.stage === "unborn" && known.weeks * 7 + known.days < EARLY_TERM_DAYS;
}

/**
 * Whom a chat is about, of all children that are kept. `chosen` is null where the person chose nobody in particular; undefined: nothing
 * was chosen, and whoever has one child means that child. A child that was removed is nobody.
 */
export function chosenChild<Child extends { _id: string }>(
  children: readonly Child[],
  chosen: string | null | undefined,
): Child | null {
  if (chosen === undefined) return children.length === 1 ? (children[0] ?? null) : null;
  return children.find(({ _id }) => _id === chosen) ?? null;
}
