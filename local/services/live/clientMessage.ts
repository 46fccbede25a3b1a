import { z } from "zod";

const none = z.looseObject({});
const content = z.object({
  role: z.enum(["user", "model"]).default("user"),
  parts: z.array(z.object({ text: z.string().optional() })).default([]),
});

/** What a client may say after its setup. One message holds one of these. */
export const clientMessageSchema = z.union([
  z.strictObject({
    realtimeInput: z.strictObject({
      audio: z.strictObject({ data: z.base64(), mimeType: z.string().regex(/^audio\/pcm(?:;\s*rate=\d+)?$/) }).optional(),
      video: none.optional(),
      text: z.string().optional(),
      audioStreamEnd: z.boolean().optional(),
      activityStart: none.optional(),
      activityEnd: none.optional(),
    }),
  }),
  z.strictObject({
    clientContent: z.strictObject({ turns: z.array(content).default([]), turnComplete: z.boolean().default(false) }),
  }),
  z.strictObject({
    toolResponse: z.strictObject({
      functionResponses: z
        .array(z.strictObject({ id: z.string().min(1), name: z.string().min(1), response: z.record(z.string(), z.unknown()) }))
        .min(1),
    }),
  }),
]);

export type ClientMessage = z.infer<typeof clientMessageSchema>;
export type RealtimeInput = Extract<ClientMessage, { realtimeInput: unknown }>["realtimeInput"];
export type ClientContent = Extract<ClientMessage, { clientContent: unknown }>["clientContent"];
export type ToolResponse = Extract<ClientMessage, { toolResponse: unknown }>["toolResponse"];
