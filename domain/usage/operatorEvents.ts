/** What an operator is told of, one by one; each has a code and at most the id of a message. */
export const OPERATOR_EVENTS = ["limitReached", "failedReply", "feedback", "dismissal"] as const;
export type OperatorEvent = (typeof OPERATOR_EVENTS)[number];

/** What one person says of answers and cards goes to the operator so often a day; what they say is kept all the same. */
export const REMARKS_A_DAY = 100;

/** So long events and the days of people are kept: more than the month and the fourteen days that are shown. */
export const USAGE_KEPT_DAYS = 62;
