import { randomBytes } from "node:crypto";
import { z } from "zod";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { Fields } from "./setup.ts";

const LONGEST_LIFE_MS = 20 * 60 * MINUTE_MS;
const MOST_TOKENS = 1_000;

const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

const mintSchema = z.strictObject({
  /** 0 sets no limit. */
  uses: z.number().int().min(0).default(1),
  expireTime: moment.optional(),
  newSessionExpireTime: moment.optional(),
  bidiGenerateContentSetup: z.record(z.string(), z.unknown()).optional(),
  fieldMask: z.string().default(""),
});

interface LiveToken {
  usesLeft: number;
  expiresAt: number;
  newSessionsUntil: number;
  setup: Fields | null;
  mask: string[];
}

export type MintResult = { name: string } | { problem: string };

/** Tokens that open a connection in place of the key. */
export class LiveTokens {
  readonly #byName = new Map<string, LiveToken>();

  mint(body: unknown, now: number): MintResult {
    const parsed = mintSchema.safeParse(body);
    if (!parsed.success) return { problem: z.prettifyError(parsed.error) };
    const { uses, expireTime, newSessionExpireTime, bidiGenerateContentSetup: setup = null, fieldMask } = parsed.data;
    const expiresAt = expireTime ?? now + 30 * MINUTE_MS;
    const newSessionsUntil = newSessionExpireTime ?? now + MINUTE_MS;
    for (const until of [expiresAt, newSessionsUntil]) {
      if (until <= now || until >= now + LONGEST_LIFE_MS)
        return { problem: "An expire time has to be within the next 20 hours." };
    }
    const mask = fieldMask.split(",").filter((path) => path !== "");
    const left = mask.length === 0 ? [] : Object.keys(setup ?? {}).filter((field) => !mask.some((path) => covers(path, field)));
    if (left.length > 0) {
      return { problem: `bidi_generate_content_setup contains fields that are not specified in field_mask: ${left.join(", ")}` };
    }
    const name = `auth_tokens/${randomBytes(24).toString("hex")}`;
    this.#byName.set(name, { usesLeft: uses === 0 ? Infinity : uses, expiresAt, newSessionsUntil, setup, mask });
    const [oldest] = this.#byName.keys();
    if (this.#byName.size > MOST_TOKENS && oldest !== undefined) this.#byName.delete(oldest);
    return { name };
  }

  /** The token, if it may open a connection now. To go on with a voice session is no use of it. */
  use(name: string, { isResumption }: { isResumption: boolean }, now: number): LiveToken | { problem: string } {
    const token = this.#byName.get(name);
    if (token === undefined) return { problem: "Token not found" };
    if (now >= token.expiresAt) return { problem: "Token has expired" };
    if (isResumption) return token;
    if (now >= token.newSessionsUntil) return { problem: "Token has expired for new sessions" };
    if (token.usesLeft === 0) return { problem: "Token has been used too many times" };
    token.usesLeft -= 1;
    return token;
  }
}

/** What holds for a connection: of the fields that the token locks, its own, whatever the client says. */
export function boundSetup({ setup, mask }: LiveToken, asked: Fields): Fields {
  if (setup === null) return asked;
  if (mask.length === 0) return setup;
  const bound = structuredClone(asked);
  for (const path of mask) overwrite(bound, setup, path.split("."));
  return bound;
}

function covers(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}

function overwrite(into: Fields, from: unknown, [field = "", ...deeper]: string[]): void {
  const value = isFields(from) ? from[field] : undefined;
  if (deeper.length > 0) {
    const inner = isFields(into[field]) ? into[field] : {};
    overwrite(inner, value, deeper);
    into[field] = inner;
  } else if (value === undefined) {
    delete into[field];
  } else {
    into[field] = structuredClone(value);
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
