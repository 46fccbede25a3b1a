import { Bytes, joinBytes } from "./Bytes.ts";
import type { ImageFile } from "./imageTypes.ts";

const FILLING = 0xffff;
const START = 0xffd8;
const END = 0xffd9;
const SCAN = 0xffda;
const JFIF_APPLICATION = 0xffe0;
const ADOBE_APPLICATION = 0xffee;

/** Of the frame headers those that browsers draw: baseline, extended and progressive, with Huffman's code. */
const FRAMES: ReadonlySet<number> = new Set([0xffc0, 0xffc1, 0xffc2]);

/** JFIF without its thumbnail, and without a density, which a page does not heed. */
const JFIF = Uint8Array.of(0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0);
/** Adobe's segment up to the byte that says how the colours are meant. */
const ADOBE = [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0];
const ADOBE_TRANSFORM_AT = 15;

/** A photo has some dozens, one that comes in many steps some hundred. Whoever sends more wants the reading to take long. */
const MOST_SEGMENTS = 4_096;

/** What of a segment is kept; null: the file is broken. */
type Keep = (segment: Uint8Array) => Uint8Array | null;

/** The segments that draw the picture, each as long as its own content says, so that nothing else fits into one. */
const TABLES: Readonly<Record<number, Keep>> = {
  0xffdb: (segment) => wholeTables(segment, (head) => 1 + 64 * (head >> 4 === 0 ? 1 : 2)),
  0xffc4: (segment) =>
    wholeTables(segment, (_, at) => 17 + segment.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0)),
  0xffdd: (segment) => ofLength(segment, 6),
};

/**
 * Only what draws the picture is kept, by a list of what does: no Exif, XMP, comments, colour profiles, thumbnails, segments of unknown
 * kinds, or whatever follows the end. Null for what is no whole JPEG of one picture.
 */
export function readJpeg(bytes: Uint8Array): ImageFile | null {
  const file = new Bytes(bytes);
  if (file.uint16() !== START) return null;
  const kept: (Uint8Array | null)[] = [file.take(2)];
  const once = new Set<number>();
  let size: { width: number; height: number } | null = null;

  for (let segments = 0; segments < MOST_SEGMENTS; segments++) {
    // Any number of filling bytes may stand before a marker.
    while (file.uint16() === FILLING) file.take(1);
    const marker = file.uint16();
    if (marker === END) return size && once.has(SCAN) ? image(size, [...kept, file.take(2)]) : null;
    const length = file.uint16(2);
    const segment = marker === null || marker < 0xff01 || length === null || length < 2 ? null : file.take(2 + length);
    if (marker === null || segment === null) return null;
    if (FRAMES.has(marker)) {
      // A second header could make the picture larger than the first one says.
      if (size !== null) return null;
      size = frameSize(segment);
      if (size === null) return null;
      kept.push(segment);
    } else if (marker === SCAN) {
      if (size === null) return null;
      once.add(SCAN);
      kept.push(ofLength(segment, 8 + 2 * (segment[4] ?? 0)), takeScan(file));
    } else if (marker in TABLES) kept.push(TABLES[marker]?.(segment) ?? null);
    else if (isColourSpace(marker) && !once.has(marker)) {
      once.add(marker);
      kept.push(colourSpace(marker, segment));
    }
    if (kept.at(-1) === null) return null;
  }
  return null;
}

function image(size: { width: number; height: number }, kept: readonly (Uint8Array | null)[]): ImageFile | null {
  const parts = kept.filter((part) => part !== null);
  return parts.length < kept.length ? null : { type: "image/jpeg", ...size, animated: false, bytes: joinBytes(parts) };
}

/** A header as long as the number of its components says. */
function frameSize(segment: Uint8Array): { width: number; height: number } | null {
  const file = new Bytes(segment);
  const [height, width] = [file.uint16(5), file.uint16(7)];
  return width && height && segment.length === 10 + 3 * (segment[9] ?? 0) ? { width, height } : null;
}

function isColourSpace(marker: number): boolean {
  return marker === JFIF_APPLICATION || marker === ADOBE_APPLICATION;
}

/** Written anew: of what an application puts there only how the colours are meant is taken over. */
function colourSpace(marker: number, segment: Uint8Array): Uint8Array {
  const file = new Bytes(segment);
  if (marker === JFIF_APPLICATION) return file.latin(5, 4) === "JFIF\0" ? JFIF : NOTHING;
  const transform = segment[ADOBE_TRANSFORM_AT];
  const isAdobe = file.latin(5, 4) === "Adobe" && transform !== undefined && transform <= 2;
  return isAdobe ? Uint8Array.of(...ADOBE, transform) : NOTHING;
}

const NOTHING = new Uint8Array();

/** One table after the other up to the end of the segment. */
function wholeTables(segment: Uint8Array, lengthOf: (head: number, at: number) => number): Uint8Array | null {
  let at = 4;
  while (at < segment.length) at += lengthOf(segment[at] ?? 0, at);
  return at === segment.length ? segment : null;
}

function ofLength(segment: Uint8Array, length: number): Uint8Array | null {
  return segment.length === length ? segment : null;
}

/** The compressed picture has no length of its own: it goes on until a marker that is no restart and no stuffed byte. */
function takeScan(file: Bytes): Uint8Array | null {
  let length = file.distanceTo(0xff);
  while (length < file.left && !isMarker(file.peek(length + 1))) length = file.distanceTo(0xff, length + 1);
  return file.take(length);
}

function isMarker(code: number | null): boolean {
  return code !== null && code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7);
}
