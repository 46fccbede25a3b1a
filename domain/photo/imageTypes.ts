/** What is stored: never SVG or HTML, which can carry scripts. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
type ImageType = (typeof IMAGE_TYPES)[number];

/** An image as it may be stored: `bytes` without anything but the picture, so without place, time and camera. */
export interface ImageFile {
  type: ImageType;
  /** In pixels. */
  width: number;
  height: number;
  animated: boolean;
  bytes: Uint8Array;
}
