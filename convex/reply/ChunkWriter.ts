import type { GuardReason } from "#domain/care/guard/guard.ts";
import {
  type AnswerReading,
  endAnswer,
  guardedSoFar,
  type PlacedCitation,
  readAnswer,
} from "#domain/guidance/grounding/answer.ts";
import type { ReplyAbort } from "./ReplyAbort.ts";

export interface ReplyChunk {
  /** Offset of `text` in the reply, in UTF-16 units. */
  from: number;
  text: string;
  /** Who wrote it; not known before the first word. */
  model?: string;
  /** Why parts were left out so far; absent: nothing was. */
  guarded?: GuardReason[];
  /** What is cited so far; absent: nothing. */
  citations?: PlacedCitation[];
}

interface Writing {
  flushMs: number;
  heartbeatMs: number;
  /** From where the text is read on. */
  answer: AnswerReading;
}

/**
 * Carries a growing text to the database: the first chunk at once, then one every `flushMs`, and an empty one as a sign of life
 * when nothing came for `heartbeatMs`. One write at a time. When a write is refused, or fails, it aborts the reply.
 */
export class ChunkWriter {
  readonly #append: (chunk: ReplyChunk) => Promise<boolean>;
  readonly #abort: ReplyAbort;
  readonly #pace: Pick<Writing, "flushMs" | "heartbeatMs">;
  /** As it may be shown, as far as that is decided. */
  #text = "";
  #reading: AnswerReading;
  #model: string | undefined;
  #written = 0;
  #lastWriteAt = Date.now();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> | null = null;
  #isClosed = false;

  /** `append` resolves with whether the reply may go on. */
  constructor(append: (chunk: ReplyChunk) => Promise<boolean>, abort: ReplyAbort, { flushMs, heartbeatMs, answer }: Writing) {
    this.#append = append;
    this.#abort = abort;
    this.#pace = { flushMs, heartbeatMs };
    this.#reading = answer;
    this.#schedule();
  }

  /** Everything that was added, written or not, as it stands if nothing more comes. */
  get text(): string {
    return (this.#text + endAnswer(this.#reading).shown).toWellFormed();
  }

  /** Why parts of it were left out; absent: nothing was. */
  get guarded(): GuardReason[] | undefined {
    return unlessNone(endAnswer(this.#reading).guarded);
  }

  /** What it cites, and where; absent: nothing. */
  get citations(): PlacedCitation[] | undefined {
    return unlessNone(endAnswer(this.#reading).citations);
  }

  get model(): string | undefined {
    return this.#model;
  }

  add(text: string, model: string): void {
    const wasIdle = this.#unwritten() === "";
    const { shown, reading } = readAnswer(this.#reading, text);
    this.#text += shown;
    this.#reading = reading;
    this.#model = model;
    if (wasIdle) this.#schedule();
  }

  /** Resolves when nothing is being written any more; what is not written yet stays unwritten. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#writing;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed || this.#writing !== null) return;
    this.#timer = setTimeout(() => this.#start(), Math.max(0, this.#lastWriteAt + this.#pause() - Date.now()));
  }

  #pause(): number {
    if (this.#unwritten() === "") return this.#pace.heartbeatMs;
    return this.#written === 0 ? 0 : this.#pace.flushMs;
  }

  #start(): void {
    this.#writing = this.#write().finally(() => {
      this.#writing = null;
      this.#lastWriteAt = Date.now();
      this.#schedule();
    });
  }

  async #write(): Promise<void> {
    const chunk = {
      from: this.#written,
      text: this.#unwritten(),
      model: this.#model,
      guarded: unlessNone(guardedSoFar(this.#reading)),
      citations: unlessNone(this.#reading.citations),
    };
    this.#written += chunk.text.length;
    try {
      if (!(await this.#append(chunk))) this.#abort.now("refused");
    } catch {
      this.#abort.now("unwritable");
    }
    if (this.#abort.reason !== null) this.#isClosed = true;
  }

  /** Half a surrogate pair waits for its other half: no database stores it alone. */
  #unwritten(): string {
    return this.#text.slice(this.#written).replace(/[\uD800-\uDBFF]$/, "");
  }
}

function unlessNone<T>(all: readonly T[]): T[] | undefined {
  return all.length === 0 ? undefined : [...all];
}
