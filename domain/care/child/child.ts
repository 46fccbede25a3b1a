import type { InvalidReason } from "#domain/errors.ts";
import { graphemesOf } from "#domain/graphemes.ts";
import { addDays, daysBetween, isIsoDate, monthsBetween } from "#domain/time/isoDate.ts";
import { LONGEST_PREGNANCY_DAYS, TERM_DAYS } from "./age.ts";

/** What one person may keep. */
export const CHILDREN_MAX = 12;

/** Counted as a reader counts: a Malayalam syllable or an emoji is one. */
export const NAME_GRAPHEMES = 40;

/** UTF-16 units of a name, of the allergies and of the conditions: what goes into a prompt has an end. */
export const NOTE_CHARS = 200;

/** Born after 23 weeks of pregnancy. */
export const WEEKS_EARLY_MAX = 17;

/** Children are in our care to 18; a date from longer ago than this is a slip of the finger. */
export const OLDEST_YEARS = 25;

export const SEXES = ["girl", "boy"] as const;
export type Sex = (typeof SEXES)[number];

/** A child as a parent describes it. It has a birth date or a due date, never both. */
export interface ChildProfile {
  /** Or a nickname. */
  name: string;
  /** Day of the calendar, as "2026-11-20". */
  birthDate?: string;
  dueDate?: string;
  /** Of a child that is born. */
  weeksEarly?: number;
  sex?: Sex;
  allergies?: string;
  conditions?: string;
}

export type ChildField = keyof ChildProfile;

/** With this a profile that is put together field by field forgets none: a new one does not compile until it has its place there. */
export type EveryChildField<Value = unknown> = Record<ChildField, Value>;

/** What is wrong with a field: the first thing alone. */
export interface ChildFault {
  field: ChildField;
  reason: InvalidReason;
}

export type ParsedChild = { child: ChildProfile } | { faults: [ChildFault, ...ChildFault[]] };

/**
 * The profile in its one form: texts on one line, what says nothing left out. `today` is the latest day that it may be where they are, and
 * `earliest` the earliest.
 */
export function parseChild(typed: ChildProfile, today: string, earliest = today): ParsedChild {
  const { birthDate, dueDate, weeksEarly, sex, allergies = "", conditions = "" } = typed;
  const child: ChildProfile = {
    name: plainLine(typed.name),
    birthDate,
    dueDate,
    weeksEarly: weeksEarly === 0 ? undefined : weeksEarly,
    sex,
    allergies: textOrNothing(allergies),
    conditions: textOrNothing(conditions),
  } satisfies EveryChildField;
  const [first, ...others] = faultsOf(child, today, earliest);
  return first === undefined ? { child } : { faults: [first, ...others] };
}

function faultsOf(child: ChildProfile, today: string, earliest: string): ChildFault[] {
  const { birthDate, dueDate, weeksEarly } = child;
  const reasons: EveryChildField<InvalidReason | null> = {
    name: nameFault(child.name),
    birthDate: birthDate === undefined && dueDate === undefined ? "empty" : birthDateFault(birthDate, today, earliest),
    dueDate: birthDate !== undefined && dueDate !== undefined ? "notAllowed" : dueDateFault(dueDate, today, earliest),
    weeksEarly: dueDate !== undefined && weeksEarly !== undefined ? "notAllowed" : weeksEarlyFault(weeksEarly),
    // The API takes no other than these.
    sex: null,
    allergies: noteFault(child.allergies),
    conditions: noteFault(child.conditions),
  };
  return (Object.keys(reasons) as ChildField[]).flatMap((field) => {
    const reason = reasons[field];
    return reason === null ? [] : [{ field, reason }];
  });
}

function textOrNothing(typed: string): string | undefined {
  const text = plainLine(typed);
  return text === "" ? undefined : text;
}

/**
 * Text without line ends and without what cannot be seen, and could only hide something from whoever reads it. The two joiners
 * stay: they shape Malayalam letters.
 */
export function plainLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .replaceAll(/(?![\u200c\u200d])[\p{Cf}\p{Cs}]/gu, "")
    .trim();
}

function nameFault(name: string): InvalidReason | null {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return "empty";
  return name.length > NOTE_CHARS || [...graphemesOf(name)].length > NAME_GRAPHEMES ? "tooLong" : null;
}

function birthDateFault(date: string | undefined, today: string, earliest: string): InvalidReason | null {
  if (date === undefined) return null;
  if (!isIsoDate(date)) return "pattern";
  return daysBetween(date, today) < 0 || monthsBetween(date, earliest) >= OLDEST_YEARS * 12 ? "notAllowed" : null;
}

function dueDateFault(date: string | undefined, today: string, earliest: string): InvalidReason | null {
  if (date === undefined) return null;
  if (!isIsoDate(date)) return "pattern";
  return date < dueDates(earliest).first || date > dueDates(today).last ? "notAllowed" : null;
}

/** From the last day on which a pregnancy can still be one to its first. */
export function dueDates(today: string): { first: string; last: string } {
  return { first: addDays(today, TERM_DAYS - LONGEST_PREGNANCY_DAYS), last: addDays(today, TERM_DAYS) };
}

function weeksEarlyFault(weeks: number | undefined): InvalidReason | null {
  if (weeks === undefined) return null;
  if (!Number.isInteger(weeks)) return "pattern";
  return weeks < 0 || weeks > WEEKS_EARLY_MAX ? "notAllowed" : null;
}

function noteFault(note = ""): InvalidReason | null {
  return note.length > NOTE_CHARS ? "tooLong" : null;
}
