import { CAPTURE_HZ, rms } from "#domain/voice/pcm.ts";

export type SpeechEdge = "started" | "ended";

const FRAME_MS = 20;
/** Quieter than this is silence (specification §9). */
const SPEECH_RMS = 0.01;
/** One loud frame is a click; so many in a row are speech. */
const LOUD_FRAMES = 3;

/** Finds where somebody begins and ceases to speak, by loudness alone. Time is the sound's own: it does not matter when a piece arrives. */
export class SpeechDetector {
  #speaking = false;
  #loud = 0;
  #quietMs = 0;
  #rest = new Float32Array(0);
  readonly #silenceMs: number;
  readonly #frameSamples: number;

  constructor(silenceMs: number, hz: number = CAPTURE_HZ) {
    this.#silenceMs = silenceMs;
    this.#frameSamples = (hz * FRAME_MS) / 1_000;
  }

  push(samples: Float32Array): SpeechEdge[] {
    const heard = new Float32Array(this.#rest.length + samples.length);
    heard.set(this.#rest);
    heard.set(samples, this.#rest.length);
    const edges: SpeechEdge[] = [];
    let from = 0;
    for (; from + this.#frameSamples <= heard.length; from += this.#frameSamples) {
      const edge = this.#hearFrame(rms(heard.subarray(from, from + this.#frameSamples)));
      if (edge !== null) edges.push(edge);
    }
    this.#rest = heard.slice(from);
    return edges;
  }

  /** The sound is over. True where that ends what somebody was saying. */
  end(): boolean {
    const wasSpeaking = this.#speaking;
    this.#speaking = false;
    this.#loud = 0;
    this.#rest = new Float32Array(0);
    return wasSpeaking;
  }

  #hearFrame(level: number): SpeechEdge | null {
    if (level >= SPEECH_RMS) {
      this.#loud += 1;
      this.#quietMs = 0;
    } else {
      this.#loud = 0;
      this.#quietMs += FRAME_MS;
    }
    if (!this.#speaking && this.#loud === LOUD_FRAMES) {
      this.#speaking = true;
      return "started";
    }
    if (!this.#speaking || this.#quietMs < this.#silenceMs) return null;
    this.#speaking = false;
    return "ended";
  }
}
