import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Id } from "#convex/_generated/dataModel.js";
import { startGuard } from "#domain/care/guard/guard.ts";
import { readAnswer, startAnswer } from "#domain/guidance/grounding/answer.ts";
import { UNGROUNDED } from "#domain/guidance/grounding/ground.ts";
import { type ChunkStore, ChunkWriter } from "./ChunkWriter.ts";
import { ReplyAbort } from "./ReplyAbort.ts";

// A file before this one may have loaded the writer with a reader that nobody counts.
vi.hoisted(() => vi.resetModules());
vi.mock("#domain/guidance/grounding/answer.ts", { spy: true });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pace = { flushMs: 100, heartbeatMs: 1_000, answer: startAnswer(UNGROUNDED, startGuard({ country: "US" })) };

/** A writer whose writes take `writeMs` each and are noted, by what is new in them, with the time at which they began; and what they have stored. */
function startWriter({ writeMs = 0, mayGoOn = () => true }: { writeMs?: number; mayGoOn?: () => boolean } = {}) {
  const startedAt = Date.now();
  const writes: { from: number; text: string; at: number }[] = [];
  /** The writes that told no more than words. */
  const grown: string[] = [];
  const abort = new ReplyAbort();
  const chunks: { from: number; text: string }[] = [];
  const write = async (from: number, text: string): Promise<boolean> => {
    writes.push({ from, text, at: Date.now() - startedAt });
    if (writeMs > 0) await new Promise((resolve) => setTimeout(resolve, writeMs));
    return mayGoOn();
  };
  const store: ChunkStore = {
    append: async ({ from, text }) => {
      if (!(await write(from, text))) return null;
      if (text === "") return { chunk: null };
      chunks.push({ from, text });
      return { chunk: String(chunks.length - 1) as Id<"replyChunks"> };
    },
    grow: async ({ chunk, text }) => {
      const { from, text: had } = chunks[Number(chunk)] ?? { from: 0, text: "" };
      grown.push(text.slice(had.length));
      if (!(await write(from + had.length, text.slice(had.length)))) return false;
      chunks[Number(chunk)] = { from, text };
      return true;
    },
  };
  return { writes, grown, chunks, abort, writer: new ChunkWriter(store, abort, pace) };
}

test("the first piece is written at once, the next together a flush later", async () => {
  const { writer, writes } = startWriter();
  await vi.advanceTimersByTimeAsync(300);
  writer.append("Rock ", "amma-test");
  await vi.advanceTimersByTimeAsync(1);
  writer.append("her ", "amma-test");
  writer.append("gently.", "amma-test");
  await vi.advanceTimersByTimeAsync(100);
  expect(writes.map(({ from, text }) => [from, text])).toEqual([
    [0, "Rock "],
    [5, "her gently."],
  ]);
  expect(writes[0]?.at).toBe(300);
  expect((writes[1]?.at ?? 0) - 300).toBe(100);
});

test("with nothing to write there is a beat each second, also after text", async () => {
  const { writer, writes } = startWriter();
  await vi.advanceTimersByTimeAsync(2_500);
  writer.append("Sing.", "amma-test");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(writes).toEqual([
    { at: 1_000, from: 0, text: "" },
    { at: 2_000, from: 0, text: "" },
    { at: 2_500, from: 0, text: "Sing." },
    { at: 3_500, from: 5, text: "" },
  ]);
});

/** A letter each tenth of a second, into a database that takes `writeMs` for each write. */
async function writeLetters(letters: string, writeMs: number) {
  const { writer, writes } = startWriter({ writeMs });
  for (const letter of letters) {
    writer.append(`${letter} `, "amma-test");
    await vi.advanceTimersByTimeAsync(100);
  }
  return writes;
}

test("[P-23] however much comes between two writes, little of it is read in one go", async () => {
  const { writer, writes } = startWriter();
  writer.append("Sing. ", "amma-test");
  await vi.advanceTimersByTimeAsync(1);
  vi.mocked(readAnswer).mockClear();
  for (let piece = 0; piece < 50; piece++) writer.append("Rock her gently. ".repeat(50), "amma-test");
  await vi.advanceTimersByTimeAsync(200);
  expect(writes.map(({ text }) => text).join("")).toHaveLength("Sing. ".length + 50 * 850 - " ".length);
  const lengths = vi.mocked(readAnswer).mock.calls.map(([, text]) => text.length);
  expect(lengths.length).toBeGreaterThan(4);
  expect(Math.max(...lengths)).toBeLessThan(9_000);
});

test("[F23] [P-22] one write at a time, however slow: what comes meanwhile goes with the next, twice as long after it", async () => {
  expect(await writeLetters("bcdefhij", 200)).toEqual([
    { at: 0, from: 0, text: "b " },
    { at: 600, from: 2, text: "c d e f h " },
  ]);
});

test("[P-22] where writes take no longer than half a flush, they come as often as set", async () => {
  const writes = await writeLetters("bcdefhij", 50);
  expect(writes.map(({ at }) => at)).toEqual([0, 150, 300, 450, 600, 750]);
});

test("[P-22] however long writes wait, the next is no later than a sign of life would be", async () => {
  const writes = await writeLetters("bcdefghijklmnopqrstuvwxyzbcdefgh", 2_000);
  expect(writes.map(({ at }) => at)).toEqual([0, 3_000]);
});

test("half a surrogate pair waits for its other half", async () => {
  const { writer, writes } = startWriter();
  writer.append("Sleep \uD83C", "amma-test");
  await vi.advanceTimersByTimeAsync(200);
  writer.append("\uDF19.", "amma-test");
  await vi.advanceTimersByTimeAsync(200);
  expect(writes.map((write) => write.text).filter(Boolean)).toEqual(["Sleep ", "🌙."]);
  expect(writer.text).toBe("Sleep 🌙.");
});

test("[K-55] a sentence waits from its first suspicious word to its end; nothing that was written is taken back", async () => {
  const { writer, writes } = startWriter();
  writer.append("Her fever tires her. Give her 7", "amma-test");
  await vi.advanceTimersByTimeAsync(200);
  writer.append(".5 ml of paracetamol", "amma-test");
  await vi.advanceTimersByTimeAsync(200);
  expect(writes.map((write) => write.text).filter(Boolean)).toEqual(["Her fever tires her. Give her "]);
  writer.append(" now. Then let", "amma-test");
  await vi.advanceTimersByTimeAsync(200);
  const text = writes.map((write) => write.text).join("");
  expect(text).toContain("Give her … I can't give an amount of medicine.");
  expect(text).not.toContain("7.5");
  expect(writer.guarded).toEqual(["dose"]);
});

test("[K-55] [P-22] while a sentence is held back nothing is written but signs of life", async () => {
  const { writer, writes } = startWriter();
  for (const piece of ["Give ", "her ", "7", ".5 ", "ml ", "of ", "it ", "now ", "and ", "then ", "sing ", "to "]) {
    writer.append(piece, "amma-test");
    await vi.advanceTimersByTimeAsync(100);
  }
  const held = writes.slice(writes.findLastIndex(({ text }) => text !== "") + 1);
  expect(held.map(({ text }) => text)).toEqual([""]);
});

test("a chunk grows by four writes, signs of life aside; then another one begins", async () => {
  const { writer, chunks } = startWriter();
  for (let write = 1; write <= 5; write++) {
    if (write === 3) await vi.advanceTimersByTimeAsync(3_000);
    writer.append("rock ", "amma-test");
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(chunks).toEqual([
    { from: 0, text: "rock ".repeat(4) },
    { from: 20, text: "rock " },
  ]);
});

test("what is known of a reply is told with a new chunk, and so is who writes it", async () => {
  const { writer, chunks, grown } = startWriter();
  const say = async (text: string, model = "amma-test") => {
    writer.append(text, model);
    await vi.advanceTimersByTimeAsync(100);
  };
  await say("Sing. ");
  await say("Rock. ");
  await say("Give 7.5 ml of paracetamol. ");
  await say("Sleep. ");
  await say("Walk. ", "amma-other");
  expect(grown.map((text) => text.trim())).toEqual(["Rock.", "Sleep."]);
  expect(chunks.map(({ text }) => text.trim().slice(0, 5).trim())).toEqual(["Sing.", "Give", "Walk."]);
});

test("[P-11] whether the reply may go on is asked as often as a sign of life is due, however seldom words come", async () => {
  const { writer, grown, chunks } = startWriter();
  for (const word of ["Rock ", "her ", "gently ", "for ", "long."]) {
    writer.append(word, "amma-test");
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(grown).toEqual(["her ", "for "]);
  expect(chunks.map(({ text }) => text)).toEqual(["Rock her ", "gently for ", "long."]);
});

test("a chunk that has become long is followed by another one", async () => {
  const { writer, chunks } = startWriter();
  for (const length of [600, 600, 10]) {
    writer.append("z".repeat(length - 1) + " ", "amma-test");
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(chunks.map(({ from, text }) => [from, text.length])).toEqual([
    [0, 1_200],
    [1_200, 10],
  ]);
});

test("a refused write aborts the reply, and nothing is written any more", async () => {
  const { writer, writes, abort } = startWriter({ mayGoOn: () => false });
  writer.append("Rock ", "amma-test");
  await vi.advanceTimersByTimeAsync(1);
  expect([abort.reason, abort.signal.aborted]).toEqual(["refused", true]);
  writer.append("her", "amma-test");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(writes).toHaveLength(1);
});

test("a write that fails aborts the reply, and its text is kept", async () => {
  const { writer, abort } = startWriter({
    mayGoOn: () => {
      throw new Error("no database");
    },
  });
  writer.append("Rock her", "amma-test");
  await vi.advanceTimersByTimeAsync(1);
  expect(abort.reason).toBe("unwritable");
  expect(writer.text).toBe("Rock her");
});

test("closing waits for the running write and starts no other", async () => {
  const { writer, writes } = startWriter({ writeMs: 500 });
  writer.append("Rock ", "amma-test");
  await vi.advanceTimersByTimeAsync(1);
  writer.append("her", "amma-test");
  let isClosed = false;
  const closing = writer.close().then(() => (isClosed = true));
  await vi.advanceTimersByTimeAsync(400);
  expect(isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  await closing;
  expect(writes).toHaveLength(1);
});
