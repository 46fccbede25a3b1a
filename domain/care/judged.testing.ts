import { UNKNOWN_FAMILY } from "./child/family.ts";
import { hunch } from "./hunch/trained.ts";
import { type Triage, triage } from "./triage.ts";

/** What is found in a message of a family of which nothing is known. */
export function judged(text: string): Triage {
  return triage(text, { family: UNKNOWN_FAMILY, hunch });
}

/** The same by the rules alone. */
export function judgedByRules(text: string): Triage {
  return triage(text, { family: UNKNOWN_FAMILY });
}
