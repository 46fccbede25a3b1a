import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** A ZIP file that is put together in the browser, piece by piece: what has been added is held compressed. */
export class ZipFile {
  readonly #pieces: Uint8Array<ArrayBuffer>[] = [];
  readonly #encoder = new TextEncoder();
  readonly #zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    this.#pieces.push(new Uint8Array(piece));
  });

  addText(path: string, text: string): void {
    const entry = new ZipDeflate(path, { level: 6 });
    this.#zip.add(entry);
    entry.push(this.#encoder.encode(text), true);
  }

  /** For pictures, which no longer become smaller. */
  addBytes(path: string, bytes: Uint8Array): void {
    const entry = new ZipPassThrough(path);
    this.#zip.add(entry);
    entry.push(bytes, true);
  }

  finish(): Blob {
    this.#zip.end();
    return new Blob(this.#pieces, { type: "application/zip" });
  }
}
