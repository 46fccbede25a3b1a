import { MONTHS_3_DAYS } from "./age.ts";

/** How old a child is, as a parent answers by one tap; `notSure` counts as the younger one. */
export type AnsweredAge = "under3Months" | "older" | "notSure";

/** In days: the younger end of what it may be, but past the first days. */
export const ANSWERED_DAYS: Record<AnsweredAge, number> = { under3Months: 14, notSure: 14, older: MONTHS_3_DAYS };
