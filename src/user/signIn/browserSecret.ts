import { nanoid } from "nanoid";
import { MAGIC_LINK_LIFE_MS } from "#domain/account/signIn.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";

/**
 * A secret by which the server knows this browser again when the link that it asked for is opened. Kept as long as such a link lives;
 * where storage is full or refused, the link asks for a press here too.
 */
export function createBrowserSecret(now: number): string {
  const secret = readBrowserSecret(now) ?? nanoid();
  localValues.write(localKeys.browserSecret, `${now + MAGIC_LINK_LIFE_MS} ${secret}`);
  return secret;
}

export function readBrowserSecret(now: number): string | null {
  const [until = "", secret = ""] = localValues.read(localKeys.browserSecret)?.split(" ") ?? [];
  return secret !== "" && Number(until) > now ? secret : null;
}
