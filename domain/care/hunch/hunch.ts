import { BUCKETS, featuresOf, type Stretch } from "./features.ts";

/** A trained linear model (`npm run train`). */
export interface HunchModel {
  /** One letter a bucket, from `LEVELS`; the middle one is nothing. */
  weights: string;
  /** What the outermost letter stands for. */
  scale: number;
  bias: number;
  /** Below the first score a text reads like an ordinary question; from the others on like an emergency: to ask, and to believe a rule's hint. */
  thresholds: { doubt: number; ask: number; sure: number };
}

/** `unread`: there is too little of it to say anything. */
export type Gravity = "unread" | "ordinary" | "none" | "ask" | "sure";

/** How a weight is written: from the most negative to the most positive. */
export const LEVELS = "abc0ABC";
const ZERO = (LEVELS.length - 1) / 2;

/** Fewer words than these say too little. */
const LEAST_WORDS = 4;

/** A long message is read in stretches of so many words, each beginning in the middle of the one before. */
const STRETCH_WORDS = 80;

/** Tells by how a text sounds, and not by rules, whether it reads like an emergency. It raises no card: it lets one question be asked. */
export class Hunch {
  readonly #weights: Float32Array;
  readonly #model: HunchModel;

  constructor(model: HunchModel) {
    this.#model = model;
    const values = new Map(Array.from(LEVELS, (letter, index) => [letter, ((index - ZERO) / ZERO) * model.scale]));
    this.#weights = Float32Array.from({ length: BUCKETS }, (_, bucket) => values.get(model.weights[bucket] ?? "") ?? 0);
  }

  /** How grave a text sounds. The strongest stretch of it counts. */
  gravityOf(text: Omit<Stretch, "from" | "to">): Gravity {
    if (text.reading.tokens.filter(({ value }) => value === null).length < LEAST_WORDS) return "unread";
    const score = this.scoreOf(text);
    const { doubt, ask, sure } = this.#model.thresholds;
    if (score >= sure) return "sure";
    if (score >= ask) return "ask";
    return score < doubt ? "ordinary" : "none";
  }

  /** Whether a sentence of it alone sounds like an emergency, whatever stands around. */
  isGraveSomewhere({ reading, findings }: Omit<Stretch, "from" | "to">): boolean {
    const { tokens } = reading;
    for (let from = 0, to = 0; from < tokens.length; from = to) {
      while (to < tokens.length && reading.isOneSentence(to, from)) to++;
      if (to - from >= LEAST_WORDS && this.#scoreOf(featuresOf({ reading, from, to, findings })) >= this.#model.thresholds.ask)
        return true;
    }
    return false;
  }

  scoreOf({ reading, findings }: Omit<Stretch, "from" | "to">): number {
    const words = reading.tokens.length;
    let best = Number.NEGATIVE_INFINITY;
    for (let from = 0; from === 0 || from + STRETCH_WORDS / 2 < words; from += STRETCH_WORDS / 2) {
      best = Math.max(best, this.#scoreOf(featuresOf({ reading, from, to: Math.min(words, from + STRETCH_WORDS), findings })));
    }
    return best;
  }

  #scoreOf(features: readonly number[]): number {
    if (features.length === 0) return Number.NEGATIVE_INFINITY;
    let sum = 0;
    for (const feature of features) sum += this.#weights[feature] ?? 0;
    return this.#model.bias + sum / Math.sqrt(features.length);
  }
}
