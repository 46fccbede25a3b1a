import { Bytes, joinBytes } from "./Bytes.ts";
import type { ImageFile } from "./imageFile.ts";

const SIGNATURE = "\x89PNG\r\n\x1a\n";
/** The chunks that draw the picture. Not among them: text, time, Exif, the frames of an animation. */
const KEPT = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD"]);

/** Null for what is no whole PNG. */
export function readPng(bytes: Uint8Array): ImageFile | null {
  const file = new Bytes(bytes);
  if (file.latin(SIGNATURE.length) !== SIGNATURE) return null;
  const kept = [file.take(SIGNATURE.length) ?? new Uint8Array()];
  if (file.latin(4, 4) !== "IHDR") return null;
  const [width, height] = [file.uint32(8), file.uint32(12)];
  let animated = false;

  for (;;) {
    const length = file.uint32();
    const name = file.latin(4, 4);
    if (name === "acTL") animated = true;
    // Around its content a chunk has a length, a name and a checksum.
    const chunk = length === null ? null : file.take(length + 12);
    if (chunk === null) return null;
    if (KEPT.has(name)) kept.push(chunk);
    if (name === "IEND") break;
  }
  return width && height ? { type: "image/png", width, height, animated, bytes: joinBytes(kept) } : null;
}
