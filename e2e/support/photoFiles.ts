import type { Page } from "@playwright/test";

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface Drawing {
  width: number;
  height: number;
  type?: "image/jpeg" | "image/png" | "image/webp";
}

/** Draws a picture in the browser: red on the left, blue on the right, as rough as a real one. */
export async function drawPhoto(page: Page, name: string, { width, height, type = "image/jpeg" }: Drawing): Promise<PhotoFile> {
  const drawn = await page.evaluate(
    async ({ width: across, height: down, type: format }) => {
      const canvas = new OffscreenCanvas(across, down);
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("no canvas");
      for (const [color, from] of [
        ["#c22", 0],
        ["#22c", across / 2],
      ] as const) {
        context.fillStyle = color;
        context.fillRect(from, 0, across / 2, down);
      }
      for (let spot = 0; spot < 4_000; spot++) {
        context.fillStyle = `hsl(${(spot * 47) % 360} 60% 50% / 0.3)`;
        context.fillRect((spot * 7_919) % across, (spot * 104_729) % down, across / 60, down / 60);
      }
      const blob = await canvas.convertToBlob({ type: format, quality: 0.92 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = "";
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    { width, height, type },
  );
  return { name, mimeType: type, buffer: Buffer.from(drawn, "base64") };
}

/** The place that the Exif data of `asTaken` tells. */
export const PLACE = "GPS 9.9312 N 76.2673 E";

/** The same photo as a phone writes it: lying on its side, with a word that it has to be turned, and with the place. */
export function asTaken(photo: PhotoFile): PhotoFile {
  const orientation = 6;
  // One entry of a little-endian TIFF: tag 0x0112, a short, once.
  const tiff = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]);
  const exif = Buffer.concat([Buffer.from("Exif\0\0"), tiff, Buffer.from(PLACE)]);
  const head = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 0xff]);
  return { ...photo, buffer: Buffer.concat([photo.buffer.subarray(0, 2), head, exif, photo.buffer.subarray(2)]) };
}
