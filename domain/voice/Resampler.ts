/** How many crossings of zero the filter keeps on each side: enough for 80 dB against what would be heard as another tone. */
const CROSSINGS = 20;
/** Where the filter begins to close, as a share of what the lower rate can carry. */
const PASSBAND = 0.9;
const KAISER_BETA = 8;

/**
 * Turns a stream of samples into the same sound at another rate, piece after piece without a seam. A windowed sinc, so that nothing
 * above what the new rate can carry comes back as a false tone. Holds the last few samples back until more arrive.
 */
export class Resampler {
  readonly #up: number;
  readonly #down: number;
  readonly #reach: number;
  /** For each place between two input samples that an output sample can fall on, the weights of its neighbours. */
  readonly #weights: Float32Array[];
  #held: Float32Array;
  /** Where the next output sample falls, in input samples × `#up`, counted from the first one held. */
  #position: number;

  constructor(inputHz: number, outputHz: number) {
    const common = greatestCommonDivisor(inputHz, outputHz);
    this.#up = outputHz / common;
    this.#down = inputHz / common;
    this.#reach = inputHz === outputHz ? 0 : Math.ceil(CROSSINGS * Math.max(1, inputHz / outputHz));
    this.#weights = filterWeights(this.#up, this.#reach, PASSBAND * Math.min(1, outputHz / inputHz));
    this.#held = new Float32Array(this.#reach);
    this.#position = this.#reach * this.#up;
  }

  push(samples: Float32Array): Float32Array {
    if (this.#reach === 0) return samples;
    const input = joined(this.#held, samples);
    const output: number[] = [];
    while (Math.floor(this.#position / this.#up) + this.#reach < input.length) {
      output.push(this.#sampleAt(input, this.#position));
      this.#position += this.#down;
    }
    const done = Math.max(0, Math.floor(this.#position / this.#up) - this.#reach);
    this.#held = input.slice(done);
    this.#position -= done * this.#up;
    return Float32Array.from(output);
  }

  #sampleAt(input: Float32Array, position: number): number {
    const first = Math.floor(position / this.#up) - this.#reach;
    const weights = this.#weights[position % this.#up] ?? [];
    let sum = 0;
    for (let tap = 0; tap < weights.length; tap++) sum += (input[first + tap] ?? 0) * (weights[tap] ?? 0);
    return sum;
  }
}

/** `cutoff` is a share of what the input can carry. Each set of weights adds up to 1, so that loudness stays. */
function filterWeights(phases: number, reach: number, cutoff: number): Float32Array[] {
  return Array.from({ length: phases }, (_, phase) => {
    const weights = Array.from({ length: 2 * reach + 1 }, (_unused, tap) => {
      const distance = tap - reach - phase / phases;
      return sinc(cutoff * distance) * kaiser(distance / (reach + 1));
    });
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return Float32Array.from(weights, (weight) => weight / sum);
  });
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** Fades the filter out towards its ends, at -1 and 1. */
function kaiser(x: number): number {
  return Math.abs(x) >= 1 ? 0 : bessel(KAISER_BETA * Math.sqrt(1 - x * x)) / bessel(KAISER_BETA);
}

/** The modified Bessel function of the first kind, of order zero. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function joined(first: Float32Array, second: Float32Array): Float32Array {
  const whole = new Float32Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
