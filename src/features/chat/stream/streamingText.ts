/** The cursor moves on after this many characters, so a long reply crosses the wire about once and a piece re-reads little. */
export const CURSOR_STEP_CHARS = 4_000;

/** What has been read of one running reply. `after` is where the live query reads on from, in UTF-16 units. */
export interface StreamCursor {
  text: string;
  after: number;
}

export function beginReading(): StreamCursor {
  return { text: "", after: 0 };
}

/**
 * Takes in what the live query holds of the reply from `now.after` on. What has been shown is never taken back: the query is
 * empty while a new cursor loads, and again when the reply has ended and its pieces are gone.
 */
export function readOn(now: StreamCursor, arrived: string): StreamCursor {
  const text = now.text.slice(0, now.after) + arrived;
  if (text.length <= now.text.length) return now;
  return { text, after: arrived.length >= CURSOR_STEP_CHARS ? text.length : now.after };
}

/** As `now`, for a query that is to begin where the text that is known ends. */
export function readFromHere({ text }: StreamCursor): StreamCursor {
  return { text, after: text.length };
}
