/** A buffer that grows; made once and used again, since a key is always written in one go. */
export class KeyWriter {
  #buffer = Buffer.allocUnsafe(512);
  #length = 0;

  start(): void {
    this.#length = 0;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#buffer[this.#length++] = value;
  }

  /** Big-endian with the sign turned round, so that the lowest number has the lowest bytes. */
  int64(value: bigint): void {
    this.#reserve(8);
    this.#length = this.#buffer.writeBigUInt64BE(BigInt.asUintN(64, value) ^ (1n << 63n), this.#length);
  }

  /** IEEE bits: negative numbers wholly inverted, the others with the sign set. */
  float64(value: number): void {
    this.#reserve(8);
    const start = this.#length;
    this.#length = this.#buffer.writeDoubleBE(value, start);
    this.#orderFloat(start);
  }

  /** The same for a float that is given by its bits, which keeps the bits of a NaN. */
  float64Bits(littleEndian: Uint8Array): void {
    this.#reserve(8);
    const start = this.#length;
    this.#buffer.set(littleEndian.toReversed(), start);
    this.#length = start + 8;
    this.#orderFloat(start);
  }

  text(value: string): void {
    if (value.includes("\0")) return this.bytes(Buffer.from(value));
    // UTF-8 needs at most three bytes for a UTF-16 unit.
    this.#reserve(value.length * 3 + 1);
    this.#length += this.#buffer.write(value, this.#length);
    this.#buffer[this.#length++] = 0;
  }

  /** A zero inside becomes 00 FF, so that the single zero at the end sorts below it. */
  bytes(value: Uint8Array): void {
    this.#reserve(value.length * 2 + 1);
    for (const byte of value) {
      this.#buffer[this.#length++] = byte;
      if (byte === 0) this.#buffer[this.#length++] = 0xff;
    }
    this.#buffer[this.#length++] = 0;
  }

  raw(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#buffer.set(value, this.#length);
    this.#length += value.length;
  }

  /** A copy of what was written since the start. */
  take(): Uint8Array {
    return new Uint8Array(this.#buffer.subarray(0, this.#length));
  }

  #orderFloat(start: number): void {
    const high = this.#buffer.readUInt32BE(start);
    const low = this.#buffer.readUInt32BE(start + 4);
    const negative = high >= 0x8000_0000;
    this.#buffer.writeUInt32BE((negative ? ~high : high ^ 0x8000_0000) >>> 0, start);
    this.#buffer.writeUInt32BE((negative ? ~low : low) >>> 0, start + 4);
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#length + bytes));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}
