import { z } from "zod";

const afterChunks = z.number().int().min(0).default(0);

/** What goes wrong with a request: it is refused, answered in words given beforehand, never answered, late, cut off, or answered with half of a JSON text. */
export const faultSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("status"),
    status: z.number().int().min(400).max(599),
    message: z.string().optional(),
    retryAfterSeconds: z.number().int().min(0).optional(),
  }),
  /** As it stands: what the real service was seen to answer (`domain/wire`). */
  z.strictObject({
    kind: z.literal("answer"),
    status: z.number().int().min(200).max(599),
    headers: z.record(z.string(), z.string()).default({}),
    body: z.string(),
  }),
  z.strictObject({ kind: z.literal("hang") }),
  z.strictObject({ kind: z.literal("delay"), ms: z.number().int().min(0).max(600_000) }),
  z.strictObject({ kind: z.literal("cut"), afterChunks }),
  z.strictObject({ kind: z.literal("malformed"), afterChunks }),
]);

export type Fault = z.infer<typeof faultSchema>;

/** The faults that let an answer begin. */
export type Breakage = Extract<Fault, { afterChunks: number }>;
