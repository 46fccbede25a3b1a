import { type GuardReading, readPiece, readRest } from "#domain/care/guard/guard.ts";
import { languageOf } from "#domain/care/guard/language.ts";
import { type GuardReason, NOTES } from "#domain/care/guard/notes.ts";
import type { Citation } from "#domain/guidance/citation.ts";
import { type Grounding, readGrounded } from "./ground.ts";
import type { AnswerPart } from "./marks.ts";

/** What is cited behind a place of the shown words, in UTF-16 units. */
export interface PlacedCitation extends Citation {
  at: number;
}

/** How far a growing answer has been read: first held to what was given (`ground`), then guarded (`domain/care/guard`). */
export interface AnswerReading {
  grounding: Grounding;
  guard: GuardReading;
  /** Characters that the guard was given; those of them that it has decided and let through or replaced; and those shown for them. */
  given: number;
  through: number;
  shown: number;
  /** It is the rest of an answer. */
  goesOn: boolean;
  /** Citations by their place in what the guard was given, until it is decided. */
  waiting: readonly PlacedCitation[];
  citations: readonly PlacedCitation[];
}

export function startAnswer(grounding: Grounding, guard: GuardReading): AnswerReading {
  // What was shown of an answer that goes on stands in the guard already.
  const given = guard.text.length;
  const goesOn = given + guard.before.length > 0;
  return { grounding, guard, given, through: guard.shown, shown: 0, goesOn, waiting: [], citations: [] };
}

/** Reads on: what may be shown of it. However the answer is cut into pieces, the same comes out. */
export function readAnswer(before: AnswerReading, piece: string): { shown: string; reading: AnswerReading } {
  const { said, grounding } = readGrounded(before.grounding, piece);
  return throughGuard({ ...before, grounding }, said);
}

/** The rest when nothing more comes, why parts were left out of the whole, and what is cited where. */
export function endAnswer(before: AnswerReading): {
  shown: string;
  guarded: GuardReason[];
  citations: readonly PlacedCitation[];
} {
  const { said, grounding } = readGrounded(before.grounding, "", true);
  const { shown, reading } = throughGuard({ ...before, grounding }, said);
  const rest = readRest(reading.guard);
  const { citations } = settled(reading, reading.given, rest.shown.length);
  const isAllGone = grounding.hasLeftOut && reading.shown === 0 && (shown + rest.shown).trim() === "";
  const last = isAllGone ? `${before.goesOn ? "\n\n" : ""}${noteOf(grounding)}` : shown + rest.shown;
  return { shown: last, guarded: reasonsOf(grounding, rest.guarded), citations };
}

/** An answer of which nothing is left says at least that. */
function noteOf({ language }: Grounding): string {
  return NOTES[languageOf(language)].figure;
}

/** Why parts were left out so far. */
export function guardedSoFar({ guard, grounding }: AnswerReading): GuardReason[] {
  return reasonsOf(grounding, guard.guarded);
}

function reasonsOf({ hasLeftOut }: Grounding, guarded: readonly GuardReason[]): GuardReason[] {
  return hasLeftOut ? [...guarded, "figure"] : [...guarded];
}

function throughGuard(before: AnswerReading, said: readonly AnswerPart[]): { shown: string; reading: AnswerReading } {
  let reading = before;
  let shown = "";
  for (const each of said) {
    if (typeof each !== "string") {
      reading = settled({ ...reading, waiting: [...reading.waiting, { ...each, at: reading.given }] }, reading.through, 0);
      continue;
    }
    // Word by word while something waits: then it is known which words were let through, and which replaced.
    for (const part of reading.waiting.length > 0 ? each.split(/(?<=\s)/) : [each]) {
      const { shown: words, reading: guard } = readPiece(reading.guard, part);
      const given = reading.given + part.length;
      shown += words;
      reading = settled({ ...reading, guard, given }, given - (guard.text.length - guard.shown), words.length);
    }
  }
  return { shown, reading };
}

/**
 * Places the citations of what the guard has decided: up to `through` of what it was given, for which `length` more characters are
 * shown. Where it showed other words than it was given, what they cited goes with them.
 */
function settled(reading: AnswerReading, through: number, length: number): AnswerReading {
  const isSame = through - reading.through === length;
  const decided = reading.waiting.filter(({ at }) => at <= through);
  const placed = isSame ? decided.map((each) => Object.assign({}, each, { at: reading.shown + each.at - reading.through })) : [];
  return {
    ...reading,
    through,
    shown: reading.shown + length,
    waiting: reading.waiting.filter(({ at }) => at > through),
    citations: [...reading.citations, ...placed],
  };
}
