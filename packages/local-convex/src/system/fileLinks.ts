import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { HOUR_MS } from "#values/durations.ts";

const UPLOAD_MS = HOUR_MS;
const SECRET_BYTES = 32;

/** Made on the first start, and kept: the addresses of files stay what they are. */
export function loadFileSecret(path: string): Buffer {
  if (!existsSync(path)) {
    const file = openSync(path, "wx", 0o600);
    writeSync(file, randomBytes(SECRET_BYTES));
    fsyncSync(file);
    closeSync(file);
  }
  return readFileSync(path);
}

/** What stands for files in addresses: a UUID that only this backend can make of an id, or take apart; and tokens for uploads. */
export class FileLinks {
  readonly #secret: Buffer;
  readonly #blockKey: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
    this.#blockKey = Buffer.from(hkdfSync("sha256", secret, "", "address of a file", 16));
  }

  /** One block is what an id holds, and what a UUID holds: no two ids have the same. */
  internalIdToUuid(internalId: Uint8Array): string {
    const cipher = createCipheriv("aes-128-ecb", this.#blockKey, null).setAutoPadding(false);
    const hex = Buffer.concat([cipher.update(internalId), cipher.final()]).toString("hex");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }

  uuidToInternalId(uuid: string): Uint8Array | null {
    if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid)) return null;
    const decipher = createDecipheriv("aes-128-ecb", this.#blockKey, null).setAutoPadding(false);
    const bytes = decipher.update(uuid.replaceAll("-", ""), "hex");
    return new Uint8Array(Buffer.concat([bytes, decipher.final()]));
  }

  /** Lets whoever has it upload into the files of one component, for an hour. */
  mintUploadToken(component: string, now: number): string {
    const text = Buffer.from(JSON.stringify([component, now + UPLOAD_MS])).toString("base64url");
    return `${text}.${this.#sign(text)}`;
  }

  /** The component that an upload is for; null when the token is not ours, or is too old. */
  readUploadToken(token: string, now: number): string | null {
    const [text = "", signature = ""] = token.split(".");
    const [given, own] = [Buffer.from(signature), Buffer.from(this.#sign(text))];
    if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
    const [component, until] = JSON.parse(Buffer.from(text, "base64url").toString()) as [string, number];
    return until < now ? null : component;
  }

  #sign(text: string): string {
    return createHmac("sha256", this.#secret).update(text).digest("base64url");
  }
}
