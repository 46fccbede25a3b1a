/** The side of the stored square, in pixels. */
export const AVATAR_SIDE = 512;

/** More than a phone's camera makes; a larger one could exhaust the memory of a small phone. */
const AVATAR_PIXELS_MAX = 40_000_000;

/** Why a file cannot become an avatar. */
export type AvatarFault = "svg" | "unreadable" | "tooLarge";

interface Size {
  width: number;
  height: number;
}

/** The largest square in the middle of a picture, in its pixels. */
export function middleSquare({ width, height }: Size): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

export function isTooLarge({ width, height }: Size): boolean {
  return width * height > AVATAR_PIXELS_MAX;
}

/** A drawing by its type, or by what it begins with where the type is not told. */
export function isSvg(type: string, beginning: string): boolean {
  return type === "image/svg+xml" || /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!doctype[^>]*>\s*)*<svg[\s>]/i.test(beginning);
}
