import { messageIdOf } from "#domain/ids.testing.ts";
import type { ConvexReactClient } from "convex/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReplyStream } from "./ReplyStream.ts";
import { CURSOR_STEP_CHARS, CURSOR_STEP_UPDATES } from "./streamingText.ts";

/** A reply that grows at the server, and who watches it from where. */
class GrowingReply {
  #text = "";
  #failing = false;
  /** From here on a new query waits for its answer. */
  isSlow = false;
  readonly #slow = new Set<number>();
  readonly watchers = new Map<() => void, number>();

  readonly client = {
    watchQuery: (_query: unknown, { after }: { after: number }) => ({
      localQueryResult: () => {
        if (this.#failing) throw new Error("notFound");
        if (this.#slow.has(after)) return undefined;
        return { text: this.#text.slice(after), end: this.#text.length };
      },
      onUpdate: (listener: () => void) => {
        if (this.isSlow) this.#slow.add(after);
        this.watchers.set(listener, after);
        return () => this.watchers.delete(listener);
      },
    }),
  } as unknown as ConvexReactClient;

  grow(piece: string): void {
    this.#text += piece;
    this.#tell();
  }

  answerSlowOnes(): void {
    this.isSlow = false;
    this.#slow.clear();
    this.#tell();
  }

  fail(): void {
    this.#failing = true;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.watchers.keys()) listener();
  }
}

const FRAME_MS = 20;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function read(reply: GrowingReply, drawingMs = 0) {
  const reader = new ReplyStream(reply.client, { messageId: messageIdOf("m"), attempt: 1 });
  const drawn: string[] = [];
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + drawn.length * drawingMs);
  const end = reader.subscribe(() => {
    drawn.push(reader.getSnapshot());
  });
  return { reader, drawn, end };
}

test("[G-2] pieces that arrive between two frames are drawn together", () => {
  const reply = new GrowingReply();
  const { drawn } = read(reply);
  for (const piece of ["Four ", "naps ", "a day"]) reply.grow(piece);
  expect(drawn).toEqual([]);
  vi.advanceTimersByTime(FRAME_MS);
  expect(drawn).toEqual(["Four naps a day"]);
});

test("what has arrived already, as before a reload, does not wait for a frame", () => {
  const reply = new GrowingReply();
  reply.grow("Four naps");
  expect(read(reply).reader.getSnapshot()).toBe("Four naps");
});

test("after a step the query begins where the last one ended, and that one is left", () => {
  const reply = new GrowingReply();
  const { reader } = read(reply);
  const long = "a".repeat(CURSOR_STEP_CHARS);
  reply.grow(long);
  expect([...reply.watchers.values()]).toEqual([CURSOR_STEP_CHARS]);
  reply.grow("b");
  vi.advanceTimersByTime(FRAME_MS);
  expect(reader.getSnapshot()).toBe(`${long}b`);
});

test("a query that fails takes back nothing of what is shown", () => {
  const reply = new GrowingReply();
  const { reader } = read(reply);
  reply.grow("Four naps");
  vi.advanceTimersByTime(FRAME_MS);
  reply.fail();
  vi.advanceTimersByTime(FRAME_MS);
  expect(reader.getSnapshot()).toBe("Four naps");
});

test("[G-2] while a new query waits for its answer, what comes is shown by the one before, which is left after that", () => {
  const reply = new GrowingReply();
  const { reader } = read(reply);
  for (let update = 1; update < CURSOR_STEP_UPDATES; update++) reply.grow("a");
  reply.isSlow = true;
  reply.grow("a");
  expect([...reply.watchers.values()]).toEqual([0, CURSOR_STEP_UPDATES]);
  reply.grow("b");
  vi.advanceTimersByTime(FRAME_MS);
  expect(reader.getSnapshot()).toBe(`${"a".repeat(CURSOR_STEP_UPDATES)}b`);
  reply.answerSlowOnes();
  expect([...reply.watchers.values()]).toEqual([CURSOR_STEP_UPDATES]);
});

test("[G-2] on a slow device words come several times a second, however long a drawing takes", () => {
  const reply = new GrowingReply();
  const { drawn } = read(reply, 30);
  for (let piece = 0; piece < 50; piece++) {
    reply.grow("word ");
    vi.advanceTimersByTime(FRAME_MS);
  }
  // In a second, and fewer times than there were pieces.
  expect(drawn.length).toBeGreaterThanOrEqual(7);
  expect(drawn.length).toBeLessThan(50);
});

test("nothing is watched once nobody looks", () => {
  const reply = new GrowingReply();
  const { end } = read(reply);
  reply.isSlow = true;
  reply.grow("a".repeat(CURSOR_STEP_CHARS));
  end();
  expect(reply.watchers.size).toBe(0);
});
