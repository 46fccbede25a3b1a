/** Of the words that are agreed to: what is stored, who is given what, and the age. Other words are another version, and are asked about anew. */
export const CONSENT_VERSION = "2026-11-29";

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

/** When it was taken back last; null where it never was. */
function lastRevocation(consents: readonly Consent[] = []): number | null {
  return consents.reduce<number | null>((last, { revokedAt }) => revokedAt ?? last, null);
}

/** What goes with a press beside which the words stood: their version, and the last revocation that the screen knew of. */
export interface ShownConsent {
  consent: string;
  revokedAt?: number;
}

/** The words as a screen shows them to whoever has not agreed; null where nothing is to be agreed. */
export function shownConsent(consents: readonly Consent[] = []): ShownConsent | null {
  if (consentOf(consents) !== null) return null;
  const revokedAt = lastRevocation(consents);
  return { consent: CONSENT_VERSION, ...(revokedAt !== null && { revokedAt }) };
}

/** Whether a press agrees. By what its screen knew, and by no clock: a message may wait for days, and be older than what took it back. */
export function agreesBySending(consents: readonly Consent[] = [], { consent, revokedAt }: Partial<ShownConsent>): boolean {
  return consent === CONSENT_VERSION && (lastRevocation(consents) ?? 0) <= (revokedAt ?? 0);
}
