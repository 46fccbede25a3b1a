/** Fields whose words are the protocol's own: they are named, and tell nothing of anybody. */
const PROTOCOL = new Set([
  "blockReason",
  "code",
  "finishReason",
  "finish_reason",
  "modality",
  "object",
  "reason",
  "role",
  "status",
  "statusCode",
  "token_type",
  "type",
]);
const PROTOCOL_WORD = /^[\w.]{1,40}$/;

/** How an answer is built, line by line: each place in it with its kind, never what stands there. */
export function shapeOf(value: unknown): string[] {
  return [...new Set(linesOf(value, "", ""))].toSorted();
}

/** Of several messages, what occurs in any of them. */
export function shapeOfAll(values: readonly unknown[]): string[] {
  return [...new Set(values.flatMap(shapeOf))].toSorted();
}

function linesOf(value: unknown, path: string, name: string): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [`${path}[]`] : value.flatMap((each) => linesOf(each, `${path}[]`, name));
  if (typeof value !== "object" || value === null) return [`${path}: ${kindOf(value, name)}`];
  const fields = Object.entries(value);
  if (fields.length === 0) return [`${path}{}`];
  return fields.flatMap(([key, inner]) => linesOf(inner, path === "" ? key : `${path}.${key}`, key));
}

function kindOf(value: unknown, name: string): string {
  if (value === null) return "null";
  const word = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return PROTOCOL.has(name) && PROTOCOL_WORD.test(word) ? word : typeof value;
}
