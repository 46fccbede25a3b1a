import {
  type ChildFault,
  type ChildField,
  type ChildProfile,
  parseChild,
  type Sex,
  WEEKS_EARLY_MAX,
} from "#domain/care/child/child.ts";

/** A profile as its form holds it: every field is there, and what is not filled in is empty. */
export interface ChildDraft extends Required<Omit<ChildProfile, "sex">> {
  stage: "born" | "expected";
  sex: Sex | "notSaid";
}

export const WEEKS_EARLY = Array.from({ length: WEEKS_EARLY_MAX }, (_, index) => index + 1);

export function profileToDraft(profile: ChildProfile | null): ChildDraft {
  return {
    name: profile?.name ?? "",
    stage: profile?.dueDate === undefined ? "born" : "expected",
    birthDate: profile?.birthDate ?? "",
    dueDate: profile?.dueDate ?? "",
    weeksEarly: profile?.weeksEarly ?? 0,
    sex: profile?.sex ?? "notSaid",
    allergies: profile?.allergies ?? "",
    conditions: profile?.conditions ?? "",
  };
}

/** What was typed, over what is on file now: a field that the form did not change is as it was saved elsewhere meanwhile. */
export function overNow(typed: ChildDraft, before: ChildDraft, now: ChildDraft): ChildDraft {
  const changed = Object.entries(typed).filter(([field, value]) => value !== before[field as keyof ChildDraft]);
  return { ...now, ...Object.fromEntries(changed) };
}

/** Only what belongs to a child that is born, or to one that is expected: the other fields are out of sight. */
export function draftToProfile({ stage, birthDate, dueDate, weeksEarly, sex, ...texts }: ChildDraft): ChildProfile {
  return {
    ...texts,
    ...(stage === "born" ? { birthDate, weeksEarly } : { dueDate }),
    ...(sex !== "notSaid" && { sex }),
  };
}

/** What is wrong with each field that is not right, not in words: the language may change below them. */
export type ChildFaults = Partial<Record<ChildField, ChildFault>>;

/** Null where all fields are right. */
export function draftFaults(draft: ChildDraft, today: string): ChildFaults | null {
  const parsed = parseChild(draftToProfile(draft), today);
  return "child" in parsed ? null : Object.fromEntries(parsed.faults.map((fault) => [fault.field, fault]));
}
