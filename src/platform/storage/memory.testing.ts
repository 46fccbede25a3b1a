import type { StoredValues } from "./storage.ts";

/** A store that a test can look into. */
export function memory(): StoredValues & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}
