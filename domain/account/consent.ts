/** Of the words that are agreed to: what is stored, who answers, and the age. Other words are another version, and are asked about anew. */
export const CONSENT_VERSION = "2026-11-22";

export interface Consent {
  version: string;
  /** In milliseconds since the epoch, as the next one. */
  at: number;
  revokedAt?: number;
}

/** So many are remembered, the last among them. */
const KEPT = 20;

/** The agreement that holds, to the words of today; null where there is none. */
export function consentOf(consents: readonly Consent[] = []): Consent | null {
  const last = consents.at(-1);
  return last?.version === CONSENT_VERSION && last.revokedAt === undefined ? last : null;
}

/** Agreed; once more changes nothing. */
export function withConsent(consents: readonly Consent[] = [], at: number): readonly Consent[] {
  return consentOf(consents) === null ? [...consents, { version: CONSENT_VERSION, at }].slice(-KEPT) : consents;
}

/** Taken back; what was agreed before stays on record. */
export function withoutConsent(consents: readonly Consent[] = [], revokedAt: number): readonly Consent[] {
  const holds = consentOf(consents);
  return consents.map((one) => (one === holds ? { ...one, revokedAt } : one));
}
