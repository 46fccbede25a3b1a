import type { JSONWebKeySet, JWTPayload, JWTVerifyOptions } from "jose";
import { messageOf } from "#values/messageOf.ts";
import { claimsToIdentity } from "./identity.ts";
import type { VerifiedIdentity } from "./identity.ts";

// `jose` is loaded with the first token: a start has no use for it.

/** One entry of `auth.config.ts`. */
export type AuthProvider =
  | { type?: undefined; domain: string; applicationID: string }
  | { type: "customJwt"; issuer: string; jwks: string; algorithm: "RS256" | "ES256"; applicationID?: string };

/** A token was refused; the message may be shown to its bearer. */
export class AuthenticationError extends Error {
  override readonly name = "AuthenticationError";
}

const KEYS_KEPT_MS = 15_000;
/** A signing key that is not among the kept ones is asked for again, but not at each bad token. */
const REFETCH_AFTER_MS = 1_000;
const FETCH_TIMEOUT_MS = 5_000;
const CUSTOM_JWT_LEEWAY_SECONDS = 5;

interface KeptKeys {
  fetchedAt: number;
  keys: Promise<JSONWebKeySet>;
}

/**
 * Verifies bearer tokens against the providers of `auth.config.ts`. It may ask this very backend for keys (an issuer on the site
 * port), so it must never be awaited by a job that holds the transaction queue.
 */
export class TokenVerifier {
  readonly #providers: AuthProvider[];
  readonly #kept = new Map<string, KeptKeys>();

  constructor(providers: AuthProvider[]) {
    this.#providers = providers;
  }

  async verify(token: string): Promise<VerifiedIdentity> {
    try {
      const { decodeJwt } = await import("jose");
      const provider = this.#providerOf(decodeJwt(token));
      const claims = await this.#verifyWith(provider, token);
      if (claims.sub === undefined || claims.exp === undefined)
        throw new AuthenticationError("Token needs the claims sub and exp");
      const kind = provider.type === "customJwt" ? "customJwt" : "oidc";
      return { identity: claimsToIdentity(claims, kind), expiresAt: claims.exp * 1000 };
    } catch (error) {
      if (error instanceof AuthenticationError) throw error;
      const reason = messageOf(error);
      throw new AuthenticationError(`Could not verify token: ${reason}`, { cause: error });
    }
  }

  #providerOf({ iss, aud }: JWTPayload): AuthProvider {
    const audiences = aud === undefined ? [] : [aud].flat();
    const match = this.#providers.find((provider) => {
      if (iss === undefined || !sameIssuer(iss, issuerOf(provider))) return false;
      return provider.applicationID === undefined || audiences.includes(provider.applicationID);
    });
    if (match === undefined) {
      const known = this.#providers.map((provider) => issuerOf(provider)).join(", ") || "none";
      throw new AuthenticationError(
        `No auth provider found matching the given token. Check that auth.config.ts names its issuer and audience (configured: ${known}).`,
      );
    }
    return match;
  }

  async #verifyWith(provider: AuthProvider, token: string): Promise<JWTPayload> {
    const { createLocalJWKSet, errors, jwtVerify } = await import("jose");
    const options = verifyOptions(provider);
    const verify = async (newerThan: number) => {
      const keys = createLocalJWKSet(await this.#keysOf(provider, newerThan));
      const { payload } = await jwtVerify(token, keys, options);
      return payload;
    };
    const now = Date.now();
    try {
      return await verify(now - KEYS_KEPT_MS);
    } catch (error) {
      const mayBeNewKey = error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;
      if (!mayBeNewKey) throw error;
      return await verify(now - REFETCH_AFTER_MS);
    }
  }

  #keysOf(provider: AuthProvider, newerThan: number): Promise<JSONWebKeySet> {
    const name = provider.type === "customJwt" ? provider.jwks : provider.domain;
    const kept = this.#kept.get(name);
    if (kept !== undefined && kept.fetchedAt >= newerThan) return kept.keys;
    const keys = fetchKeys(provider);
    // A failure is not kept: the next token asks again.
    keys.catch(() => this.#kept.delete(name));
    this.#kept.set(name, { fetchedAt: Date.now(), keys });
    return keys;
  }
}

function verifyOptions(provider: AuthProvider): JWTVerifyOptions {
  const audience = provider.applicationID === undefined ? {} : { audience: provider.applicationID };
  if (provider.type === "customJwt") {
    return { ...audience, algorithms: [provider.algorithm], clockTolerance: CUSTOM_JWT_LEEWAY_SECONDS };
  }
  return { ...audience, algorithms: ["RS256", "EdDSA"] };
}

async function fetchKeys(provider: AuthProvider): Promise<JSONWebKeySet> {
  if (provider.type === "customJwt") return await fetchJson<JSONWebKeySet>(provider.jwks);
  const issuer = withScheme(provider.domain).replace(/\/$/, "");
  const discovery = await fetchJson<{ issuer?: string; jwks_uri: string }>(`${issuer}/.well-known/openid-configuration`);
  if (!sameIssuer(discovery.issuer ?? issuer, issuer)) {
    throw new AuthenticationError(`The issuer of ${issuer} calls itself ${discovery.issuer}`);
  }
  return await fetchJson<JSONWebKeySet>(discovery.jwks_uri);
}

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new AuthenticationError(`${url} answered ${response.status}`);
  return (await response.json()) as T;
}

function issuerOf(provider: AuthProvider): string {
  return provider.type === "customJwt" ? provider.issuer : provider.domain;
}

function sameIssuer(one: string, other: string): boolean {
  return withScheme(one).replace(/\/$/, "") === withScheme(other).replace(/\/$/, "");
}

function withScheme(issuer: string): string {
  return /^https?:\/\//.test(issuer) ? issuer : `https://${issuer}`;
}
