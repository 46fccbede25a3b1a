import { expect, test } from "vitest";
import { rms } from "./pcm.ts";
import { Resampler } from "./Resampler.ts";

const RATES = [
  [48_000, 16_000],
  [44_100, 16_000],
  [24_000, 48_000],
  [24_000, 44_100],
] as const;

function sine(hz: number, rate: number, seconds = 1): Float32Array {
  return Float32Array.from({ length: rate * seconds }, (_, index) => Math.sin((2 * Math.PI * hz * index) / rate));
}

/** Pieces of changing size, as a microphone or a server gives them. */
function resampled(samples: Float32Array, from: number, to: number, sizes = [128, 480, 1, 1_024]): Float32Array {
  const resampler = new Resampler(from, to);
  const output: number[] = [];
  for (let start = 0, piece = 0; start < samples.length; piece++) {
    const size = sizes[piece % sizes.length] ?? 128;
    output.push(...resampler.push(samples.subarray(start, start + size)));
    start += size;
  }
  return Float32Array.from(output);
}

/** Without the edges, where the filter has only half of its neighbours. */
function middle(samples: Float32Array): Float32Array {
  return samples.subarray(500, samples.length - 500);
}

function decibels(ratio: number): number {
  return 20 * Math.log10(ratio);
}

test.each(RATES)("[V-15] speech keeps its shape and its time from %i to %i Hz", (from, to) => {
  const output = resampled(sine(1_000, from), from, to);
  const ideal = sine(1_000, to);
  const error = middle(output.map((sample, index) => sample - (ideal[index] ?? 0)));
  expect(decibels(rms(error) / rms(ideal))).toBeLessThan(-70);
});

test.each([
  [48_000, 9_000],
  [48_000, 15_000],
  [44_100, 9_000],
  [44_100, 20_000],
])("[V-15] at %i Hz a tone of %i Hz, which 16 kHz cannot carry, does not come back as another tone", (from, hz) => {
  const output = middle(resampled(sine(hz, from), from, 16_000));
  expect(decibels(rms(output) / Math.SQRT1_2)).toBeLessThan(-60);
});

test.each(RATES)("[V-15] the size of the pieces leaves no trace from %i to %i Hz", (from, to) => {
  const tone = sine(440, from, 0.2);
  expect(resampled(tone, from, to)).toEqual(resampled(tone, from, to, [tone.length]));
});

test("[V-15] one second stays one second, to the few samples that wait for their neighbours", () => {
  for (const [from, to] of RATES) {
    const length = resampled(new Float32Array(from), from, to).length;
    expect(to - length).toBeGreaterThanOrEqual(0);
    expect(to - length).toBeLessThan(50);
  }
});

test("[V-15] the same rate changes nothing", () => {
  const tone = sine(440, 16_000);
  expect(resampled(tone, 16_000, 16_000, [160])).toEqual(tone);
});
