import { expect, test } from "vitest";
import { base64ToBytes, bytesToBase64, pcmToSamples, rms, samplesToPcm } from "./pcm.ts";

/** A repeatable 0..1, so that a failure can be run again. */
function noise(length: number, seed = 7): Float32Array {
  let state = seed;
  return Float32Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state / 2_147_483_648) * 2 - 1;
  });
}

test("[V-15] samples survive 16 bits to within half a step", () => {
  const samples = noise(4_800);
  const back = pcmToSamples(samplesToPcm(samples)) ?? new Float32Array();
  expect(back).toHaveLength(samples.length);
  for (const [index, sample] of samples.entries()) expect(Math.abs((back[index] ?? 9) - sample)).toBeLessThanOrEqual(1 / 32_768);
});

test("[V-15] what is louder than full scale is cut and never wraps around", () => {
  expect([...new Int16Array(samplesToPcm(Float32Array.of(1, -1, 1.7, -3, 0)).buffer)]).toEqual([
    32_767, -32_768, 32_767, -32_768, 0,
  ]);
});

test("[V-17] bytes of every length survive base64", () => {
  for (const length of [0, 1, 2, 3, 1_024, 100_001]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 256);
    expect(base64ToBytes(bytesToBase64(bytes))).toEqual(bytes);
  }
});

test("[V-17] what is not base64, or half a sample, is refused and does not throw", () => {
  expect(base64ToBytes("***")).toBeNull();
  expect(pcmToSamples(Uint8Array.of(1, 2, 3))).toBeNull();
});

test("[V-15] a sine is as loud as its amplitude says, and nothing is silent", () => {
  const sine = Float32Array.from({ length: 16_000 }, (_, index) => 0.5 * Math.sin((2 * Math.PI * 440 * index) / 16_000));
  expect(rms(sine)).toBeCloseTo(0.5 / Math.SQRT2, 4);
  expect(rms(new Float32Array())).toBe(0);
});
