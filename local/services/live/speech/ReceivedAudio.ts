import { CAPTURE_HZ, pcmToSamples } from "#domain/voice/pcm.ts";
import { soundToWav } from "./wav.ts";

/** Ten minutes of 16-bit samples. */
const MOST_BYTES = 10 * 60 * CAPTURE_HZ * 2;

/** The sound that connections were sent, in the order in which it came; in memory alone, for tests. */
export class ReceivedAudio {
  #pieces: Uint8Array[] = [];
  #bytes = 0;

  add(pcm: Uint8Array): void {
    this.#pieces.push(pcm);
    this.#bytes += pcm.length;
    while (this.#bytes > MOST_BYTES) this.#bytes -= this.#pieces.shift()?.length ?? 0;
  }

  toWav(): Buffer {
    const samples = pcmToSamples(Buffer.concat(this.#pieces)) ?? new Float32Array(0);
    return soundToWav({ samples, hz: CAPTURE_HZ });
  }

  clear(): void {
    this.#pieces = [];
    this.#bytes = 0;
  }
}
