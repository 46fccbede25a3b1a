/**
 * After so many updates the live query reads on from where it is: each update reads again all chunks behind its cursor, and each new cursor
 * is a call more. At a piece each tenth of a second this is where both together cost least.
 */
export const CURSOR_STEP_UPDATES = 12;
/** And at once after so much, as what was there before a reload. */
export const CURSOR_STEP_CHARS = 1_000;

/** What has been read of one running reply. `after` is where the live query reads on from, in UTF-16 units. */
export interface StreamCursor {
  text: string;
  after: number;
  /** How often the text has grown since the cursor stands there. */
  updates: number;
}

export function beginReading(): StreamCursor {
  return { text: "", after: 0, updates: 0 };
}

/**
 * Takes in what a live query holds of the reply behind the offset `from`. What has been shown is never taken back: the query is empty
 * again when the reply has ended and its pieces are gone, and one of before may answer late.
 */
export function readOn(now: StreamCursor, from: number, arrived: string): StreamCursor {
  const text = now.text.slice(0, from) + arrived;
  if (text.length <= now.text.length) return now;
  const updates = now.updates + 1;
  const isStep = updates >= CURSOR_STEP_UPDATES || arrived.length >= CURSOR_STEP_CHARS;
  return isStep ? readFromHere({ ...now, text }) : { ...now, text, updates };
}

/** As `now`, for a query that is to begin where the text that is known ends. */
export function readFromHere({ text }: StreamCursor): StreamCursor {
  return { text, after: text.length, updates: 0 };
}
