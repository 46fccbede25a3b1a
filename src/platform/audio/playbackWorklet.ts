/** Of the audio thread alone: plays what it is given, one piece after the other without a gap. */

/** How much waits before a first word is heard: it covers the unsteadiness of the way here. */
const LOOK_AHEAD_SECONDS = 0.05;
/** After it ran dry in the middle of an answer: the way is worse than that. */
const RECOVERY_SECONDS = 0.2;
/** What is cut off in the middle of a wave sinks to nothing in 5 ms, and what goes on there rises: a step would be heard as a click. */
const SOFT_SAMPLES = 0.005 * sampleRate;
const DECAY = Math.exp(-7 / SOFT_SAMPLES);

type Order = { type: "play"; samples: Float32Array } | { type: "silence" } | { type: "tellWhenPlayedOut" };

class Playback extends AudioWorkletProcessor {
  #pieces: Float32Array[] = [];
  /** Of the first piece. */
  #offset = 0;
  #waiting = 0;
  #playing = false;
  #needed = LOOK_AHEAD_SECONDS * sampleRate;
  #telling = false;
  #last = 0;
  /** Samples since it ran dry in the middle of an answer. */
  #risen = SOFT_SAMPLES;
  #played = 0;

  constructor() {
    super();
    this.port.addEventListener("message", ({ data }: MessageEvent<Order>) => this.#obey(data));
    this.port.start();
  }

  #obey(order: Order): void {
    switch (order.type) {
      case "play":
        this.#pieces.push(order.samples);
        this.#waiting += order.samples.length;
        break;
      case "silence":
        this.#pieces = [];
        this.#offset = 0;
        this.#waiting = 0;
        this.#stop("silenced");
        break;
      case "tellWhenPlayedOut":
        this.#telling = true;
        // No more is to come: what there is need not wait for company.
        this.#playing ||= this.#waiting > 0;
    }
  }

  process(_inputs: Float32Array[][], [channels]: Float32Array[][]): boolean {
    const output = channels?.[0];
    if (output === undefined) return true;
    if (!this.#playing && this.#waiting >= this.#needed) this.#playing = true;
    const filled = this.#playing ? this.#fill(output) : 0;
    this.#decay(output, filled);
    if (this.#waiting === 0 && this.#playing) this.#runDry();
    if (this.#waiting === 0 && this.#telling) this.#stop("playedOut");
    return true;
  }

  #fill(output: Float32Array): number {
    let filled = 0;
    while (filled < output.length) {
      const piece = this.#pieces[0];
      if (piece === undefined) break;
      const part = piece.subarray(this.#offset, this.#offset + output.length - filled);
      output.set(part, filled);
      filled += part.length;
      this.#offset += part.length;
      if (this.#offset === piece.length) {
        this.#pieces.shift();
        this.#offset = 0;
      }
    }
    for (let index = 0; index < filled && this.#risen < SOFT_SAMPLES; index++) {
      output[index] = ((output[index] ?? 0) * this.#risen++) / SOFT_SAMPLES;
    }
    this.#waiting -= filled;
    this.#played += filled;
    return filled;
  }

  #decay(output: Float32Array, from: number): void {
    if (from > 0) this.#last = output[from - 1] ?? 0;
    for (let index = from; index < output.length; index++) {
      this.#last *= DECAY;
      output[index] = this.#last;
    }
  }

  #runDry(): void {
    this.#playing = false;
    this.#risen = 0;
    this.#needed = RECOVERY_SECONDS * sampleRate;
  }

  /** The answer is over; `seconds` of it were heard. */
  #stop(type: "playedOut" | "silenced"): void {
    this.port.postMessage({ type, seconds: this.#played / sampleRate }, []);
    this.#playing = false;
    this.#telling = false;
    this.#played = 0;
    this.#risen = SOFT_SAMPLES;
    this.#needed = LOOK_AHEAD_SECONDS * sampleRate;
  }
}

registerProcessor("playback", Playback);
