import { expect, test } from "vitest";
import { isAnimatedGif, isHeic, readImage } from "./imageFile.ts";
import { jpeg, png, SECRET, webp } from "./sampleImage.testing.ts";

const samples = [
  ["image/jpeg", jpeg],
  ["image/png", png],
  ["image/webp", webp],
] as const;

function words(bytes: Uint8Array | undefined): string {
  return new TextDecoder("latin1").decode(bytes);
}

test.each(samples)("[X-30] %s is known by its bytes, with its size", (type, sample) => {
  expect(readImage(sample(1_600, 1_200))).toMatchObject({ type, width: 1_600, height: 1_200, animated: false });
});

test.each(samples)("[S32] [X-31] nothing but the picture is left of %s", (_, sample) => {
  expect(words(sample(40, 30))).toContain(SECRET);
  const image = readImage(sample(40, 30));
  expect(words(image?.bytes)).not.toContain(SECRET);
  expect(words(image?.bytes)).not.toMatch(/exif|xmp/i);
  // It is whole and of the same kind, and there is nothing more to take away.
  expect(readImage(image?.bytes ?? new Uint8Array())).toEqual(image);
});

test("[S32] a JPEG of more segments than any photo has is read no further", () => {
  const tables = (count: number) => Array.from({ length: count }, () => [0xff, 0xdd, 0, 4, 0, 0]).flat();
  const withTables = (count: number) => changed(jpeg(40, 30), FRAME, [...tables(count), ...FRAME]);
  expect(readImage(withTables(4_000))?.type).toBe("image/jpeg");
  expect(readImage(withTables(4_100))).toBeNull();
});

test("[X-31] a JPEG keeps its compressed picture to the last byte", () => {
  const scan = "\x12\xff\x00\x34\xff\xd0\x56\xff\xd9";
  expect(words(readImage(jpeg(40, 30))?.bytes)).toMatch(new RegExp(`${scan}$`));
});

/** The sample with other bytes in the place of some. */
function changed(bytes: Uint8Array, from: readonly number[], to: readonly number[]): Uint8Array {
  const at = bytes.findIndex((_, start) => from.every((byte, offset) => bytes[start + offset] === byte));
  expect(at).toBeGreaterThan(0);
  return Uint8Array.from([...bytes.subarray(0, at), ...to, ...bytes.subarray(at + from.length)]);
}

const FRAME = [0xff, 0xc0, 0, 11, 8, 0, 30, 0, 40, 1, 1, 0x11, 0];
const LARGE_FRAME = [0xff, 0xc0, 0, 11, 8, 0x75, 0x30, 0x75, 0x30, 1, 1, 0x11, 0];
const IHDR = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const IDAT = [0, 0, 0, 3, 0x49, 0x44, 0x41, 0x54];
const LARGE_IHDR = [...IHDR, 0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0, 0, 0, 0, 0];

test.each([
  ["a JPEG", changed(jpeg(40, 30), FRAME, [...FRAME, ...LARGE_FRAME])],
  ["a JPEG, of another kind", changed(jpeg(40, 30), FRAME, [...FRAME, 0xff, 0xc2, ...LARGE_FRAME.slice(2)])],
  ["a JPEG, of a kind that no browser draws", changed(jpeg(40, 30), FRAME, [0xff, 0xc3, ...FRAME.slice(2)])],
  ["a PNG", changed(png(40, 30), IDAT, [...LARGE_IHDR, ...IDAT])],
  ["a WebP", changed(webp(40, 30), [0x9d, 0x01, 0x2a, 40, 0], [0x9d, 0x01, 0x2a, 0x30, 0x35])],
])("[S32] [X-30] a header of another size inside %s makes it no image: its limit would hold for the first alone", (_, bytes) => {
  expect(readImage(bytes)).toBeNull();
});

test.each([
  ["a table", changed(jpeg(40, 30), [0xff, 0xdb, 0, 67], [0xff, 0xdb, 0, 69, 7, 7])],
  ["a frame", changed(jpeg(40, 30), FRAME, [0xff, 0xc0, 0, 13, 8, 0, 30, 0, 40, 1, 1, 0x11, 0, 7, 7])],
  ["a scan", changed(jpeg(40, 30), [0xff, 0xda, 0, 8], [0xff, 0xda, 0, 10, 7, 7])],
])("[S32] what does not fit into %s of a JPEG is not hidden there", (_, bytes) => {
  expect(readImage(bytes)).toBeNull();
});

test("a WebP without metadata says in its header that it has none", () => {
  expect(readImage(webp(40, 30))?.bytes[20]).toBe(0);
});

test.each([
  ["nothing", ""],
  ["HTML", "<!doctype html><script>alert(1)</script>"],
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["a GIF", "GIF89a\x01\x00\x01\x00"],
  ["a PDF", "%PDF-1.7"],
  ["the beginning of a JPEG alone", "\xff\xd8"],
])("[X-30] %s is no image", (_, content) => {
  expect(readImage(Uint8Array.from(content, (letter) => letter.charCodeAt(0)))).toBeNull();
});

test.each(samples)("[X-30] %s that was cut anywhere is no image, and is no error", (_, sample) => {
  const whole = readImage(sample(40, 30))?.bytes ?? new Uint8Array();
  for (let length = 0; length < whole.length; length++) expect(readImage(whole.subarray(0, length))).toBeNull();
});

test.each([
  ["a PNG", png],
  ["a WebP", webp],
] as const)("%s that moves is known", (_, sample) => {
  expect(readImage(sample(40, 30, { animated: true }))?.animated).toBe(true);
});

test("a GIF that repeats is known, and one that does not", () => {
  expect(isAnimatedGif(new TextEncoder().encode("GIF89a......NETSCAPE2.0"))).toBe(true);
  expect(isAnimatedGif(new TextEncoder().encode("GIF89a......"))).toBe(false);
});

test("the photo format of some phones is known, so that it can be named", () => {
  expect(isHeic(new TextEncoder().encode("\0\0\0\x18ftypheic\0\0\0\0"))).toBe(true);
  expect(isHeic(new TextEncoder().encode("\0\0\0\x18ftypisom\0\0\0\0"))).toBe(false);
  expect(isHeic(jpeg(40, 30))).toBe(false);
});
