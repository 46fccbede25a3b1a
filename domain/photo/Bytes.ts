/** Reads a file from front to back. Every read beyond the end is null or empty, never an error: the file may be anything. */
export class Bytes {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.#bytes.length - this.at;
  }

  peek(offset = 0): number | null {
    return this.#bytes[this.at + offset] ?? null;
  }

  uint16(offset = 0): number | null {
    return this.left < offset + 2 ? null : this.#view.getUint16(this.at + offset);
  }

  uint32(offset = 0, littleEndian = false): number | null {
    return this.left < offset + 4 ? null : this.#view.getUint32(this.at + offset, littleEndian);
  }

  /** Little-endian, as WebP writes a width. */
  uint24(offset = 0): number | null {
    if (this.left < offset + 3) return null;
    return this.#view.getUint16(this.at + offset, true) | (this.#view.getUint8(this.at + offset + 2) << 16);
  }

  /** How far it is to the next byte of this value; to the end where there is none. */
  distanceTo(value: number, offset = 0): number {
    const found = this.#bytes.indexOf(value, this.at + offset);
    return (found === -1 ? this.#bytes.length : found) - this.at;
  }

  latin(length: number, offset = 0): string {
    const start = this.at + offset;
    return String.fromCharCode(...this.#bytes.subarray(start, start + length));
  }

  /** Goes `length` on and gives what was passed; null where the file ends before. */
  take(length: number): Uint8Array | null {
    if (this.left < length) return null;
    const taken = this.#bytes.subarray(this.at, this.at + length);
    this.at += length;
    return taken;
  }
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
