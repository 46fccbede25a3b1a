import type { Id } from "#convex/_generated/dataModel.js";
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
  /** Which one it is that has grown; absent: a new one. */
  chunk?: Id<"replyChunks">;
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

/** Which chunk was written; null: none. */
export interface Appended {
  chunk: Id<"replyChunks"> | null;
}

/** The one that the next write goes on with. */
interface OpenChunk {
  chunk: Id<"replyChunks">;
  from: number;
  writes: number;
}

interface Writing {
  flushMs: number;
  heartbeatMs: number;
  /** From where the text is read on. */
  answer: AnswerReading;
}

/** Where writes wait, the next comes after so many times as long as the last one took: their queue stays short, and each carries more. */
const REST = 2;
/** In UTF-16 units. A quarter of a million of them read in one go would hold everybody's thread for longer than a call may. */
export const READ_AT_ONCE = 8_000;

/** A chunk grows by so many writes, or to so many UTF-16 units: as far as whoever follows the text reads again what is there. */
const WRITES_A_CHUNK = 12;
const CHUNK_LENGTH = 1_000;

type Ended = ReturnType<typeof endAnswer>;

/**
 * Carries a growing text to the database: the first chunk at once, then one every `flushMs`, or less often where writes wait, and an empty
 * one as a sign of life when nothing came for `heartbeatMs`. One write at a time. What the model sends is read by the guard when it is to be
 * written, or is long, not piece by piece: that costs more than the write. When a write is refused, or fails, it aborts the reply.
 */
export class ChunkWriter {
  readonly #append: (chunk: ReplyChunk) => Promise<Appended | null>;
  readonly #abort: ReplyAbort;
  readonly #pace: Pick<Writing, "flushMs" | "heartbeatMs">;
  /** As the model sent it. */
  #unread = "";
  /** As it may be shown, as far as that is decided. */
  #text = "";
  #reading: AnswerReading;
  #ended: Ended | null = null;
  #model: string | undefined;
  #written = 0;
  #open: OpenChunk | null = null;
  #lastWriteMs = 0;
  #lastWriteAt = Date.now();
  #lastReadAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> | null = null;
  #isClosed = false;

  /** `append` resolves with null when the reply may not go on. */
  constructor(
    append: (chunk: ReplyChunk) => Promise<Appended | null>,
    abort: ReplyAbort,
    { flushMs, heartbeatMs, answer }: Writing,
  ) {
    this.#append = append;
    this.#abort = abort;
    this.#pace = { flushMs, heartbeatMs };
    this.#reading = answer;
    this.#schedule();
  }

  /** Everything that was added, written or not, as it stands if nothing more comes. */
  get text(): string {
    const { shown } = this.#end();
    return (this.#text + shown).toWellFormed();
  }

  /** Why parts of it were left out; absent: nothing was. */
  get guarded(): GuardReason[] | undefined {
    return unlessNone(this.#end().guarded);
  }

  /** What it cites, and where; absent: nothing. */
  get citations(): PlacedCitation[] | undefined {
    return unlessNone(this.#end().citations);
  }

  get model(): string | undefined {
    return this.#model;
  }

  add(text: string, model: string): void {
    const wasIdle = this.#isIdle();
    this.#unread += text;
    this.#model = model;
    if (this.#unread.length >= READ_AT_ONCE) this.#readOn();
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
    this.#timer = setTimeout(() => this.#start(), Math.max(0, this.#nextAt() - Date.now()));
  }

  #nextAt(): number {
    const { flushMs, heartbeatMs } = this.#pace;
    if (this.#isIdle()) return this.#lastWriteAt + heartbeatMs;
    if (this.#written === 0) return 0;
    return this.#lastReadAt + Math.min(Math.max(flushMs, REST * this.#lastWriteMs), heartbeatMs);
  }

  #isIdle(): boolean {
    return this.#unread === "" && this.#unwritten() === "";
  }

  #readOn(): void {
    if (this.#unread === "") return;
    const { shown, reading } = readAnswer(this.#reading, this.#unread);
    this.#unread = "";
    this.#text += shown;
    this.#reading = reading;
    this.#ended = null;
  }

  /** As if nothing more came. */
  #end(): Ended {
    this.#readOn();
    this.#ended ??= endAnswer(this.#reading);
    return this.#ended;
  }

  #start(): void {
    const startedAt = Date.now();
    this.#readOn();
    this.#lastReadAt = startedAt;
    // What is held back until its sentence ends is nothing to write.
    if (this.#isIdle() && startedAt < this.#lastWriteAt + this.#pace.heartbeatMs) return this.#schedule();
    this.#writing = this.#write().finally(() => {
      this.#writing = null;
      this.#lastWriteAt = this.#lastReadAt = Date.now();
      this.#lastWriteMs = this.#lastWriteAt - startedAt;
      this.#schedule();
    });
  }

  async #write(): Promise<void> {
    const unwritten = this.#unwritten();
    const from = this.#open?.from ?? this.#written;
    this.#written += unwritten.length;
    const chunk = {
      chunk: this.#open?.chunk,
      from,
      text: unwritten === "" ? "" : this.#text.slice(from, this.#written),
      model: this.#model,
      guarded: unlessNone(guardedSoFar(this.#reading)),
      citations: unlessNone(this.#reading.citations),
    };
    try {
      const appended = await this.#append(chunk);
      if (appended === null) this.#abort.now("refused");
      else if (chunk.text !== "") this.#open = this.#goOn(appended, chunk);
    } catch {
      this.#abort.now("unwritable");
    }
    if (this.#abort.reason !== null) this.#isClosed = true;
  }

  #goOn({ chunk }: Appended, { from, text }: ReplyChunk): OpenChunk | null {
    const writes = (this.#open?.writes ?? 0) + 1;
    return chunk === null || writes === WRITES_A_CHUNK || text.length >= CHUNK_LENGTH ? null : { chunk, from, writes };
  }

  /** Half a surrogate pair waits for its other half: no database stores it alone. */
  #unwritten(): string {
    return this.#text.slice(this.#written).replace(/[\uD800-\uDBFF]$/, "");
  }
}

function unlessNone<T>(all: readonly T[]): T[] | undefined {
  return all.length === 0 ? undefined : [...all];
}
