/** Of the audio thread alone: hands on what the microphone hears, in pieces, at the device's own rate. */

/** 32 ms: half the work of the shortest pieces that the service advises, and not to be heard as a delay. */
const PIECE_SECONDS = 0.032;

class Capture extends AudioWorkletProcessor {
  readonly #length = Math.round(sampleRate * PIECE_SECONDS);
  #piece = new Float32Array(this.#length);
  #filled = 0;

  process([channels]: Float32Array[][]): boolean {
    const samples = channels?.[0];
    if (samples === undefined) return true;
    let from = 0;
    while (from < samples.length) {
      const part = samples.subarray(from, from + this.#length - this.#filled);
      this.#piece.set(part, this.#filled);
      this.#filled += part.length;
      from += part.length;
      if (this.#filled === this.#length) this.#handOn();
    }
    return true;
  }

  #handOn(): void {
    this.port.postMessage(this.#piece, [this.#piece.buffer]);
    this.#piece = new Float32Array(this.#length);
    this.#filled = 0;
  }
}

registerProcessor("capture", Capture);
