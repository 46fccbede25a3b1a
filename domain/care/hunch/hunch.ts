import { isSign } from "#domain/care/lexicon/concepts.ts";
import type { Reading } from "#domain/care/reading/reading.ts";
import { type HeardText, TextFeatures, type ModelWeights } from "./features.ts";
import { type Packed, weightsOf } from "./packing.ts";
import { UNHEARD, UNHEARD_AT_HOME } from "./unheard.ts";

/** Trained to tell violence at home from other emergencies (`npm run train -- home`). */
export interface HomeModel extends Packed {
  bias: number;
  /** The score from which on it is believed. */
  from: number;
}

/** A trained linear model (`npm run train`). */
export interface HunchModel {
  /** Its weights, as `packing.ts` writes them. */
  gaps: string;
  sizes: string;
  marks: string;
  /** What the largest size of words, and one step of marks stand for. */
  largest: number;
  step: number;
  bias: number;
  thresholds: Thresholds;
}

/**
 * The scores from which on a text sounds like so much: below `silent` what a rule has found is not even asked about; from `ask` on it is
 * asked what no rule has found; from `sure` on it reads like an emergency: what a rule has found counts, and so does its hint.
 */
interface Thresholds {
  silent: number;
  ask: number;
  sure: number;
}

/**
 * `unread`: there is too little of it to say anything. `part`: what stands beside ordinary sentences reads like an emergency, and the whole
 * does not. `certain`: more than sure.
 */
export type Gravity = (typeof GRAVITIES)[number];

/** From what sounds least grave to what sounds most. */
export const GRAVITIES = ["unread", "harmless", "none", "ask", "part", "sure", "certain"] as const;

/** Whether it sounds as grave as this, or graver. */
export function soundsAsGraveAs(gravity: Gravity, least: Gravity): boolean {
  return GRAVITIES.indexOf(gravity) >= GRAVITIES.indexOf(least);
}

/** So much above `sure` a text is an emergency beyond doubt: a hint of a rule is enough for a card then (`docs/care-evaluation.md`). */
export const BEYOND_DOUBT = 0.4;

/**
 * Despair alone sounds grave, and is asked about in words of its own: so much surer it has to be of a danger beside it. Of 45 that are
 * tests 42 lie above it, all 24 that need a card among them, and of four look-alikes and plain messages that sound sure none does.
 */
export const BESIDE_DESPAIR = 1.5;

/** Fewer words than these say too little. */
const LEAST_WORDS = 4;

/**
 * What is left without ordinary sentences is believed where it sounds so much surer than a whole message: parts of a story sound graver than
 * the story. In a trial 0.4 gave three more of 280 emergencies beside another matter a card than 1.1, and ten more of 1,120 look-alikes a red one.
 */
const MORE_SURE = 1.1;

/** One sentence alone, beside a sign that a rule has found: in the same trial nine needless questions on look-alikes went by it, and no emergency. */
const SURER_ALONE = 0.6;

/** A long message is read in windows of so many words, each beginning in the middle of the one before. */
const WINDOW_WORDS = 80;

/** Tells by how a text sounds, and not by rules, whether it reads like an emergency. Alone it raises no card: it lets one question be asked. */
export class Hunch {
  readonly #weighing: ModelWeights;
  readonly #model: HunchModel;
  readonly #home: (ModelWeights & Pick<HomeModel, "from">) | null;

  constructor(model: HunchModel, home: HomeModel | null = null) {
    this.#model = model;
    this.#weighing = { weights: weightsOf(model), bias: model.bias };
    this.#home = home && { weights: weightsOf(home), bias: home.bias, from: home.from };
  }

  /** How grave a text sounds, certain from so much above `sure` on. The strongest window of it counts. */
  gravityOf(text: HeardText, beyondDoubt = BEYOND_DOUBT): Gravity {
    if (text.reading.tokens.filter(({ value }) => value === null).length < LEAST_WORDS) return "unread";
    const features = new TextFeatures(text, UNHEARD);
    const score = this.#strongestOf(features, text.reading.tokens.length);
    const { silent, ask, sure } = this.#model.thresholds;
    if (score >= sure) return score >= sure + beyondDoubt ? "certain" : "sure";
    if (this.#isGraveBesideOrdinary(text.reading, features)) return "part";
    if (score >= ask) return "ask";
    return score < silent ? "harmless" : "none";
  }

  /**
   * Whether a sentence of it alone sounds like an emergency, whatever stands around. One that is too short to be heard ("hers are
   * blue", behind a question in general) counts where it names a sign.
   */
  isGraveSomewhere(text: HeardText): boolean {
    const { reading } = text;
    const features = new TextFeatures(text, UNHEARD);
    return sentencesOf(reading).some(({ from, to }) => {
      const isShort = to - from < LEAST_WORDS;
      return isShort
        ? tellsOfSign(reading, from, to)
        : features.scoreOf(from, to, this.#weighing) >= this.#model.thresholds.sure + SURER_ALONE;
    });
  }

  /**
   * Whether what is left without its ordinary sentences sounds like an emergency: two matters in one message make each other sound
   * harmless ("When do babies sit? A snake bit her foot"). A long message is read in windows anyhow.
   */
  #isGraveBesideOrdinary(reading: Reading, features: TextFeatures): boolean {
    if (reading.tokens.length > 2 * WINDOW_WORDS) return false;
    const parts = sentencesOf(reading);
    const scoreOf = ({ from, to }: Part): number => features.scoreOf(from, to, this.#weighing);
    // A question that is left out explains nothing of the rest.
    const scoreOfRun = ({ from, to, asks }: Part): number => features.scoreOf(from, to, this.#weighing, asks);
    const { silent, ask, sure } = this.#model.thresholds;
    const isOrdinary = (part: Part): boolean => scoreOf(part) < (part.asks ? ask : silent);
    return runsBetween(parts, isOrdinary).some((run) => run.to - run.from >= LEAST_WORDS && scoreOfRun(run) >= sure + MORE_SURE);
  }

  /** Whether an emergency sounds like violence at home: then nothing about it may be loud. Of an ordinary text it says nothing. */
  soundsOfHome(text: HeardText): boolean {
    const home = this.#home;
    return (
      home !== null && this.#strongestOf(new TextFeatures(text, UNHEARD_AT_HOME), text.reading.tokens.length, home) >= home.from
    );
  }

  scoreOf(text: HeardText): number {
    const words = text.reading.tokens.length;
    return words === 0 ? Number.NEGATIVE_INFINITY : this.#strongestOf(new TextFeatures(text, UNHEARD), words);
  }

  #strongestOf(features: TextFeatures, words: number, weighing = this.#weighing): number {
    let best = Number.NEGATIVE_INFINITY;
    for (let from = 0; from === 0 || from + WINDOW_WORDS / 2 < words; from += WINDOW_WORDS / 2) {
      best = Math.max(best, features.scoreOf(from, from + WINDOW_WORDS, weighing));
    }
    return best;
  }
}

/** Some words of a text, from one place up to another. */
interface Part {
  from: number;
  to: number;
  asks: boolean;
}

function sentencesOf(reading: Reading): Part[] {
  const { tokens, sentences } = reading;
  const parts: Part[] = [];
  for (let from = 0, to = 0; from < tokens.length; from = to) {
    while (to < tokens.length && reading.isOneSentence(to, from)) to++;
    parts.push({ from, to, asks: sentences[tokens[from]?.sentence ?? -1]?.asks === true });
  }
  return parts;
}

/** What stands between those that are left out; none where nothing is. */
function runsBetween(parts: readonly Part[], isLeftOut: (part: Part) => boolean): Part[] {
  const runs: Part[] = [];
  let open: Part | undefined;
  for (const part of parts) {
    if (isLeftOut(part)) open = undefined;
    else if (open !== undefined) Object.assign(open, { to: part.to, asks: open.asks || part.asks });
    else runs.push((open = { ...part }));
  }
  return runs.length === 1 && runs[0]?.from === 0 && runs[0].to === parts.at(-1)?.to ? [] : runs;
}

function tellsOfSign(reading: Reading, from: number, to: number): boolean {
  const isPart = to - from < reading.tokens.length;
  const asks = reading.sentences[reading.tokens[from]?.sentence ?? -1]?.asks === true;
  return isPart && !asks && reading.conceptsIn(from, to).some(isSign);
}
