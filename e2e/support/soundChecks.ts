import { Resampler } from "#domain/voice/Resampler.ts";
import type { TappedSound } from "./soundTap.ts";

/** A longer silence is between two sayings. */
const PAUSE_MS = 500;

/** Of two rates the samples lie between each other; begun one sample later each time, one of so many beginnings meets the others closely enough. */
const PHASES = 9;

/**
 * How alike what was sent is to what the microphone gave of the same saying, 1 being the same: to what the browser gave the page, and not to
 * the file that it plays, into which Chromium puts silence where the machine is late. `words` is what they say over and over, at the rate of
 * what was sent: a saying that the recording has only a part of is not looked at.
 */
export function likenessOfSaying(sent: TappedSound, microphone: TappedSound, words: Float32Array): number {
  const leastSeconds = (words.length / sent.hz) * 0.9;
  const whole = sayings(microphone).filter(({ length }) => length / microphone.hz > leastSeconds);
  return Math.max(0, ...whole.map((saying) => likenessIn(sent, { hz: microphone.hz, samples: saying })));
}

function likenessIn(whole: TappedSound, { hz, samples }: TappedSound): number {
  const parts = Array.from({ length: PHASES }, (_, phase) => new Resampler(hz, whole.hz).push(samples.subarray(phase)));
  const { samples: searched } = whole;
  const [first = samples] = parts;
  const near = bestLag(first, searched, { from: 0, to: searched.length - first.length, step: 4, every: 32 });
  return Math.max(
    ...parts.map((part) => {
      const lag = bestLag(part, searched, { from: near - 8, to: near + 8, step: 1, every: 1 });
      return likeness(part, searched, lag, 1);
    }),
  );
}

/** What is said between two pauses, each from its first to its last sample that can be heard. */
function sayings({ samples, hz }: TappedSound): Float32Array[] {
  const pause = (PAUSE_MS / 1_000) * hz;
  const found: Float32Array[] = [];
  let from = 0;
  let last: number | null = null;
  for (const [index, sample] of samples.entries()) {
    if (!isAudible(sample)) continue;
    if (last === null) from = index;
    else if (index - last > pause) {
      found.push(samples.subarray(from, last + 1));
      from = index;
    }
    last = index;
  }
  return last === null ? found : [...found, samples.subarray(from, last + 1)];
}

interface Search {
  from: number;
  to: number;
  step: number;
  /** Only every so manyth sample is compared. */
  every: number;
}

function bestLag(part: Float32Array, whole: Float32Array, { from, to, step, every }: Search): number {
  let best = from;
  let most = -1;
  for (let lag = Math.max(0, from); lag <= to; lag += step) {
    const found = likeness(part, whole, lag, every);
    if (found > most) [most, best] = [found, lag];
  }
  return best;
}

/** Of two sounds of one rate, where `part` begins at `lag`: 1 is the same shape, sample by sample, whatever the loudness. */
function likeness(part: Float32Array, whole: Float32Array, lag: number, every: number): number {
  let both = 0;
  let a = 0;
  let b = 0;
  for (let index = 0; index < part.length; index += every) {
    const x = part[index] ?? 0;
    const y = whole[lag + index] ?? 0;
    both += x * y;
    a += x * x;
    b += y * y;
  }
  return a === 0 || b === 0 ? 0 : both / Math.sqrt(a * b);
}

/** From its first to its last sample that can be heard. */
export function audiblePart({ samples }: TappedSound): Float32Array {
  return samples.subarray(samples.findIndex(isAudible), samples.findLastIndex(isAudible) + 1);
}

const isAudible = (sample: number): boolean => Math.abs(sample) > 0.01;

/** The longest stretch without a sound within what can be heard, in milliseconds. */
export function longestGapMs(sound: TappedSound): number {
  let longest = 0;
  let silent = 0;
  for (const sample of audiblePart(sound)) {
    silent = Math.abs(sample) < 0.01 ? silent + 1 : 0;
    longest = Math.max(longest, silent);
  }
  return (longest / sound.hz) * 1_000;
}

/** The largest jump from one sample to the next: a click is a jump that no tone makes. */
export function largestStep({ samples }: TappedSound): number {
  let largest = 0;
  for (let index = 1; index < samples.length; index++) {
    largest = Math.max(largest, Math.abs((samples[index] ?? 0) - (samples[index - 1] ?? 0)));
  }
  return largest;
}

/** How much of a pure tone is in a sound, 0 to 1. */
export function shareOfTone({ samples, hz }: TappedSound, frequency: number): number {
  let sine = 0;
  let cosine = 0;
  let power = 0;
  for (const [index, sample] of samples.entries()) {
    const angle = (2 * Math.PI * frequency * index) / hz;
    sine += sample * Math.sin(angle);
    cosine += sample * Math.cos(angle);
    power += sample * sample;
  }
  return power === 0 ? 0 : ((sine * sine + cosine * cosine) * 2) / (samples.length * power);
}
