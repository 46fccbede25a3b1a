import type { QuestionSet } from "#domain/care/evaluation/questions.ts";

const EVALUATION = "domain/care/evaluation";

/** What teaches the model of urgency: the last sets do from the day on which newer ones measure. */
const URGENCY = [
  "training",
  "ordinary",
  "terse",
  "stories",
  "stories-2",
  "twins",
  "last",
  ...Array.from({ length: 9 }, (_, index) => `last-${index + 2}`),
];
/** The first questions, by their split; they teach the model of urgency as well (`olderRows` of `train`). */
const OLDER = ["dev", "aside"] satisfies QuestionSet["split"][];
/** Threats by somebody else. */
const THREATS = ["threats", "threats-2"];
/** Who hurts whom, where it is told in all manner of ways. */
const HOME = ["home", "home-2", "home-last"];

/** Rows with the number of their sign; `signs.md` says which is which. */
export const URGENCY_FILES = filesOf(URGENCY);
export const THREAT_FILES = filesOf(THREATS);
export const HOME_FILES = filesOf(HOME);

/** What teaches the guard, beside its `training`. */
export const GUARD_SETS = ["1", "2", "3", "4", "5"];

const TAUGHT = new Set([...URGENCY, ...OLDER, ...THREATS, ...HOME, ...GUARD_SETS]);

/** A set by its name over its figures: those of one that a model has learnt measure nothing. */
export function titleOf(set: string): string {
  return TAUGHT.has(set) ? `${set} (has taught: no measure)` : set;
}

function filesOf(sets: readonly string[]): string {
  return `${EVALUATION}/{${sets.join(",")}}/*.jsonl`;
}
