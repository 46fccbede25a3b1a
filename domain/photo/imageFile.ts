import { Bytes } from "./Bytes.ts";
import type { ImageFile } from "./imageTypes.ts";
import { readJpeg } from "./jpeg.ts";
import { readPng } from "./png.ts";
import { readWebp } from "./webp.ts";

/** By what the bytes are, whatever the file is called; null for what is none of the three, or is not whole. */
export function readImage(bytes: Uint8Array): ImageFile | null {
  return readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes);
}

/** The brands with which the photos of some phones begin. */
const HEIC_BRANDS = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]);

export function isHeic(bytes: Uint8Array): boolean {
  const file = new Bytes(bytes);
  return file.latin(4, 4) === "ftyp" && HEIC_BRANDS.has(file.latin(4, 8));
}

/** A GIF says by an extension that it is repeated; one that stands still has none. */
export function isAnimatedGif(bytes: Uint8Array): boolean {
  const file = new Bytes(bytes);
  return file.latin(4) === "GIF8" && indexOfText(bytes, "NETSCAPE2.0") !== -1;
}

function indexOfText(bytes: Uint8Array, text: string): number {
  const codes = new TextEncoder().encode(text);
  return bytes.findIndex((_, at) => codes.every((code, offset) => bytes[at + offset] === code));
}
