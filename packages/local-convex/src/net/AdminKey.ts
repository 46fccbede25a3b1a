import { timingSafeEqual } from "node:crypto";
import type { Identity } from "#auth/identity.ts";

/** The key of whoever runs this backend. */
export class AdminKey {
  readonly #key: Buffer;

  /** Null: nobody has it. */
  constructor(key: string | null) {
    this.#key = Buffer.from(key ?? "");
  }

  matches(given: string): boolean {
    const bytes = Buffer.from(given);
    return this.#key.length > 0 && bytes.length === this.#key.length && timingSafeEqual(bytes, this.#key);
  }

  /** What stands behind "Convex" in a header: the key, and behind a colon whom its holder speaks as, in base64. Null: another key. */
  readToken(token: string): { identity: Identity | null } | null {
    const [key = "", impersonated] = token.split(":");
    if (!this.matches(key)) return null;
    if (impersonated === undefined) return { identity: null };
    return { identity: JSON.parse(Buffer.from(impersonated, "base64").toString()) as Identity };
  }
}
