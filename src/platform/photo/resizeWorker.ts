import type { FileRejection } from "#domain/photo/chooseFiles.ts";
import { fitPhoto } from "#domain/photo/fit.ts";
import { isAnimatedGif, isHeic, readImage } from "#domain/photo/imageFile.ts";
import { IMAGE_PIXELS } from "#domain/photo/limits.ts";
import { drawOnWhite } from "./drawOnWhite.ts";

/** A photo as it is kept and sent: upright, small, and freed of all that was written beside the picture. */
export interface ResizedPhoto {
  blob: Blob;
  /** In pixels. */
  width: number;
  height: number;
  /** It moved, and its first picture was taken. */
  animated: boolean;
}

export interface ResizeRequest {
  id: number;
  file: Blob;
}

/** `failed` tells nothing of the photo: there was no memory, or its file could not be read just now. */
export type ResizeAnswer = { id: number } & ({ photo: ResizedPhoto } | { fault: FileRejection } | { failed: true });

const JPEG_QUALITY = 0.82;

self.addEventListener("message", ({ data: { id, file } }: MessageEvent<ResizeRequest>) => {
  void prepare(file)
    .catch(() => ({ failed: true }) as const)
    .then((result) => self.postMessage({ id, ...result } satisfies ResizeAnswer, {}));
});

async function prepare(file: Blob): Promise<{ photo: ResizedPhoto } | { fault: FileRejection }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const image = readImage(bytes);
  if (image !== null && image.width * image.height > IMAGE_PIXELS) return { fault: "tooLarge" };
  const bitmap = await createImageBitmap(file).catch(() => null);
  // The file is whole: for want of memory a decoder refuses in the same words.
  if (bitmap === null && image !== null) throw new Error("The photo was not decoded");
  if (bitmap === null) return { fault: isHeic(bytes) ? "heic" : "unreadable" };
  return { photo: { ...(await draw(bitmap)), animated: image?.animated ?? isAnimatedGif(bytes) } };
}

/** Drawn anew, nothing is left of the file but the picture; the decoder has turned it upright. */
async function draw(bitmap: ImageBitmap): Promise<Omit<ResizedPhoto, "animated">> {
  const { width, height } = fitPhoto(bitmap);
  const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const canvas = drawOnWhite(bitmap, whole, { width, height });
  bitmap.close();
  return { blob: await canvas.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY }), width, height };
}
