import { MINUTE_MS } from "#domain/time/durations.ts";

const PIECE_MS = 32;
/** Pieces that are kept from before a turn begins: who starts to speak with the press, or over an answer, loses no syllable. */
const PRE_ROLL = 20;
/** As long as a token lives, and with it a connection. Until a handle covers it the service has nothing of it that a new one knows. */
const LONGEST = (5 * MINUTE_MS) / PIECE_MS;

/**
 * What the microphone hears of one turn, for as long as the service may have to be told again. A handle covers what was sent before
 * it came; whatever was sent since, a new connection is sent once more.
 */
export class TurnBuffer {
  #recent: string[] = [];
  #pieces: string[] = [];
  #sent = 0;
  #isOpen = false;
  #isWhole = true;
  #hasUncovered = false;

  /** Something was asked since the last handle that is not sent again: a connection from that handle would know nothing of it. */
  get hasUncovered(): boolean {
    return this.#hasUncovered;
  }

  push(piece: string): void {
    if (this.#isOpen) this.#pieces.push(piece);
    else this.#recent.push(piece);
    if (this.#recent.length > PRE_ROLL) this.#recent.shift();
    if (this.#pieces.length > LONGEST) this.#forget(1);
  }

  /** What of the turn before could not be sent yet goes with it: the connection has been changing since that one ended. */
  begin(): void {
    this.#leave();
    this.#pieces = [...this.#pieces.slice(this.#sent), ...this.#recent];
    this.#recent = [];
    this.#sent = 0;
    this.#isOpen = true;
    this.#isWhole = true;
  }

  end(): void {
    this.#isOpen = false;
  }

  /** Nothing of it is sent any more, in whatever connection. True where it was still going on. */
  drop(): boolean {
    const wasOpen = this.#isOpen;
    this.#leave();
    this.#pieces = [];
    this.#sent = 0;
    this.#isOpen = false;
    return wasOpen;
  }

  /** Hands on what has not been sent yet, until `send` cannot take more. */
  flush(send: (piece: string) => boolean): void {
    for (const piece of this.#pieces.slice(this.#sent)) {
      if (!send(piece)) return;
      this.#sent++;
    }
  }

  /** Its answer has begun: whatever becomes of the connection, it is not asked again. */
  answered(): void {
    this.#hasUncovered = true;
  }

  handleRenewed(): void {
    this.#hasUncovered = false;
    this.#forget(this.#sent);
  }

  /** A session that no handle led to, and that was told what the chat holds. */
  sessionBegun(): void {
    this.#hasUncovered = false;
  }

  /** A new connection: what no handle covers is to be sent again. True where that is the whole turn. */
  rewind(): boolean {
    this.#sent = 0;
    return this.#isWhole;
  }

  #leave(): void {
    if (this.#sent > 0) this.#hasUncovered = true;
  }

  #forget(count: number): void {
    if (count === 0) return;
    this.#pieces = this.#pieces.slice(count);
    this.#sent = Math.max(0, this.#sent - count);
    this.#isWhole = false;
  }
}
