import { z } from "zod";

const ms = z.number().int().min(0).max(600_000);
/** Counted in pieces of sound; 0 is before `setupComplete`. */
const afterChunks = z.number().int().min(0).default(0);

/** What goes wrong with a connection. What goes wrong with its token, or before it opens, is a fault like any other service's. */
export const liveFaultSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("hang") }),
  z.strictObject({ kind: z.literal("cut"), afterChunks }),
  z.strictObject({ kind: z.literal("malformed"), afterChunks }),
  z.strictObject({
    kind: z.literal("close"),
    code: z.number().int().min(1000).max(4999),
    reason: z.string().max(123).default(""),
    afterChunks,
  }),
  /** Says that the connection will end, so long after its setup, and then ends it. */
  z.strictObject({ kind: z.literal("goAway"), afterMs: ms.default(0), timeLeftMs: ms.default(1_000) }),
]);

export type LiveFault = z.infer<typeof liveFaultSchema>;
export type LiveBreakage = Extract<LiveFault, { afterChunks: number }>;
