import { FORMER_NAMES } from "./limits.ts";

/** With a name that is given up, as the newest; the oldest go where there are too many. One that differs in its case alone is the same. */
export function withFormerName(names: readonly string[] = [], given: string | undefined): string[] {
  const name = folded(given ?? "");
  return name === "" ? [...names] : [...names.filter((known) => known !== name), name].slice(-FORMER_NAMES);
}

/** Whether a name is given up by a change: it is looked for in any case. */
export function isSameName(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

function folded(name: string): string {
  return name.normalize("NFC").trim().replaceAll(/\s+/gu, " ").toLowerCase();
}
