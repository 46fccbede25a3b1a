import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, type JWK } from "jose";

const CODE_LIFE_MS = 60_000;

/** What was agreed to on the page. */
export interface Grant {
  email: string;
  isVerified: boolean;
  clientId: string;
  redirectUri: string;
  challenge: string;
  nonce: string | null;
}

/** What is remembered of sign-ins, and the key that signs their tokens. */
export interface GoogleState {
  grants: Grants;
  signingKeys(): Promise<SigningKeys>;
}

interface SigningKeys {
  sign: CryptoKey;
  jwk: JWK;
}

export function openGoogleState(): GoogleState {
  let keys: Promise<SigningKeys> | undefined;
  return { grants: new Grants(), signingKeys: () => (keys ??= makeKeys()) };
}

/** The key stays: whoever has fetched it verifies by it. */
export function forgetGoogle({ grants }: GoogleState): void {
  grants.clear();
}

/** Each until the code for it is exchanged, and for a minute at most. */
class Grants {
  readonly #granted = new Map<string, Grant & { until: number }>();

  /** Gives the code. */
  add(grant: Grant): string {
    const now = Date.now();
    for (const [code, { until }] of this.#granted) if (until <= now) this.#granted.delete(code);
    const code = randomUUID();
    this.#granted.set(code, { ...grant, until: now + CODE_LIFE_MS });
    return code;
  }

  /** Once; null where there is none for this code, or its time is over. */
  take(code: string): Grant | null {
    const granted = this.#granted.get(code);
    this.#granted.delete(code);
    return granted !== undefined && granted.until > Date.now() ? granted : null;
  }

  clear(): void {
    this.#granted.clear();
  }
}

async function makeKeys(): Promise<SigningKeys> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  return { sign: privateKey, jwk: { ...(await exportJWK(publicKey)), kid: randomUUID(), use: "sig", alg: "RS256" } };
}
