import { expect, test } from "vitest";
import { CAPTURE_HZ } from "./pcm.ts";
import { isSpeechLike } from "./pitch.ts";

const PIECE = 512;

/** A sound of harmonics, each half as loud as the one before. */
function voiced(hz: number, phase = 0): Float32Array {
  return Float32Array.from({ length: PIECE }, (_, at) =>
    [1, 2, 3, 4].reduce((sum, n) => sum + Math.sin((2 * Math.PI * n * hz * (at + phase)) / CAPTURE_HZ) / 2 ** n, 0),
  );
}

/** The same noise every time. */
function noise(): Float32Array {
  let state = 7;
  return Float32Array.from({ length: PIECE }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x3fff_ffff - 1;
  });
}

test.each([85, 120, 165, 210, 255, 300])("[V-42] a voice of %i Hz may be somebody who speaks", (hz) => {
  for (const phase of [0, 77, 211]) expect(isSpeechLike(voiced(hz, phase), CAPTURE_HZ)).toBe(true);
});

test.each([380, 450, 520, 600, 700])("[V-42] a cry of %i Hz is none", (hz) => {
  for (const phase of [0, 77, 211]) expect(isSpeechLike(voiced(hz, phase), CAPTURE_HZ)).toBe(false);
});

test("[V-42] neither is a tap that runs, a knock, or nothing", () => {
  const knock = noise().map((sample, at) => sample * Math.exp(-at / 40));
  for (const sound of [noise(), knock, new Float32Array(PIECE)]) expect(isSpeechLike(sound, CAPTURE_HZ)).toBe(false);
});
