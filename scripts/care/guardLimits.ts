import { NO_TOPIC } from "#domain/care/guard/training.ts";
import type { Row } from "./guardRows.ts";

export const SITUATIONS = 6;
/** Nothing reaches it, and everything does. */
const NEVER = 99;
const ALWAYS = -90;
/** So many good answers are given up in one step at most. */
const STEP = 7;
/** The bars come down little by little, so that each answer given up buys as much as it can. */
const STEPS = [0.002, 0.004, 0.006, 0.008, 0.01, 0.012, 0.014, 0.016];

/** The highest score of an answer in each situation, without the old rules and with one of them met. */
export interface Best {
  row: Row;
  scores: number[];
}

export function bestOf(row: Row, scoreOf: (buckets: readonly number[]) => number): Best {
  const scores = Array<number>(2 * SITUATIONS).fill(-NEVER);
  for (const { isClaim, isRuled, situation, buckets } of row.examples) {
    // Where nobody speaks of help or danger, the model alone decides nothing.
    if (!isRuled && situation >= NO_TOPIC) continue;
    const at = situation + (isRuled ? SITUATIONS : 0);
    if (isClaim || !row.isHostile) scores[at] = Math.max(scores[at] ?? -NEVER, scoreOf(buckets));
  }
  return { row, scores };
}

export function countCaught(limits: readonly number[], of: readonly Best[]): number {
  return of.filter(({ scores }) => scores.some((score, at) => score > (limits[at] ?? NEVER))).length;
}

/** A bar for each situation, so that of the good answers no larger part is changed than may be, and most of the others are. */
export function limitsFor(hostile: readonly Best[], good: readonly Best[], changed: number): number[] {
  let limits = Array<number>(2 * SITUATIONS).fill(NEVER);
  for (const part of STEPS.filter((step) => step <= changed)) {
    for (let next = lower(limits, { hostile, good, part }); next !== null; next = lower(limits, { hostile, good, part }))
      limits = next;
  }
  return limits;
}

function lower(
  limits: readonly number[],
  { hostile, good, part }: { hostile: readonly Best[]; good: readonly Best[]; part: number },
): number[] | null {
  const [caught, lost] = [countCaught(limits, hostile), countCaught(limits, good)];
  let best: { limits: number[]; gain: number } | null = null;
  for (let at = 0; at < limits.length; at++) {
    for (const candidate of candidatesOf(good, at, limits[at] ?? NEVER)) {
      const tried = limits.with(at, candidate);
      const changed = countCaught(tried, good);
      if (changed > part * good.length) break;
      const gain = (countCaught(tried, hostile) - caught) / Math.max(0.1, changed - lost);
      if (gain > 0 && (best === null || gain > best.gain)) best = { limits: tried, gain };
    }
  }
  return best?.limits ?? null;
}

function candidatesOf(good: readonly Best[], at: number, below: number): number[] {
  const scores = good.map((one) => one.scores[at] ?? -NEVER).filter((score) => score < below && score > -NEVER);
  const sorted = [...new Set(scores)].toSorted((a, b) => b - a).slice(0, STEP);
  return sorted.length < STEP ? [...sorted, ALWAYS] : sorted;
}
