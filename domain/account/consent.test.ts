import { expect, test } from "vitest";
import { agreesBySending, CONSENT_VERSION, consentOf, shownConsent, withConsent, withoutConsent } from "./consent.ts";

test("[S49] an agreement holds for the words of today until it is taken back, and what was agreed before stays on record", () => {
  expect(consentOf()).toBeNull();
  expect(consentOf([{ version: "2025-01-01", at: 1 }])).toBeNull();
  const agreed = withConsent([{ version: "2025-01-01", at: 1 }], 2);
  expect(consentOf(agreed)).toEqual({ version: CONSENT_VERSION, at: 2 });
  expect(withConsent(agreed, 3)).toEqual(agreed);
  const revoked = withoutConsent(agreed, 4);
  expect(consentOf(revoked)).toBeNull();
  expect(revoked).toEqual([
    { version: "2025-01-01", at: 1 },
    { version: CONSENT_VERSION, at: 2, revokedAt: 4 },
  ]);
  expect(consentOf(withConsent(revoked, 5))).toEqual({ version: CONSENT_VERSION, at: 5 });
});

test("[S49] a press agrees to the words that stood beside it, unless a screen that knew less showed them than what took them back", () => {
  const agreed = withConsent([], 2);
  expect(shownConsent(agreed)).toBeNull();
  const first = shownConsent([]);
  expect(first).toEqual({ consent: CONSENT_VERSION });
  const revoked = withoutConsent(agreed, 4);
  const second = shownConsent(revoked);
  expect(second).toEqual({ consent: CONSENT_VERSION, revokedAt: 4 });
  const of = (consents: typeof agreed, shown: typeof first) => agreesBySending(consents, shown ?? {});
  expect([of([], first), of(revoked, first), of(revoked, second), of(revoked, null)]).toEqual([true, false, true, false]);
  const revokedAgain = withoutConsent(withConsent(revoked, 5), 6);
  expect(of(revokedAgain, second)).toBe(false);
  expect(agreesBySending([], { consent: "2025-01-01" })).toBe(false);
});
