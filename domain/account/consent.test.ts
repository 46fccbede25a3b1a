import { expect, test } from "vitest";
import { CONSENT_VERSION, consentOf, withConsent, withoutConsent } from "./consent.ts";

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
