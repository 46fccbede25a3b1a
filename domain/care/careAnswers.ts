import { DAY_MS } from "#domain/time/durations.ts";
import type { AnsweredAge } from "./child/answeredAge.ts";
import type { Family } from "./child/family.ts";

/** What a parent answered by one tap; `notSure` counts as the graver answer. */
export interface CareAnswers {
  age?: AnsweredAge;
  now?: "yes" | "no" | "notSure";
}

/** What can be asked with one tap. */
type About = keyof CareAnswers;

/** The answers to each question, the graver one first. */
export const CARE_ANSWERS = {
  age: ["under3Months", "older", "notSure"],
  now: ["yes", "no", "notSure"],
} as const satisfies { [Question in About]: readonly NonNullable<CareAnswers[Question]>[] };

export type CareAnswer = (typeof CARE_ANSWERS)[About][number];

/** Null where it does not answer this question. */
export function parseAnswer(about: About, answer: string): CareAnswers | null {
  const found = CARE_ANSWERS[about].find((one) => one === answer);
  return found === undefined ? null : { [about]: found };
}

/** What leaves the level as it is. */
export const MILD: ReadonlySet<CareAnswer> = new Set(["older", "no"]);

/** Two devices may have answered: the first answer stands, unless the other one is graver. */
export function mergeAnswers(known: CareAnswers, more: CareAnswers): CareAnswers {
  return { ...known, ...pick("age", known, more), ...pick("now", known, more) };
}

function pick(about: About, known: CareAnswers, more: CareAnswers): CareAnswers {
  const [first, other] = [known[about], more[about]];
  if (other === undefined || (first !== undefined && (!MILD.has(first) || MILD.has(other)))) return {};
  return { [about]: other };
}

/** Whether an answered age is of the whole chat. Where it may be about several children, it is of its message alone. */
export function isAgeOfChat({ children, childId }: Family): boolean {
  return childId !== null || children.length <= 1;
}

/** For so many days an answer holds: who was under three months is so no longer then, and after nine months another child may have come. */
const ANSWER_DAYS = { under3Months: 92, notSure: 92, older: 274 } as const satisfies Record<AnsweredAge, number>;

/** The age that was answered at one time, where it still holds at another. */
export function ageStillAnswered(age: CareAnswers["age"], { at, now }: { at: number; now: number }): CareAnswers["age"] {
  return age !== undefined && now - at < ANSWER_DAYS[age] * DAY_MS ? age : undefined;
}

const NOT_SURE = [
  "not sure",
  "i dont know",
  "dont know",
  "no lo se",
  "no se",
  "no estoy segura",
  "no estoy seguro",
  "ഉറപ്പില്ല",
  "അറിയില്ല",
];

/** What people type in the place of a tap, in small letters and without accents and marks. Other words are read by the rules themselves. */
const TYPED: Record<About, Partial<Record<CareAnswer, readonly string[]>>> = {
  age: {
    under3Months: ["under 3 months", "under three months", "menos de 3 meses", "menos de tres meses", "3 മാസത്തില് താഴെ"],
    older: ["3 months or older", "older", "over 3 months", "3 meses o mas", "mas de 3 meses", "3 മാസമോ അതില് കൂടുതലോ"],
    notSure: NOT_SURE,
  },
  now: {
    yes: [
      "yes",
      "yes now",
      "now",
      "right now",
      "yes it is",
      "si",
      "si ahora",
      "ahora",
      "ahora mismo",
      "അതെ",
      "അതെ ഇപ്പോള്",
      "ഇപ്പോള്",
    ],
    no: [
      "no",
      "no it is over",
      "it is over",
      "its over",
      "not now",
      "no ya paso",
      "ya paso",
      "ahora no",
      "അല്ല",
      "അല്ല കഴിഞ്ഞു",
      "കഴിഞ്ഞു",
    ],
    notSure: NOT_SURE,
  },
};

/** Null where the words are no answer by themselves. */
export function typedAnswer(about: About, text: string): CareAnswers | null {
  const typed = plain(text);
  const [answer] = Object.entries(TYPED[about]).find(([, ways]) => ways.some((way) => plain(way) === typed)) ?? [];
  return answer === undefined ? null : parseAnswer(about, answer);
}

/** Its letters and figures alone. A Malayalam chillu letter is written in two ways, of which one ends with a sign that is taken off. */
function plain(text: string): string {
  const letters = text
    .toLowerCase()
    .replaceAll(/[’']/g, "")
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F\u200C\u200D]/g, "");
  return letters
    .replaceAll("ൽ", "ല്")
    .replaceAll("ൾ", "ള്")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
