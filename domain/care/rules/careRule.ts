import type { ExceptionId } from "#domain/care/exceptions.ts";
import type { Pattern } from "#domain/care/reading/patterns.ts";
import type { TriageLevel } from "#domain/care/triage.ts";
import type { SourceId } from "./sources.ts";

/** A sign and how urgent it is. */
export interface CareRule {
  id: string;
  level: TriageLevel;
  /** Where it stands that this is so urgent. */
  source: SourceId;
  /** Any of these. */
  when: readonly Pattern[];
  /** Something in the sentence, or anywhere in the message, that makes it another thing, with the level that is left. */
  unless?: { id: ExceptionId; when: readonly Pattern[]; anywhere?: true; level: TriageLevel };
  /** Days of age, for a rule about a child. */
  age?: { from?: number; under?: number };
  /** The level that is left when the sign is denied: where "no" is no proof. */
  denied?: TriageLevel;
  /** Exceptions that do not count for this rule. */
  despite?: readonly ExceptionId[];
}
