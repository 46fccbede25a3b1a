export interface Wrapping {
  type: "strong" | "emphasis" | "deletion" | "link";
  /** Of a link; null while it is still being written. */
  address?: string | null;
}

/** Something in a line, and what begins and ends at it. */
export interface Piece {
  closes: Wrapping[];
  text: string;
  opens: Wrapping[];
}

/** A run of one sign, such as `**`. What has not been paired of it is text. */
export interface Run {
  piece: Piece;
  sign: string;
  /** As written. */
  length: number;
  left: number;
  canOpen: boolean;
  canClose: boolean;
}

/**
 * Pairs runs as CommonMark does, in linear time: what was searched in vain is not searched again. Gives back the runs that may still
 * be closed by what follows, outermost first.
 */
export function pairRuns(runs: readonly Run[]): Run[] {
  const openers: Run[] = [];
  /** By kind of closer: below this there is nothing for it. */
  const floors = new Map<string, number>();
  for (const run of runs) {
    while (run.canClose && run.left > 0) {
      const kind = `${run.sign}${run.canOpen}${run.length % 3}`;
      const floor = floors.get(kind) ?? 0;
      const at = openers.findLastIndex((opener, index) => index < floor || canPair(opener, run));
      if (at < floor) {
        floors.set(kind, openers.length);
        break;
      }
      openers.length = at + 1;
      const opener = openers[at];
      if (opener !== undefined) pair(opener, run);
      if (opener?.left === 0) openers.pop();
      for (const [other, height] of floors) if (height > openers.length) floors.set(other, openers.length);
    }
    if (run.canOpen && run.left > 0) openers.push(run);
  }
  return openers;
}

/** What has been begun and not ended reaches to the end of the text. */
export function leaveOpen(run: Run): void {
  while (run.left > 0) run.piece.opens.unshift(wrap(run, run));
}

function pair(opener: Run, closer: Run): void {
  const wrapping = wrap(opener, closer);
  closer.left -= opener === closer ? 0 : strengthOf(wrapping);
  opener.piece.opens.unshift(wrapping);
  closer.piece.closes.push(wrapping);
}

/** Takes from the opener what it uses. */
function wrap(opener: Run, closer: Run): Wrapping {
  const wrapping: Wrapping = {
    type: opener.sign === "~" ? "deletion" : Math.min(opener.left, closer.left) >= 2 ? "strong" : "emphasis",
  };
  opener.left -= strengthOf(wrapping);
  return wrapping;
}

function strengthOf({ type }: Wrapping): number {
  return type === "emphasis" ? 1 : 2;
}

function canPair(opener: Run, closer: Run): boolean {
  if (opener.sign !== closer.sign) return false;
  // `*a**b*`: a run that may do both pairs with its like alone.
  if (!opener.canClose && !closer.canOpen) return true;
  return (opener.length + closer.length) % 3 !== 0 || (opener.length % 3 === 0 && closer.length % 3 === 0);
}
