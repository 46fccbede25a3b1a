import { crc32, deflateSync } from "node:zlib";

const SIDE = 64;

/** A red square: nobody's photo. */
export const PHOTO = { inlineData: { mimeType: "image/png", data: redSquare().toString("base64") } };

export const NO_PHOTO = { inlineData: { mimeType: "image/png", data: Buffer.from("no photo").toString("base64") } };

function redSquare(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // Eight bits a channel, three channels.
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.of(0), ...Array.from({ length: SIDE }, () => Buffer.of(200, 30, 30))]);
  const rows = Buffer.concat(Array.from({ length: SIDE }, () => row));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}
