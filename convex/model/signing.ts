import { setting } from "./env.ts";
import { toHex } from "./hash.ts";

/** What is signed. Each use has a key of its own, so that nothing that is signed for one is good for another. */
type Use = "photos" | "handles" | "refresh tokens" | "mailed codes" | "share links";

/** A signature by the deployment's secret, which stands in no table and in no export of them: an HMAC in hexadecimal. */
export async function sign(use: Use, text: string): Promise<string> {
  return toHex(await crypto.subtle.sign("HMAC", await keyOf(use), bytesOf(text)));
}

/** Whether that is the text's signature; compared in the same time, wherever it differs. */
export async function isSignature(use: Use, text: string, given: string): Promise<boolean> {
  const signature = fromHex(given);
  return signature !== null && (await crypto.subtle.verify("HMAC", await keyOf(use), signature, bytesOf(text)));
}

async function keyOf(use: Use): Promise<CryptoKey> {
  const secret = await hmacKey(bytesOf(setting("FILE_LINK_SECRET")));
  return await hmacKey(await crypto.subtle.sign("HMAC", secret, bytesOf(use)));
}

async function hmacKey(secret: BufferSource): Promise<CryptoKey> {
  return await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^(?:[\da-f]{2})+$/.test(text)) return null;
  return new Uint8Array(text.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? []);
}
