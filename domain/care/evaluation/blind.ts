import { type Family, familyOfOne, UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import type { Hunch } from "#domain/care/hunch/hunch.ts";
import { hunch } from "#domain/care/hunch/trained.ts";
import { triage } from "#domain/care/triage.ts";

/** A row of a set whose author had seen neither the rules nor the words: `docs/care-evaluation.md` says who wrote it. */
export interface BlindRow {
  id: string;
  text: string;
  /** Help is needed now; similar words without need; an everyday question. */
  label: "emergency" | "lookalike" | "plain";
  /** The number of the sign in the list that the author was given. */
  sign?: number;
  /** What is on file; null: nothing. */
  child: { ageDays?: number } | null;
}

/** What is shown: the red card, the one-tap question (of an age, or whether it is now), or neither. */
export type Reaction = "card" | "age" | "now" | "nothing";

export function shownFor({ text, child }: Pick<BlindRow, "text" | "child">, model: Hunch = hunch): Reaction {
  const { level, asks } = triage(text, { family: familyOf(child), hunch: model });
  if (level === "emergency") return "card";
  return asks?.about ?? "nothing";
}

/** What is on file where a question is asked. */
export function familyOf(child: BlindRow["child"]): Family {
  return child?.ageDays === undefined ? UNKNOWN_FAMILY : familyOfOne(child.ageDays);
}

/** A share with the interval in which it lies with 95 % confidence (Wilson's, which holds for few rows and near the ends). */
export interface Interval {
  part: number;
  of: number;
  from: number;
  to: number;
}

const Z = 1.96;

export function wilson(part: number, of: number): Interval {
  if (of === 0) return { part, of, from: 0, to: 1 };
  const share = part / of;
  const square = Z ** 2 / of;
  const middle = (share + square / 2) / (1 + square);
  const half = (Z * Math.sqrt((share * (1 - share)) / of + square / (4 * of))) / (1 + square);
  return { part, of, from: Math.max(0, middle - half), to: Math.min(1, middle + half) };
}

export interface BlindScore {
  /** Emergencies with the card, and with the card or the question. */
  card: Interval;
  found: Interval;
  /** Look-alikes with a red card, and with a question; an age question counts as a question. */
  falseCard: Interval;
  needlessQuestion: Interval;
  /** Plain questions with a red card, and with the question whether it is now. */
  plainCard: Interval;
  plainQuestion: Interval;
}

export interface JudgedRow {
  label: BlindRow["label"];
  shown: Reaction;
}

export function scoreBlind(rows: readonly BlindRow[]): BlindScore {
  return scoreJudged(rows.map((row) => ({ label: row.label, shown: shownFor(row) })));
}

export function scoreJudged(judged: readonly JudgedRow[]): BlindScore {
  const share = (label: BlindRow["label"], ...shown: Reaction[]): Interval => {
    const of = judged.filter((one) => one.label === label);
    return wilson(of.filter((one) => shown.includes(one.shown)).length, of.length);
  };
  return {
    card: share("emergency", "card"),
    found: share("emergency", "card", "age", "now"),
    falseCard: share("lookalike", "card"),
    needlessQuestion: share("lookalike", "age", "now"),
    plainCard: share("plain", "card"),
    plainQuestion: share("plain", "now"),
  };
}
