import type { SignConcept } from "#domain/care/lexicon/concepts.ts";
import type { Pattern } from "#domain/care/reading/patterns/patternText.ts";
import type { ExceptionId } from "./exceptions.ts";
import type { SourceId } from "./sources.ts";
import type { TriageLevel } from "./triageLevel.ts";

/** A sign and how urgent it is. */
export interface CareRule {
  id: string;
  level: TriageLevel;
  /** Where it stands that this is so urgent. */
  source: SourceId;
  /** Which clinician has read the rule, and on which day; absent until one has. None has read any yet. */
  review?: { by: string; on: string };
  /** Any of these. */
  when: readonly Pattern[];
  /** Something in the sentence, or anywhere in the message, that makes it another thing, with the level that is left. */
  unless?: { id: ExceptionId; when: readonly Pattern[]; isAnywhere?: true; level: TriageLevel };
  /** It says how near the danger is of which another rule tells, in more words. A match of part of these words does not count. */
  tellsMore?: true;
  /** It counts only where no other rule finds an emergency, nor asks for one: it adds a question, and takes no card. A parent's words alone meet it. */
  isAlone?: true;
  /** In a message of a few words it is asked about, however ordinary that sounds to the linear model. */
  asksWhenShort?: true;
  /** Ignore a match whose words all lie inside a match of this concept: that tells of something else, in a rule of its own or nothing grave. */
  within?: "attacksMe" | "othersHit";
  /** Ignore a match whose words come from several matches of this concept: "my husband hit me and I am afraid of him" tells of nothing else. */
  across?: SignConcept;
  /** Days of age, for a rule about a child. */
  age?: { from?: number; under?: number };
  /** Where the age is unknown, the parent is asked for it. */
  asksAge?: true;
  /** The level that is left when the sign is denied: where "no" is no proof. */
  denied?: TriageLevel;
  /** Exceptions that do not count for this rule. */
  despite?: readonly ExceptionId[];
}

/** A rule that was met, or would have been but for an exception. */
export interface Finding {
  ruleId: string;
  /** What is left of the rule's level. */
  level: TriageLevel;
  excusedBy: ExceptionId | null;
  /** What one tap would settle. */
  asks?: "age" | "now" | undefined;
}
