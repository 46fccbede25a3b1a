/** FNV-1a over the UTF-16 units of a text: the same on every device and in training, so it may be stored, and no secret may hang on it. */
export const HASH_START = 2_166_136_261;
const PRIME = 16_777_619;

export function hashStep(hash: number, code: number): number {
  return Math.imul(hash ^ code, PRIME);
}

export function hashText(text: string, start = HASH_START): number {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = hashStep(hash, text.charCodeAt(at));
  return hash;
}

/** The low bits of a hash know little of its high ones, so those are mixed in. */
export function bucketOf(hash: number, buckets: number): number {
  return ((hash ^ (hash >>> 15)) >>> 0) % buckets;
}
