import { joinBytes } from "./Bytes.ts";

/** Small files for tests: true to their formats' structure, with what a phone would write beside the picture. */

/** Stands in every sample, where a phone writes the place. */
export const SECRET = "GPS 9.9312 N 76.2673 E";

const text = (words: string) => new TextEncoder().encode(words);
const bytes = (...values: number[]) => new Uint8Array(values);

function big(value: number, length: 2 | 4): Uint8Array {
  return bytes(...Array.from({ length }, (_, at) => (value >>> (8 * (length - 1 - at))) & 0xff));
}

function little(value: number, length: 2 | 3 | 4): Uint8Array {
  return bytes(...Array.from({ length }, (_, at) => (value >>> (8 * at)) & 0xff));
}

function segment(marker: number, content: Uint8Array): Uint8Array {
  return joinBytes([bytes(0xff, marker), big(content.length + 2, 2), content]);
}

const jpegEnd = bytes(0xff, 0xd9);

export function jpeg(width: number, height: number): Uint8Array {
  const frame = joinBytes([bytes(8), big(height, 2), big(width, 2), bytes(1, 1, 0x11, 0)]);
  return joinBytes([
    bytes(0xff, 0xd8),
    segment(0xe0, joinBytes([text("JFIF\0"), bytes(1, 1, 0, 0, 72, 0, 72, 1, 1), text(`thumb ${SECRET}`)])),
    segment(0xee, joinBytes([text("Adobe"), bytes(0, 100, 0, 0, 0, 0, 1), text(SECRET)])),
    segment(0xee, text(`Adobe ${SECRET}`)),
    segment(0xe0, text(`JFIFX ${SECRET}`)),
    segment(0xe2, text(`ICC_PROFILE\0 ${SECRET}`)),
    segment(0xf3, text(SECRET)),
    segment(0x9d, text(SECRET)),
    segment(0xe1, text(`Exif ${SECRET}`)),
    segment(0xe2, text(`MPF ${SECRET}`)),
    segment(0xfe, text(SECRET)),
    segment(0xdb, joinBytes([bytes(0), new Uint8Array(64).fill(16)])),
    segment(0xc4, joinBytes([bytes(0, 1), new Uint8Array(15), bytes(7)])),
    bytes(0xff),
    segment(0xc0, frame),
    segment(0xda, bytes(1, 1, 0, 0, 63, 0)),
    bytes(0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56),
    jpegEnd,
    text(`a second picture, or a film: ${SECRET}`),
  ]);
}

function pngChunk(name: string, content: Uint8Array): Uint8Array {
  return joinBytes([big(content.length, 4), text(name), content, bytes(0, 0, 0, 0)]);
}

export function png(width: number, height: number, { animated = false } = {}): Uint8Array {
  return joinBytes([
    bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk("IHDR", joinBytes([big(width, 4), big(height, 4), bytes(8, 2, 0, 0, 0)])),
    ...(animated ? [pngChunk("acTL", bytes(0, 0, 0, 2, 0, 0, 0, 0))] : []),
    pngChunk("tEXt", text(SECRET)),
    pngChunk("iCCP", text(SECRET)),
    pngChunk("gAMA", text(SECRET)),
    pngChunk("quAn", text(SECRET)),
    pngChunk("eXIf", text(SECRET)),
    pngChunk("IDAT", bytes(1, 2, 3)),
    pngChunk("IEND", text(SECRET)),
    text(SECRET),
  ]);
}

function webpChunk(name: string, content: Uint8Array): Uint8Array {
  const padding = content.length % 2 === 0 ? bytes() : bytes(0);
  return joinBytes([text(name), little(content.length, 4), content, padding]);
}

export function webp(width: number, height: number, { animated = false } = {}): Uint8Array {
  const header = joinBytes([bytes(0x2c, 0, 0, 0), little(width - 1, 3), little(height - 1, 3)]);
  const chunks = joinBytes([
    webpChunk("VP8X", header),
    ...(animated ? [webpChunk("ANIM", bytes(0, 0, 0, 0, 0, 0))] : []),
    webpChunk("ICCP", text(SECRET)),
    webpChunk("VP8 ", joinBytes([bytes(0, 0, 0, 0x9d, 0x01, 0x2a), little(width, 2), little(height, 2), bytes(7)])),
    webpChunk("EXIF", text(SECRET)),
    webpChunk("XMP ", text(SECRET)),
  ]);
  return joinBytes([text("RIFF"), little(chunks.length + 4, 4), text("WEBP"), chunks]);
}
