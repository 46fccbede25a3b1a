interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** A part of a picture in another size, with white behind what is see-through. */
export function drawOnWhite(bitmap: ImageBitmap, part: Part, { width, height }: Size): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) throw new Error("There is no canvas");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return canvas;
}
