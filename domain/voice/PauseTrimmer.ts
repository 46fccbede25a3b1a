/** Pieces of 32 ms: 416 ms, well below what the service takes for the end of a turn. */
const LONGEST = 13;
/** What is quiet before a word may be its beginning. */
const LEAD = 3;

/** A pause while they hold the button is theirs, and not the end of their turn: so of a long one the service hears only a short one. */
export class PauseTrimmer {
  #quiet = 0;
  #left: string[] = [];

  /** What is to be sent now: nothing of a long pause, and with the word after it the moment before. */
  shorten(piece: string, isQuiet: boolean): string[] {
    this.#quiet = isQuiet ? this.#quiet + 1 : 0;
    const waiting = [...this.#left, piece];
    this.#left = this.#quiet > LONGEST ? waiting.slice(-LEAD) : [];
    return this.#quiet > LONGEST ? [] : waiting;
  }
}
