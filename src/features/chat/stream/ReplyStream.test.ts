import type { ConvexReactClient } from "convex/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messageIdOf } from "#domain/ids.testing.ts";
import { ReplyStream } from "./ReplyStream.ts";

/** So many writes the live query gives. */
const FOLLOWED_WRITES = 4;

/** A reply that grows at the server, who follows it, and who asks for what they have missed. */
class GrowingReply {
  readonly #pieces: string[] = [];
  #failing = false;
  /** From here on nobody learns of what comes. */
  isUnheard = false;
  /** From which offsets on somebody has asked for the text. */
  readonly asked: number[] = [];
  readonly watchers = new Set<() => void>();

  readonly client = {
    watchQuery: () => ({
      localQueryResult: () => {
        if (this.#failing) throw new Error("signedOut");
        const from = this.#pieces.slice(0, -FOLLOWED_WRITES).join("").length;
        return { from, text: this.#pieces.slice(-FOLLOWED_WRITES).join("") };
      },
      onUpdate: (listener: () => void) => {
        this.watchers.add(listener);
        return () => this.watchers.delete(listener);
      },
    }),
    query: async (_query: unknown, { after }: { after: number }) => {
      this.asked.push(after);
      if (this.#failing) throw new Error("notFound");
      return { text: this.text.slice(after), end: this.text.length };
    },
  } as unknown as ConvexReactClient;

  get text(): string {
    return this.#pieces.join("");
  }

  grow(...pieces: string[]): void {
    for (const piece of pieces) {
      this.#pieces.push(piece);
      if (!this.isUnheard) this.#tell();
    }
  }

  fail(): void {
    this.#failing = true;
    this.#tell();
  }

  end(): void {
    this.#pieces.length = 0;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.watchers) listener();
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

/** What the browser keeps of the reply. */
function browserWith(words: string) {
  return { read: async () => words, keep: vi.fn<(text: string) => void>(), stop: vi.fn<() => void>() };
}

function read(reply: GrowingReply, { drawingMs = 0, kept = browserWith("") } = {}) {
  const reader = new ReplyStream(reply.client, { id: "r", messageId: messageIdOf("m"), attempt: 1 }, kept);
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

const WORDS = ["Four ", "naps ", "a ", "day, ", "then ", "three, ", "then ", "two."];

test("[G-2] whoever follows all along is given the end of the text alone, and asks for nothing", () => {
  const reply = new GrowingReply();
  const { reader } = read(reply);
  reply.grow(...WORDS);
  vi.advanceTimersByTime(FRAME_MS);
  expect(reader.getSnapshot()).toBe(WORDS.join(""));
  expect(reply.asked).toEqual([]);
});

test("[G-2] whoever comes later, as after a reload, asks once for what came before", async () => {
  const reply = new GrowingReply();
  reply.grow(...WORDS);
  const { reader } = read(reply);
  reply.grow(" Soon ", "one.");
  await vi.advanceTimersByTimeAsync(FRAME_MS);
  expect(reader.getSnapshot()).toBe(reply.text);
  expect(reply.asked).toEqual([0]);
});

test("[G-2] [P-13] after a pause without a network what was missed is asked for, and what was shown stays", async () => {
  const reply = new GrowingReply();
  const { reader } = read(reply);
  reply.grow("Sing ", "to ");
  reply.isUnheard = true;
  reply.grow(...WORDS);
  reply.isUnheard = false;
  reply.grow("her.");
  await vi.advanceTimersByTimeAsync(FRAME_MS);
  expect(reader.getSnapshot()).toBe(reply.text);
  expect(reply.asked).toEqual(["Sing to ".length]);
});

test("[P-14] after a reload without a network what had come stands there, and with one the rest alone is asked for", async () => {
  const reply = new GrowingReply();
  const kept = browserWith("Four naps ");
  const { reader } = read(reply, { kept });
  await vi.advanceTimersByTimeAsync(FRAME_MS);
  expect(reader.getSnapshot()).toBe("Four naps ");
  expect(kept.keep).not.toHaveBeenCalled();
  reply.isUnheard = true;
  reply.grow(...WORDS);
  reply.isUnheard = false;
  reply.grow(" Soon one.");
  await vi.advanceTimersByTimeAsync(FRAME_MS);
  expect(reader.getSnapshot()).toBe(reply.text);
  expect(reply.asked).toEqual(["Four naps ".length]);
  expect(kept.keep).toHaveBeenLastCalledWith(reply.text);
});

test("[P-14] what is kept and comes late takes back nothing of what is shown", async () => {
  const reply = new GrowingReply();
  reply.grow("Four naps a day");
  const { reader } = read(reply, { kept: browserWith("Four naps") });
  await vi.advanceTimersByTimeAsync(FRAME_MS);
  expect(reader.getSnapshot()).toBe("Four naps a day");
});

test("what is asked for and fails is asked for again with what comes next", async () => {
  const reply = new GrowingReply();
  reply.grow(...WORDS);
  const query = vi.spyOn(reply.client, "query").mockRejectedValueOnce(new Error("no network"));
  const { reader } = read(reply);
  await vi.advanceTimersByTimeAsync(FRAME_MS);
  expect(reader.getSnapshot()).toBe("");
  reply.grow(" Soon one.");
  await vi.advanceTimersByTimeAsync(FRAME_MS);
  expect(query).toHaveBeenCalledTimes(2);
  expect(reader.getSnapshot()).toBe(reply.text);
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

test("the end of the reply, with which its pieces go, takes back nothing of what is shown", () => {
  const reply = new GrowingReply();
  const { reader } = read(reply);
  reply.grow("Four naps");
  vi.advanceTimersByTime(FRAME_MS);
  reply.end();
  vi.advanceTimersByTime(FRAME_MS);
  expect(reader.getSnapshot()).toBe("Four naps");
});

test("[G-2] on a slow device words come several times a second, however long a drawing takes", () => {
  const reply = new GrowingReply();
  const { drawn } = read(reply, { drawingMs: 30 });
  for (let piece = 0; piece < 50; piece++) {
    reply.grow("word ");
    vi.advanceTimersByTime(FRAME_MS);
  }
  // In a second, and fewer times than there were pieces.
  expect(drawn.length).toBeGreaterThanOrEqual(7);
  expect(drawn.length).toBeLessThan(50);
});

test("nothing is watched or written down once nobody looks", () => {
  const reply = new GrowingReply();
  const kept = browserWith("");
  const { end } = read(reply, { kept });
  reply.grow("Four naps");
  end();
  expect(reply.watchers.size).toBe(0);
  expect(kept.stop).toHaveBeenCalledOnce();
});
