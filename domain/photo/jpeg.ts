import { Bytes, joinBytes } from "./Bytes.ts";
import type { ImageFile } from "./imageFile.ts";

const FILLING = 0xffff;
const START = 0xffd8;
const END = 0xffd9;
const SCAN = 0xffda;
const FIRST_APPLICATION = 0xffe0;
const LAST_APPLICATION = 0xffef;
const COMMENT = 0xfffe;
/** Names that the two application segments begin with which a picture needs: its colours. */
const KEPT_APPLICATIONS = ["JFIF", "ICC_PROFILE", "Adobe"];

/** Only what draws the picture is kept; Exif, XMP, comments and whatever follows the end are left out. Null for what is no whole JPEG. */
export function readJpeg(bytes: Uint8Array): ImageFile | null {
  const file = new Bytes(bytes);
  const kept: Uint8Array[] = [];
  let size: { width: number; height: number } | null = null;
  if (file.uint16() !== START) return null;
  keep(file.take(2));

  for (;;) {
    // Any number of filling bytes may stand before a marker.
    while (file.uint16() === FILLING) file.take(1);
    const marker = file.uint16();
    if (marker === END) {
      keep(file.take(2));
      return size && { type: "image/jpeg", ...size, animated: false, bytes: joinBytes(kept) };
    }
    const length = file.uint16(2);
    if (marker === null || marker < 0xff01 || length === null) return null;
    if (isFrame(marker)) size = frameSize(file);
    const needed = isNeeded(marker, file);
    const segment = file.take(2 + length);
    if (segment === null) return null;
    if (needed) keep(segment);
    if (marker === SCAN) keep(takeScan(file));
  }

  function keep(part: Uint8Array | null): void {
    if (part !== null) kept.push(part);
  }
}

/** The frame headers of all kinds of JPEG; three codes between them mean other things. */
function isFrame(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
}

function frameSize(file: Bytes): { width: number; height: number } | null {
  const [height, width] = [file.uint16(5), file.uint16(7)];
  return width && height ? { width, height } : null;
}

function isNeeded(marker: number, file: Bytes): boolean {
  if (marker === COMMENT) return false;
  if (marker < FIRST_APPLICATION || marker > LAST_APPLICATION) return true;
  return KEPT_APPLICATIONS.some((name) => file.latin(name.length, 4) === name);
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
