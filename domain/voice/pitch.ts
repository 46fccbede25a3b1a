/** A voice that speaks is between these; a child that cries is above, and what rattles or rustles has no pitch at all. */
const LOWEST_HZ = 70;
const HIGHEST_HZ = 330;
/** How high a cry goes. */
const CRY_HZ = 1_000;

/** How alike a sound has to be to itself a period later. */
const PERIODIC = 0.6;
/** A period of a voice is also two periods of one that is twice as high: the shorter one counts where it is nearly as alike. */
const NEARLY = 0.85;

/** Whether a piece of sound may be of somebody who speaks, by its pitch: from 70 to 330 times a second. */
export function isSpeechLike(samples: Float32Array, hz: number): boolean {
  const centred = withoutOffset(samples);
  const asVoice = highestLikeness(centred, Math.floor(hz / HIGHEST_HZ), Math.ceil(hz / LOWEST_HZ));
  if (asVoice < PERIODIC) return false;
  return highestPeak(centred, Math.floor(hz / CRY_HZ), Math.floor(hz / HIGHEST_HZ)) < NEARLY * asVoice;
}

function withoutOffset(samples: Float32Array): Float32Array {
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  return samples.map((sample) => sample - mean);
}

function highestLikeness(samples: Float32Array, from: number, to: number): number {
  let highest = 0;
  for (let lag = from; lag <= to; lag++) highest = Math.max(highest, likeness(samples, lag));
  return highest;
}

/** Of the tops within the range: near no lag at all everything is like itself. */
function highestPeak(samples: Float32Array, from: number, to: number): number {
  let highest = 0;
  let [before, here] = [likeness(samples, from - 1), likeness(samples, from)];
  for (let lag = from; lag < to; lag++) {
    const after = likeness(samples, lag + 1);
    if (here >= before && here >= after) highest = Math.max(highest, here);
    [before, here] = [here, after];
  }
  return highest;
}

/** From -1 to 1: how a sound goes together with itself `lag` samples later. */
function likeness(samples: Float32Array, lag: number): number {
  let product = 0;
  let first = 0;
  let second = 0;
  for (let at = lag; at < samples.length; at++) {
    const now = samples[at] ?? 0;
    const then = samples[at - lag] ?? 0;
    product += now * then;
    first += then * then;
    second += now * now;
  }
  return first === 0 || second === 0 ? 0 : product / Math.sqrt(first * second);
}
