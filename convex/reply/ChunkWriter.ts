import type { Id } from "#convex/_generated/dataModel.js";
import type { GuardReason } from "#domain/care/guard/notes.ts";
import {
  type AnswerReading,
  endAnswer,
  guardedSoFar,
  type PlacedCitation,
  readAnswer,
} from "#domain/guidance/grounding/answer.ts";
import type { ReplyAbort } from "./ReplyAbort.ts";

/** A new chunk, and what is known of the reply by then. */
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

/** Which chunk was written; null: none. */
export interface AppendResult {
  chunk: Id<"replyChunks"> | null;
}

/** Where chunks are kept. */
export interface ChunkStore {
  /** Without text a sign of life. Null when the reply may not go on. */
  append: (chunk: ReplyChunk) => Promise<AppendResult | null>;
  /** All of a chunk that is there, and more. It costs less, for it tells nothing else. False when the reply may not go on. */
  grow: (chunk: { chunk: Id<"replyChunks">; text: string }) => Promise<boolean>;
}

/** The one that grows. */
interface OpenChunk {
  chunk: Id<"replyChunks">;
  from: number;
  length: number;
  writes: number;
  /** When something was appended last, and how much was known of the reply then. */
  at: number;
  known: string;
}

interface ChunkWriterOptions {
  flushMs: number;
  heartbeatMs: number;
  /** From where the text is read on. */
  answer: AnswerReading;
}

/** Where writes wait, the next comes after so many times as long as the last one took: their queue stays short, and each carries more. */
const REST = 2;
/** In UTF-16 units. A quarter of a million of them read in one go would hold everybody's thread for longer than a call may. */
export const READ_AT_ONCE = 8_000;

/**
 * A chunk grows by so many writes, or to so many UTF-16 units. Each write stores all of it anew, and whoever follows the text reads the last
 * two: what they may miss before they must ask for more (`readNewestText`).
 */
const WRITES_A_CHUNK = 4;
const CHUNK_LENGTH = 1_000;

type AnswerEnd = ReturnType<typeof endAnswer>;

/**
 * Carries a growing text to the database: the first chunk at once, then one every `flushMs`, or less often where writes wait, and an empty
 * one as a sign of life when nothing came for `heartbeatMs`. One write at a time. What the model sends is read by the guard when it is to be
 * written, or is long, not each time something comes: that costs more than the write. When a write is refused, or fails, it aborts the reply.
 */
export class ChunkWriter {
  readonly #store: ChunkStore;
  readonly #abort: ReplyAbort;
  readonly #pace: Pick<ChunkWriterOptions, "flushMs" | "heartbeatMs">;
  /** As the model sent it. */
  #unread = "";
  /** As it may be shown, as far as that is decided. */
  #text = "";
  #reading: AnswerReading;
  #ended: AnswerEnd | null = null;
  #model: string | undefined;
  #written = 0;
  #open: OpenChunk | null = null;
  #lastWriteMs = 0;
  #lastWriteAt = Date.now();
  #lastReadAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> | null = null;
  #isClosed = false;

  constructor(store: ChunkStore, abort: ReplyAbort, { flushMs, heartbeatMs, answer }: ChunkWriterOptions) {
    this.#store = store;
    this.#abort = abort;
    this.#pace = { flushMs, heartbeatMs };
    this.#reading = answer;
    this.#schedule();
  }

  /** Everything that was appended, written or not, as it stands if nothing more comes. */
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

  append(text: string, model: string): void {
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
  #end(): AnswerEnd {
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
    const open = unwritten === "" ? null : this.#growing();
    const from = this.#written;
    this.#written += unwritten.length;
    try {
      const isWritten = open === null ? await this.#append({ from, text: unwritten }) : await this.#grow(open);
      if (!isWritten) this.#abort.now("refused");
    } catch {
      this.#abort.now("unwritable");
    }
    if (this.#abort.reason !== null) this.#isClosed = true;
  }

  async #append({ from, text }: Pick<ReplyChunk, "from" | "text">): Promise<boolean> {
    const [at, known] = [Date.now(), this.#known()];
    const guarded = unlessNone(guardedSoFar(this.#reading));
    const citations = unlessNone(this.#reading.citations);
    const appended = await this.#store.append({ from, text, model: this.#model, guarded, citations });
    if (appended === null) return false;
    const { chunk } = appended;
    if (chunk !== null) this.#open = { chunk, from, length: text.length, writes: 1, at, known };
    else if (this.#open !== null) this.#open = { ...this.#open, at, known };
    return true;
  }

  async #grow(open: OpenChunk): Promise<boolean> {
    const text = this.#text.slice(open.from, this.#written);
    this.#open = { ...open, length: text.length, writes: open.writes + 1 };
    return await this.#store.grow({ chunk: open.chunk, text });
  }

  /** The chunk that the next write may grow: it is small, nothing else is to be told, and whether the reply may go on was asked of late. */
  #growing(): OpenChunk | null {
    const open = this.#open;
    const mayGrow =
      open !== null &&
      open.writes < WRITES_A_CHUNK &&
      open.length < CHUNK_LENGTH &&
      open.known === this.#known() &&
      Date.now() < open.at + this.#pace.heartbeatMs;
    return mayGrow ? open : null;
  }

  /** Differs where there is more to tell of the reply than before. */
  #known(): string {
    return [this.#model, guardedSoFar(this.#reading).length, this.#reading.citations.length].join();
  }

  /** Half a surrogate pair waits for its other half: no database stores it alone. */
  #unwritten(): string {
    return this.#text.slice(this.#written).replace(/[\uD800-\uDBFF]$/, "");
  }
}

function unlessNone<T>(all: readonly T[]): T[] | undefined {
  return all.length === 0 ? undefined : [...all];
}
