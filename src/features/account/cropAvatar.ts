import { AVATAR_SIDE, type AvatarFault, isSvg, isTooLarge, middleSquare } from "#domain/account/avatar.ts";
import { readImage } from "#domain/photo/imageFile.ts";
import { CHOSEN_BYTES } from "#domain/photo/limits.ts";
import { drawOnWhite } from "#platform/photo/drawOnWhite.ts";

export type CroppedAvatar = { picture: Blob } | { fault: AvatarFault };

const JPEG_QUALITY = 0.88;
/** Enough to see what a file is. */
const BEGINNING_BYTES = 1_024;

/** Draws whatever picture the browser can decode to a square of its own: nothing is left of the file's place, time and camera. */
export async function cropAvatar(file: Blob): Promise<CroppedAvatar> {
  if (file.size > CHOSEN_BYTES) return { fault: "tooLarge" };
  if (isSvg(file.type, await file.slice(0, BEGINNING_BYTES).text())) return { fault: "svg" };
  // Before it is decoded, which takes four bytes of memory a pixel; of other kinds only the decoder knows the size.
  const known = readImage(new Uint8Array(await file.arrayBuffer()));
  if (known !== null && isTooLarge(known)) return { fault: "tooLarge" };
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return { fault: "unreadable" };
  try {
    return isTooLarge(bitmap) ? { fault: "tooLarge" } : { picture: await drawSquare(bitmap) };
  } finally {
    bitmap.close();
  }
}

async function drawSquare(bitmap: ImageBitmap): Promise<Blob> {
  const { x, y, side } = middleSquare(bitmap);
  const canvas = drawOnWhite(bitmap, { x, y, width: side, height: side }, { width: AVATAR_SIDE, height: AVATAR_SIDE });
  return await canvas.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY });
}
