import { z } from "zod";
import type { Reply } from "./reply.ts";

/** The part of JSON Schema that a request for an object may use here. */
export const jsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
});

type JsonSchema = z.infer<typeof jsonSchema>;

/** What is answered without a script: an object of the wanted shape that claims as little as it can. */
export function objectReply(schema: JsonSchema): Reply {
  const chunks = [JSON.stringify(leastValue(schema))];
  return { chunks, firstDelayMs: 0, delayMs: 0, finish: "stop", holdAfter: null };
}

/** Null where that may be, the last of a choice, no, zero, nothing. */
function leastValue({ type, enum: choice, anyOf, properties = {} }: JsonSchema): unknown {
  const types = new Set([type, ...(anyOf ?? []).map((each) => each.type)].flat());
  if (types.has("null")) return null;
  if (choice !== undefined) return choice.at(-1);
  if (anyOf?.[0] !== undefined) return leastValue(anyOf[0]);
  if (types.has("object")) {
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, leastValue(each)]));
  }
  if (types.has("array")) return [];
  if (types.has("boolean")) return false;
  return types.has("string") ? "" : 0;
}
