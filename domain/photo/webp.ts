import { Bytes, joinBytes } from "./Bytes.ts";
import type { ImageFile } from "./imageTypes.ts";

/** The chunks that draw the picture, each once. Not among them: Exif, XMP, and colour profiles, which hold texts of their own. */
const KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);
/** In the flags of the extended header: that the picture has transparent parts. It is the one flag that stays true. */
const ALPHA_FLAG = 0x10;
const EXTENDED_BYTES = 18;

/** Null for what is no whole WebP. */
export function readWebp(bytes: Uint8Array): ImageFile | null {
  const file = new Bytes(bytes);
  if (file.latin(4) !== "RIFF" || file.latin(4, 8) !== "WEBP") return null;
  file.take(12);
  const kept: Uint8Array[] = [];
  const seen = new Set<string>();
  let size: { width: number; height: number } | null = null;
  let animated = false;

  while (file.left > 0) {
    const name = file.latin(4);
    const length = file.uint32(4, true);
    const found = sizeIn(name, file);
    // A second header could make the picture larger than the first one says.
    if (size !== null && found !== null && !isSameSize(size, found)) return null;
    size ??= found;
    if (name === "ANIM") animated = true;
    // Each chunk ends on an even byte.
    const chunk = length === null ? null : file.take(8 + length + (length % 2));
    if (chunk === null) return null;
    if (!KEPT.has(name) || seen.has(name)) continue;
    seen.add(name);
    kept.push(name === "VP8X" ? extendedHeader(chunk) : chunk);
  }
  const hasPicture = animated || kept.some((chunk) => /^VP8[ L]/.test(new Bytes(chunk).latin(4)));
  return size && hasPicture ? { type: "image/webp", ...size, animated, bytes: inRiff(kept) } : null;
}

/** The first of the three headers that a file begins with; offsets count from the chunk's name. */
function sizeIn(name: string, file: Bytes): { width: number; height: number } | null {
  if (name === "VP8X") return measured((file.uint24(12) ?? -1) + 1, (file.uint24(15) ?? -1) + 1);
  if (name === "VP8 ") return measured((file.uint24(14) ?? 0) & 0x3fff, (file.uint24(16) ?? 0) & 0x3fff);
  if (name !== "VP8L") return null;
  const bits = file.uint32(9, true) ?? 0;
  return measured((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

function measured(width: number, height: number): { width: number; height: number } | null {
  return width > 0 && height > 0 ? { width, height } : null;
}

function isSameSize(one: { width: number; height: number }, other: { width: number; height: number }): boolean {
  return one.width === other.width && one.height === other.height;
}

/** Of the header the flag that is still true, and the size. */
function extendedHeader(chunk: Uint8Array): Uint8Array {
  const header = new Uint8Array(EXTENDED_BYTES);
  header.set(chunk.subarray(0, 4));
  header[4] = EXTENDED_BYTES - 8;
  header[8] = (chunk[8] ?? 0) & ALPHA_FLAG;
  header.set(chunk.subarray(12, EXTENDED_BYTES), 12);
  return header;
}

function inRiff(chunks: readonly Uint8Array[]): Uint8Array {
  const content = joinBytes(chunks);
  const head = new TextEncoder().encode("RIFF    WEBP");
  new DataView(head.buffer).setUint32(4, content.length + 4, true);
  return joinBytes([head, content]);
}
