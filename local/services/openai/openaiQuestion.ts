import { z } from "zod";
import type { Wire } from "#local/services/standIn/delivery.ts";
import type { DemoRequest } from "#local/services/standIn/demo.ts";
import type { Finish } from "#local/services/standIn/reply.ts";
import { jsonSchema } from "#local/services/standIn/structured.ts";

/** One of the two ways in which OpenAI is asked for text. */
export interface OpenaiApi {
  question: z.ZodType<OpenaiQuestion>;
  wire(question: OpenaiQuestion): Wire;
  whole(question: OpenaiQuestion, text: string, finish: Finish): unknown;
}

export interface OpenaiQuestion extends DemoRequest {
  model: string;
  isStreamed: boolean;
  /** Whether the end of a chat stream is to tell the number of tokens. */
  shouldTellUsage: boolean;
  /** Of the object that is wanted; null where text is. */
  schema: z.infer<typeof jsonSchema> | null;
}

const part = z.looseObject({ type: z.string(), text: z.string().optional() });
const message = z.looseObject({ role: z.string().optional(), content: z.union([z.string(), z.array(part)]).nullish() });

export const messagesSchema = z.array(message).min(1);

/** The schema of the object that is wanted, as the older of the two interfaces writes it, and the newer one. */
export const jsonSchemaFormat = z.looseObject({
  json_schema: z.looseObject({ name: z.string(), schema: jsonSchema }).optional(),
});
export const flatSchemaFormat = z.looseObject({ format: z.looseObject({ schema: jsonSchema.optional() }).optional() });

const PHOTO_PARTS = new Set(["image_url", "input_image", "file", "input_file"]);

export function questionIn(messages: z.infer<typeof messagesSchema>): DemoRequest {
  const asked = messages.filter(({ role }) => role === "user").map(({ content }) => content ?? "");
  const told = messages.filter(({ role }) => role === "system" || role === "developer");
  const last = asked.at(-1);
  return {
    texts: asked.map(textOf),
    instructions: told.map(({ content }) => textOf(content ?? "")).join("\n"),
    hasPhoto: Array.isArray(last) && last.some(({ type }) => PHOTO_PARTS.has(type)),
  };
}

function textOf(content: string | z.infer<typeof part>[]): string {
  return typeof content === "string" ? content : content.map(({ text }) => text ?? "").join("\n");
}
