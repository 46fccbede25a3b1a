import { useState } from "react";
import type { ShownConsent } from "#domain/account/consent.ts";
import { hasBeenPressed } from "#platform/device/press.ts";

/** What stood beside the press that began a voice session; without words, they had been agreed to before. */
interface VoicePress {
  consent: ShownConsent | undefined;
}

/** An entry of the history outlives a sign-out: what one person agreed to is never another's to bring. */
export interface BroughtConsent {
  by: string;
  shown: ShownConsent;
}

/**
 * The press that a voice session goes on by, or null: none has come, or what was agreed to has been taken back since, here or elsewhere.
 * `toAgree`: the words that are to be agreed to now; `brought`: those that stood beside a press that led to this page, where
 * it was this person's (`me`).
 */
export function useVoicePress(
  me: string,
  toAgree: ShownConsent | null,
  brought: BroughtConsent | undefined,
): { press: VoicePress | null; start: () => void } {
  const mine = brought?.by === me ? brought.shown : undefined;
  const [press, setPress] = useState<VoicePress | null>(() =>
    hasBeenPressed() && (toAgree === null || mine !== undefined) ? { consent: mine } : null,
  );
  const [isAgreed, setIsAgreed] = useState(toAgree === null);
  if (isAgreed !== (toAgree === null)) {
    setIsAgreed(toAgree === null);
    if (toAgree !== null) setPress(null);
  }
  return { press, start: () => setPress({ consent: toAgree ?? undefined }) };
}
