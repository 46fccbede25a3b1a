import { isQuiet } from "#domain/care/card/signs.ts";
import type { Triage } from "#domain/care/triage.ts";
import type { BlindRow } from "./blind.ts";

/** Who hurts whom in a message of a set of violence at home. */
export type Who = "partner" | "child" | "both" | "self" | "none";

export interface HomeRow extends Pick<BlindRow, "id" | "text" | "child"> {
  who: Who;
}

/** How loudly the card or the question is shown: quietly as of violence at home, red, or neither of them. */
export type Tone = "nothing" | "quiet" | "red";

export function toneOf({ level, ruleIds, asks }: Triage): Tone {
  if (level !== "emergency" && asks === undefined) return "nothing";
  return isQuiet([...ruleIds, ...(asks?.ruleIds ?? [])]) ? "quiet" : "red";
}
