import { Bytes, joinBytes } from "./Bytes.ts";
import type { ImageFile } from "./imageTypes.ts";

const SIGNATURE = "\x89PNG\r\n\x1a\n";
const HEADER_BYTES = 13;
/** With its checksum: whatever a file puts into its end. */
const END = Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82);

/**
 * The chunks that draw the picture, and how long each may be, so that nothing else fits into one. Not among them: text, time, Exif, colour
 * profiles, which hold texts of their own, and the frames of an animation.
 */
const KEPT: Readonly<Record<string, (length: number) => boolean>> = {
  PLTE: (length) => length % 3 === 0 && length <= 768,
  IDAT: () => true,
  tRNS: (length) => length <= 256,
  gAMA: (length) => length === 4,
  cHRM: (length) => length === 32,
  sRGB: (length) => length === 1,
  sBIT: (length) => length <= 4,
  bKGD: (length) => length <= 6,
};

/** Null for what is no whole PNG of one picture. */
export function readPng(bytes: Uint8Array): ImageFile | null {
  const file = new Bytes(bytes);
  if (file.latin(SIGNATURE.length) !== SIGNATURE) return null;
  const kept = [file.take(SIGNATURE.length) ?? new Uint8Array()];
  if (file.uint32() !== HEADER_BYTES || file.latin(4, 4) !== "IHDR") return null;
  const [width, height] = [file.uint32(8), file.uint32(12)];
  kept.push(file.take(HEADER_BYTES + 12) ?? new Uint8Array());
  const seen = new Set<string>();

  for (;;) {
    const length = file.uint32();
    const name = file.latin(4, 4);
    // Around its content a chunk has a length, a name and a checksum.
    const chunk = length === null ? null : file.take(length + 12);
    // A second header could make the picture larger than the first one says.
    if (length === null || chunk === null || name === "IHDR") return null;
    if (name === "IEND") break;
    const isNew = name === "IDAT" || !seen.has(name);
    seen.add(name);
    if (isNew && KEPT[name]?.(length) === true) kept.push(chunk);
  }
  const animated = seen.has("acTL");
  return width && height ? { type: "image/png", width, height, animated, bytes: joinBytes([...kept, END]) } : null;
}
