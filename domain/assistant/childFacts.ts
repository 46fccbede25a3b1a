import { childAge, formatAge, type Age } from "#domain/care/child/age.ts";
import { type ChildField, type ChildProfile, NOTE_CHARS, plainLine } from "#domain/care/child/child.ts";

interface CountedAge extends Age {
  /** As people say it, in English like the rest of the prompt. */
  inWords: string;
}

/** What a model is told of a child. Numbers are counted here, for a model counts wrongly; texts are the parent's own. */
export interface ChildFacts {
  name: string;
  sex?: ChildProfile["sex"];
  age?: CountedAge;
  weeksEarly?: number;
  correctedAge?: CountedAge;
  /** Of a child born early: there is no corrected age yet. */
  daysUntilDueDate?: number;
  weeksOfPregnancy?: number;
  allergies?: string;
  conditions?: string;
}

/** What is told as it is on file; a field that no model is told of is left out here by its name. */
type ToldField = Exclude<ChildField, "birthDate" | "dueDate">;

/** `today` is the day of the parent's calendar. Texts that came into the database by another way than the form are made plain here too. */
export function childFacts(child: ChildProfile, today: string): ChildFacts {
  const { name, sex, weeksEarly, allergies, conditions } = child;
  return {
    name: bounded(name),
    sex,
    ...ageFacts(child, today),
    weeksEarly: weeksEarly || undefined,
    allergies: allergies ? bounded(allergies) : undefined,
    conditions: conditions ? bounded(conditions) : undefined,
  } satisfies Record<ToldField, unknown>;
}

function ageFacts(child: ChildProfile, today: string): Partial<ChildFacts> {
  const known = childAge(child, today);
  switch (known.stage) {
    case "born":
      return {
        age: counted(known.age),
        ...(known.corrected && { correctedAge: counted(known.corrected) }),
        ...(known.daysToDueDate && { daysUntilDueDate: known.daysToDueDate }),
      };
    case "unborn":
      return { weeksOfPregnancy: known.weeks };
    case "unknown":
      return {};
  }
}

function counted(age: Age): CountedAge {
  return { inWords: formatAge(age, "en"), ...age };
}

/** A parent's text as it may stand inside quotes: on one line, without marks that nobody sees, and not too long. */
export function bounded(text: string): string {
  return plainLine(text).slice(0, NOTE_CHARS).toWellFormed();
}
