import { messageIdOf } from "#domain/ids.testing.ts";
import type { ConvexReactClient } from "convex/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReplyStream } from "./ReplyStream.ts";
import { CURSOR_STEP_CHARS } from "./streamingText.ts";

/** A reply that grows at the server, and who watches it from where. */
class GrowingReply {
  #text = "";
  #failing = false;
  readonly watchers = new Map<() => void, number>();

  readonly client = {
    watchQuery: (_query: unknown, { after }: { after: number }) => ({
      localQueryResult: () => {
        if (this.#failing) throw new Error("notFound");
        return { text: this.#text.slice(after), end: this.#text.length };
      },
      onUpdate: (listener: () => void) => {
        this.watchers.set(listener, after);
        return () => this.watchers.delete(listener);
      },
    }),
  } as unknown as ConvexReactClient;

  grow(piece: string): void {
    this.#text += piece;
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

test("a slow device is sent nothing while it rests from a drawing, and then all that has come, from where it was", () => {
  const reply = new GrowingReply();
  const { drawn, end } = read(reply, 30);
  reply.grow("Four ");
  vi.advanceTimersByTime(FRAME_MS);
  expect(drawn).toEqual(["Four "]);
  expect(reply.watchers.size).toBe(0);
  for (const piece of ["naps ", "a ", "day"]) reply.grow(piece);
  vi.advanceTimersByTime(2_000);
  expect(drawn).toEqual(["Four ", "Four naps a day"]);
  reply.grow(".");
  vi.advanceTimersByTime(2_000);
  expect([...reply.watchers.values()]).toEqual(["Four naps a day.".length]);
  end();
  vi.advanceTimersByTime(2_000);
  expect(reply.watchers.size).toBe(0);
});

test("a slow device whose person leaves while it rests watches nothing afterwards", () => {
  const reply = new GrowingReply();
  const { end } = read(reply, 30);
  reply.grow("Four ");
  vi.advanceTimersByTime(FRAME_MS);
  end();
  vi.advanceTimersByTime(1_000);
  expect(reply.watchers.size).toBe(0);
});

test("nothing is watched once nobody looks", () => {
  const reply = new GrowingReply();
  const { end } = read(reply);
  end();
  expect(reply.watchers.size).toBe(0);
});
