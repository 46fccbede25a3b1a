import { setImmediate, setTimeout } from "node:timers/promises";
import { z } from "zod";
import type { Holds } from "./holds.ts";

const LONGEST_WAIT_MS = 600_000;
const waitMs = z.number().int().min(0).max(LONGEST_WAIT_MS);

/** A model's reply: its pieces, when each of them leaves, and how it ends. `empty` says nothing, whatever its pieces are. */
export const replySchema = z.strictObject({
  chunks: z.array(z.string()).default([]),
  delayMs: waitMs.default(0),
  firstDelayMs: waitMs.default(0),
  finish: z.enum(["stop", "length", "safety", "empty"]).default("stop"),
  /** After so many pieces (at most: all) it waits for `POST /release`. */
  holdAfter: z.number().int().min(0).nullable().default(null),
});

export type Reply = z.infer<typeof replySchema>;
export type Finish = Reply["finish"];

/** The pieces, each at its time. The times are counted from the start, so that being late once delays nothing after it. */
export async function* piecesOf(reply: Reply, holds: Holds, gone: AbortSignal): AsyncGenerator<string, void> {
  const pieces = reply.finish === "empty" ? [] : reply.chunks;
  const holdAt = reply.holdAfter === null ? null : Math.min(reply.holdAfter, pieces.length);
  let due = performance.now() + reply.firstDelayMs;

  for (const [index, piece] of pieces.entries()) {
    if (index === holdAt) due = (await holds.wait(gone)) + (index === 0 ? reply.firstDelayMs : 0);
    await until(due, gone);
    yield piece;
    due += reply.delayMs;
  }
  if (pieces.length === 0) await until(due, gone);
  if (pieces.length === holdAt) await holds.wait(gone);
}

/** Without a wait it still lets go once, so that what was written before leaves the machine by itself. */
async function until(due: number, gone: AbortSignal): Promise<void> {
  const ms = Math.ceil(due - performance.now());
  await (ms > 0 ? setTimeout(ms, undefined, { signal: gone }) : setImmediate(undefined, { signal: gone }));
}
