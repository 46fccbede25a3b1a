/** What the live service takes, and what it answers with: 16-bit samples of one channel, least byte first. */
export const CAPTURE_HZ = 16_000;
export const PLAYBACK_HZ = 24_000;

/** The loudest a 16-bit sample is. */
export const FULL_SCALE = 32_768;

/** Samples from -1 to 1; what is louder is cut, since it would wrap around into noise. */
export function samplesToPcm(samples: Float32Array): Uint8Array {
  const values = new Int16Array(samples.length);
  for (const [index, sample] of samples.entries()) {
    values[index] = Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, Math.round(sample * FULL_SCALE)));
  }
  // Every browser runs on machines that put the least byte first.
  return new Uint8Array(values.buffer);
}

/** Null where the bytes are no whole samples. */
export function pcmToSamples(bytes: Uint8Array): Float32Array | null {
  if (bytes.length % 2 !== 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Float32Array(bytes.length / 2);
  for (let index = 0; index < samples.length; index++) samples[index] = view.getInt16(index * 2, true) / FULL_SCALE;
  return samples;
}

export function bytesToBase64(bytes: Uint8Array): string {
  let text = "";
  // As arguments of one call, a long piece would not fit on the stack.
  for (let from = 0; from < bytes.length; from += FULL_SCALE) {
    text += String.fromCharCode(...bytes.subarray(from, from + FULL_SCALE));
  }
  return btoa(text);
}

/** Null where the text is not base64. */
export function base64ToBytes(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** How loud samples are: 0 is silence, a full sine is 0.71. */
export function rms(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length);
}
