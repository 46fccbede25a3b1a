import { PHOTO_EDGE_PX } from "./limits.ts";

export interface Size {
  /** In pixels. */
  width: number;
  height: number;
}

/** The size at which a photo is kept: its long edge within the limit, its form unchanged, never larger than it is. */
export function fitPhoto({ width, height }: Size): Size {
  const scale = Math.min(1, PHOTO_EDGE_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
