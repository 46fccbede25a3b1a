import type { TappedSound } from "./soundTap.ts";

/** How alike two sounds of one rate are where `part` is found within `whole`: 1 is the same shape, sample by sample, whatever the loudness. */
export function correlation(part: Float32Array, whole: Float32Array): number {
  const coarse = bestLag(part, whole, { from: 0, to: whole.length - part.length, step: 4, every: 32 });
  const fine = bestLag(part, whole, { from: coarse - 8, to: coarse + 8, step: 1, every: 1 });
  return likeness(part, whole, fine, 1);
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
  const isAudible = (sample: number): boolean => Math.abs(sample) > 0.01;
  return samples.subarray(samples.findIndex(isAudible), samples.findLastIndex(isAudible) + 1);
}

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
