import { z } from "zod";
import { FALLBACK_LANGUAGE, LANGUAGE_CODES } from "#domain/account/languages.ts";
import { CARE_ANSWERS } from "#domain/care/careAnswers.ts";
import { TRIAGE_LEVELS } from "#domain/care/rules/triageLevel.ts";
import type { Question } from "#domain/guidance/builtIn/answer.ts";
import { type KnownChild, UNKNOWN_CHILD } from "#domain/guidance/chooseStatements.ts";

type PromptFacts = Pick<
  Question,
  | "months"
  | "developmentMonths"
  | "conditions"
  | "isOfUnknownAge"
  | "children"
  | "country"
  | "isPregnant"
  | "language"
  | "found"
  | "dismissed"
  | "oneTap"
>;

const ageFact = z.looseObject({ months: z.number() });
const answers = z.object({ age: z.enum(CARE_ANSWERS.age).optional(), now: z.enum(CARE_ANSWERS.now).optional() });
const otherLine = z.object({
  name: z.string(),
  months: z.number().optional(),
  correctedMonths: z.number().optional(),
  weeksOfPregnancy: z.number().optional(),
});
/** The lines of data in a system prompt (`domain/assistant/familyFacts`, `systemPrompt`), whichever of them it is. */
const line = z.looseObject({
  urgency: z.enum(TRIAGE_LEVELS).optional(),
  signs: z.array(z.string()).optional(),
  name: z.string().optional(),
  conditions: z.string().optional(),
  age: ageFact.optional(),
  correctedAge: ageFact.optional(),
  daysUntilDueDate: z.number().optional(),
  weeksOfPregnancy: z.number().optional(),
  country: z.string().optional(),
  screenLanguage: z.enum(LANGUAGE_CODES).optional(),
  otherChildren: z.array(otherLine).optional(),
  pregnancy: z.looseObject({}).optional(),
  calledNoEmergency: z.array(z.string()).optional(),
  sayWhatWouldMakeItOne: z.boolean().optional(),
  oneTap: z.object({ answers, isOpen: z.boolean(), isGrave: z.boolean() }).optional(),
});

type Line = z.infer<typeof line>;

/** From here on a child may have come, and counts among the children with an unknown age (`familyOf`, `domain/care/child/family`). */
const EARLY_TERM_WEEKS = 37;

function knownChosen({ age, correctedAge, daysUntilDueDate, conditions }: Line): Required<KnownChild> {
  // Before the due date the prompt asks to speak of development as of a newborn.
  const developmentMonths = correctedAge?.months ?? (daysUntilDueDate === undefined ? null : 0);
  return { months: age?.months ?? null, developmentMonths, conditions: conditions ?? null };
}

function knownOther({ months, correctedMonths }: z.infer<typeof otherLine>): Required<KnownChild> {
  // Of the others the prompt tells no more.
  return { months: months ?? null, developmentMonths: correctedMonths ?? null, conditions: null };
}

function isNotYetBorn({ weeksOfPregnancy }: { weeksOfPregnancy?: number | undefined }): boolean {
  return weeksOfPregnancy !== undefined && weeksOfPregnancy < EARLY_TERM_WEEKS;
}

/** What the application tells of the family in its system prompt; what it does not tell is unknown. */
export function factsIn(instructions: string): PromptFacts {
  const told = instructions
    .split("\n")
    .map(readLine)
    .filter((each) => each !== null);
  const child = told.find((each) => each.name !== undefined);
  const known = child === undefined ? UNKNOWN_CHILD : knownChosen(child);
  const others = told.flatMap(({ otherChildren = [] }) => otherChildren);
  const found = told.find((each) => each.urgency !== undefined);
  const dismissed = told.find((each) => each.calledNoEmergency !== undefined);
  return {
    ...known,
    isOfUnknownAge: child !== undefined && known.months === null && !isNotYetBorn(child),
    children: [
      ...(child?.name === undefined ? [] : [{ name: child.name, isNotYetBorn: isNotYetBorn(child), ...known }]),
      ...others.map((each) => Object.assign({ name: each.name, isNotYetBorn: isNotYetBorn(each) }, knownOther(each))),
    ],
    country: told.find((each) => each.country !== undefined)?.country ?? null,
    isPregnant: told.some((each) => each.pregnancy !== undefined),
    language: told.find((each) => each.screenLanguage !== undefined)?.screenLanguage ?? FALLBACK_LANGUAGE,
    found: found?.urgency === undefined ? null : { level: found.urgency, ruleIds: found.signs ?? [] },
    oneTap: told.find((each) => each.oneTap !== undefined)?.oneTap ?? null,
    dismissed:
      dismissed?.calledNoEmergency === undefined
        ? null
        : { ruleIds: dismissed.calledNoEmergency, isNext: dismissed.sayWhatWouldMakeItOne === true },
  };
}

function readLine(text: string): Line | null {
  if (!text.startsWith("{")) return null;
  try {
    return line.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
