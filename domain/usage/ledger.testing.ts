import { chargeOf, type Ledger, type Limit, limitAgainst, type OpenReservation, type Outcome, plus } from "./ledger.ts";
import type { Allowance } from "./plans.ts";

/* The ledger of one day in memory, kept by the rules that `convex/model/usage/ledger` keeps its rows by. */

/** Reserves what something may cost at most; or says which limit stands against it, and reserves nothing. */
export function reserve(ledger: Ledger, allowance: Allowance, asked: OpenReservation): Ledger | Limit {
  const limit = limitAgainst(ledger, allowance, asked);
  return limit ?? { ...ledger, open: [...ledger.open, asked] };
}

/** Turns a reservation into what it came to. One that is not open, or not any more, changes nothing. */
export function settle(ledger: Ledger, id: string, outcome: Outcome): Ledger {
  const settled = ledger.open.find((one) => one.id === id);
  if (settled === undefined) return ledger;
  return { spent: plus(ledger.spent, chargeOf(settled, outcome)), open: ledger.open.filter((one) => one !== settled) };
}

/** Ends what nobody has settled in time: its provider may have read the question, and nothing is known to have come. */
export function expire(ledger: Ledger, now: number): Ledger {
  const died = ledger.open.filter(({ until }) => until <= now);
  return died.reduce((left, { id }) => settle(left, id, { emitted: 0 }), ledger);
}
