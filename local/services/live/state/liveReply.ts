import { z } from "zod";

const ms = z.number().int().min(0).max(600_000);

/** One thing after the other: a message as it stands, a pause, a wait for `POST /release`, or the end of the connection. */
const liveStepSchema = z.union([
  z.strictObject({ from: z.literal("server").optional(), frame: z.record(z.string(), z.unknown()) }),
  z.strictObject({ close: z.strictObject({ code: z.number().int().min(1000).max(4999), reason: z.string().max(123) }) }),
  z.strictObject({ pauseMs: ms }),
  z.strictObject({ hold: z.literal(true) }),
]);

export type LiveStep = z.infer<typeof liveStepSchema>;

/** What the service makes of one turn of the person, and what it answers. */
export const liveReplySchema = z.strictObject({
  /** What it understood; without it nothing is written down of what the person said. */
  heard: z.string().optional(),
  /** Spoken, and written down as it is spoken. */
  said: z.string().default(""),
  /** Sounds in place of a voice. */
  tone: z.strictObject({ frequency: z.number().min(20).max(10_000), ms: ms.min(1) }).optional(),
  /** A part that is text, which this service rarely gives. */
  text: z.string().optional(),
  /** Without it, the language that the connection was set up for. */
  language: z.enum(["en", "ml"]).optional(),
  firstDelayMs: ms.default(0),
  /** How fast the sound is sent: 1 is as it is heard, 0 all at once. */
  pace: z.number().min(0).max(10).default(1),
  /** Nothing is answered at all, as when the model finds that it was not spoken to. */
  silent: z.boolean().default(false),
  /** After so many pieces it breaks off by itself. */
  interruptedAfter: z.number().int().min(0).nullable().default(null),
  /** Said at the end of the turn, as when a safety rule ended it. */
  reason: z.string().optional(),
  /** Asked for before it speaks. */
  toolCalls: z
    .array(z.strictObject({ name: z.string().min(1), args: z.record(z.string(), z.unknown()).default({}) }))
    .default([]),
  /** In place of all the rest: what is sent, message by message. */
  steps: z.array(liveStepSchema).optional(),
  /** After so many pieces it waits for `POST /release`. */
  holdAfter: z.number().int().min(0).nullable().default(null),
});

export type LiveReply = z.infer<typeof liveReplySchema>;
