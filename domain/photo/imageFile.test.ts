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

test.each(samples)("[X-31] nothing but the picture is left of %s", (_, sample) => {
  expect(words(sample(40, 30))).toContain(SECRET);
  const image = readImage(sample(40, 30));
  expect(words(image?.bytes)).not.toContain(SECRET);
  expect(words(image?.bytes)).not.toMatch(/exif|xmp/i);
  // It is whole and of the same kind, and there is nothing more to take away.
  expect(readImage(image?.bytes ?? new Uint8Array())).toEqual(image);
});

test("[X-31] a JPEG keeps its compressed picture to the last byte", () => {
  const scan = "\x12\xff\x00\x34\xff\xd0\x56\xff\xd9";
  expect(words(readImage(jpeg(40, 30))?.bytes)).toMatch(new RegExp(`${scan}$`));
});

test("a WebP without metadata says in its header that it has none", () => {
  expect(readImage(webp(40, 30))?.bytes[20]).toBe(0x20);
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
