import * as z from "zod/mini";
import { parseJson } from "#domain/json.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { type Check, CHECK_ANSWERS, replayCheck } from "./check.ts";
import { CHECK_AGES } from "./questions.ts";

/** A check that was left is gone on with for half an hour; after that the child may be another one. */
const KEPT_MS = 30 * MINUTE_MS;

/** A check as this browser keeps it. */
export interface KeptCheck {
  check: Check;
  /** Of a child on file; null where the age alone was told. */
  childId: string | null;
  /** When the last answer was given, in milliseconds since the epoch. */
  at: number;
}

export function keptCheckText({ check: { about, answers }, childId, at }: KeptCheck): string {
  return JSON.stringify({ ...about, answers, childId, at });
}

/** Null where nothing is kept, nothing that fits, or nothing that still counts. */
export function parseKeptCheck(text: string | null, now: number): KeptCheck | null {
  const kept = parseJson(Kept, text ?? "");
  if (kept === null || now - kept.at > KEPT_MS || kept.at > now) return null;
  const { age, days, answers, childId, at } = kept;
  const check = replayCheck({ age, days }, answers);
  return check && { check, childId, at };
}

const Kept = z.object({
  age: z.enum(CHECK_AGES),
  days: z.nullable(z.number()),
  answers: z.array(z.object({ question: z.string(), answer: z.enum(CHECK_ANSWERS) })),
  childId: z.nullable(z.string()),
  at: z.number(),
});
