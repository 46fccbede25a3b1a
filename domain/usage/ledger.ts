import { type Allowance, GIVEN_BACK_MOST } from "./plans.ts";

/** The calls that ask a provider. */
export const METERED = ["reply", "secondReader", "answerReader", "voice"] as const;
export type MeteredCall = (typeof METERED)[number];

/** What was used of a day. */
export interface Spending {
  messages: number;
  textNanos: number;
  voiceSeconds: number;
  voiceNanos: number;
}

export const NOTHING_SPENT: Spending = { messages: 0, textNanos: 0, voiceSeconds: 0, voiceNanos: 0 };

/** What something is expected to cost at most; reserved from before its provider is asked until it is known. */
export interface Reservation {
  kind: MeteredCall;
  nanos: number;
  /** Of a voice session. */
  seconds: number;
  /** What its input alone costs, by estimate; null while no provider was asked. */
  leastNanos: number | null;
  /** Of a reply to what tells of an emergency: it is none of the day's messages, and answered where they are used up. */
  isUrgent?: boolean;
}

/** A reservation that is open, under its name, until it expires by itself. */
export interface OpenReservation extends Reservation {
  id: string;
  until: number;
}

export interface Ledger {
  spent: Spending;
  open: readonly OpenReservation[];
}

/** What of a day's allowance is used up. */
export type Limit = "messages" | "text" | "voice";

/**
 * How something ended, in nanodollars: what providers reported, and what had come of a call that none has reported; null: it was refused, or
 * never made.
 */
export interface Outcome {
  reported?: number;
  emitted?: number | null;
  seconds?: number;
}

/** What stands against a reservation beside what is spent and reserved; null: nothing. */
export function limitAgainst({ spent, open }: Ledger, allowance: Allowance, asked: Reservation): Limit | null {
  const after = [...open.map(mostOf), mostOf(asked)].reduce(plus, spent);
  if (asked.kind === "voice")
    return after.voiceSeconds > allowance.voiceSeconds || after.voiceNanos > allowance.voiceNanos ? "voice" : null;
  if (after.textNanos > allowance.textNanos) return "text";
  return isMessage(asked) && after.messages > allowance.messages ? "messages" : null;
}

/**
 * From when on `asked` could be reserved, where what stands against it are tokens that still live of voice sessions that have ended: the first end by
 * which enough of them is over. Null where the day itself is used up.
 */
export function freeFrom(
  ledger: Ledger,
  allowance: Allowance,
  asked: Reservation,
  living: readonly OpenReservation[],
): number | null {
  for (const { until } of living.toSorted((one, other) => one.until - other.until)) {
    const over = new Set(living.filter((one) => one.until <= until).map(({ id }) => id));
    const open = ledger.open.filter(({ id }) => !over.has(id));
    if (limitAgainst({ ...ledger, open }, allowance, asked) === null) return until;
  }
  return null;
}

/** Of the seconds that a token has left when its voice session is said to be over, how many are given back: no more than the day still gives. */
export function givenBack(leftSeconds: number, already: number, { voiceSeconds }: Allowance): number {
  return Math.max(0, Math.min(leftSeconds, GIVEN_BACK_MOST * voiceSeconds - already));
}

/** What is charged: as reported, even where that is more than was reserved; for what is not, the input and what came of it, and no more than was reserved. */
export function chargeOf(reservation: Reservation, outcome: Outcome): Spending {
  const { kind, nanos, seconds, leastNanos } = reservation;
  const { reported = 0, emitted = null } = outcome;
  const charged = reported + estimated(nanos, leastNanos, emitted);
  if (kind === "voice") return { ...NOTHING_SPENT, voiceNanos: charged, voiceSeconds: Math.min(seconds, outcome.seconds ?? 0) };
  // What cost nothing was no message: it may be tried again.
  return { ...NOTHING_SPENT, textNanos: charged, messages: isMessage(reservation) && charged > 0 ? 1 : 0 };
}

function estimated(most: number, least: number | null, emitted: number | null): number {
  return least === null || emitted === null ? 0 : Math.min(most, least + emitted);
}

/** Whether it is counted as one of the day. */
export function isMessage({ kind, isUrgent = false }: Pick<Reservation, "kind" | "isUrgent">): boolean {
  return kind === "reply" && !isUrgent;
}

function mostOf(reservation: Reservation): Spending {
  const { kind, nanos, seconds } = reservation;
  if (kind === "voice") return { ...NOTHING_SPENT, voiceNanos: nanos, voiceSeconds: seconds };
  return { ...NOTHING_SPENT, textNanos: nanos, messages: isMessage(reservation) ? 1 : 0 };
}

export function plus(one: Spending, other: Spending): Spending {
  return {
    messages: one.messages + other.messages,
    textNanos: one.textNanos + other.textNanos,
    voiceSeconds: one.voiceSeconds + other.voiceSeconds,
    voiceNanos: one.voiceNanos + other.voiceNanos,
  };
}

/** How much of the day's messages is gone, with what is reserved: the dearer of number and money, from 0 to 1. */
export function usedPart({ spent, open }: Ledger, allowance: Allowance): number {
  const { messages, textNanos } = open.map(mostOf).reduce(plus, spent);
  return Math.min(1, Math.max(messages / allowance.messages, textNanos / allowance.textNanos));
}
