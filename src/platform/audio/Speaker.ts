import { PLAYBACK_HZ } from "#domain/voice/pcm.ts";
import { Resampler } from "#domain/voice/Resampler.ts";
import type { Sound } from "./sound.ts";

/** Too low and too quiet to be heard: it keeps headphones and car kits from falling asleep between two answers. */
const KEEP_ALIVE_HZ = 20;
const KEEP_ALIVE_GAIN = 0.0005;

export interface SpeakerEvents {
  /** All of an answer has been heard, or `silence` has cut it off after so many seconds. */
  onStopped: (stop: { type: "playedOut" | "silenced"; seconds: number }) => void;
}

/** Plays what arrives, piece after piece without a gap, at whatever rate the device runs. */
export class Speaker {
  readonly #sound: Sound;
  readonly #output: GainNode;
  readonly #node: Promise<AudioWorkletNode>;
  #resampler: Resampler;
  #resampledFrom = PLAYBACK_HZ;

  constructor(sound: Sound, { onStopped }: SpeakerEvents) {
    this.#sound = sound;
    const { context } = sound;
    this.#output = context.createGain();
    this.#output.connect(context.destination);
    this.#resampler = new Resampler(PLAYBACK_HZ, context.sampleRate);
    this.#node = sound.worklets.then(() => {
      const node = new AudioWorkletNode(context, "playback", { numberOfInputs: 0, outputChannelCount: [1] });
      node.port.addEventListener("message", ({ data }: MessageEvent) => onStopped(data));
      node.port.start();
      node.connect(this.#output);
      return node;
    });
    // Whoever opens the microphone is told of it, and says so.
    this.#node.catch(() => {});
    this.#keepAlive();
  }

  play(samples: Float32Array, hz: number): void {
    if (hz !== this.#resampledFrom) this.#begin(hz);
    const resampled = this.#resampler.push(samples);
    this.#order({ type: "play", samples: resampled });
  }

  /** Nothing of what was given so far is heard any more. */
  silence(): void {
    this.#order({ type: "silence" });
    this.#begin(PLAYBACK_HZ);
  }

  tellWhenPlayedOut(): void {
    this.#order({ type: "tellWhenPlayedOut" });
  }

  mute(muted: boolean): void {
    this.#output.gain.value = muted ? 0 : 1;
  }

  #begin(hz: number): void {
    this.#resampler = new Resampler(hz, this.#sound.context.sampleRate);
    this.#resampledFrom = hz;
  }

  #order(order: { type: "play"; samples: Float32Array } | { type: "silence" | "tellWhenPlayedOut" }): void {
    this.#node.then((node) => node.port.postMessage(order, [])).catch(() => {});
  }

  #keepAlive(): void {
    const { context } = this.#sound;
    const tone = new OscillatorNode(context, { frequency: KEEP_ALIVE_HZ });
    const quiet = new GainNode(context, { gain: KEEP_ALIVE_GAIN });
    tone.connect(quiet).connect(context.destination);
    tone.start();
  }
}
