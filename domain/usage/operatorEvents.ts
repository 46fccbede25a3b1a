/** What an operator is told of, one by one; each has a code and at most the id of a message. */
export const OPERATOR_EVENTS = ["limitReached", "failedReply", "feedback", "dismissal"] as const;
export type OperatorEvent = (typeof OPERATOR_EVENTS)[number];

/** So long they are kept. */
export const EVENT_DAYS = 60;
