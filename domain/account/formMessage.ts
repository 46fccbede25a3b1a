/**
 * What a form shows of what its validator gave back: nothing, a message, or several with `separator` between them. Anything else is a
 * mistake of ours, and says `fallback` instead of showing it (specification §5, form handling).
 */
export function formMessage(result: unknown, fallback: string, separator = ", "): string | null {
  if (result === undefined || result === null) return null;
  if (typeof result === "string") return result;
  if (!Array.isArray(result) || !result.every((message) => typeof message === "string")) return fallback;
  return result.length === 0 ? null : result.join(separator);
}
