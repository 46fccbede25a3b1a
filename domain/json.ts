import * as z from "zod/mini";

// The content policy forbids code that is made of text, and even trying it would be reported.
z.config({ jitless: true });

/** Null where `value` does not fit; never throws. */
export function parseValue<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

export function parseJson<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return parseValue(schema, JSON.parse(text));
  } catch {
    return null;
  }
}

/** Those entries of a list that fit: one that does not is no reason to lose the others. */
export function parseJsonList<Schema extends z.ZodMiniType>(schema: Schema, text: string | null): z.output<Schema>[] {
  const list = parseJson(z.array(z.unknown()), text ?? "[]") ?? [];
  return list.map((entry) => parseValue(schema, entry)).filter((entry) => entry !== null);
}
