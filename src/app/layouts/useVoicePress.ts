import { useState } from "react";
import type { ShownConsent } from "#domain/account/consent.ts";
import { hasBeenPressed } from "#platform/device/press.ts";

/** What stood beside the press that began a voice session; without words, they had been agreed to before. */
interface VoicePress {
  consent: ShownConsent | undefined;
}

/**
 * The press that a voice session goes on by, or null: none has come, or what was agreed to has been taken back since, here or elsewhere.
 * `toAgree`: the words that are to be agreed to now; `brought`: those that stood beside a press that led to this page.
 */
export function useVoicePress(
  toAgree: ShownConsent | null,
  brought: ShownConsent | undefined,
): { press: VoicePress | null; start: () => void } {
  const [press, setPress] = useState<VoicePress | null>(() =>
    hasBeenPressed() && (toAgree === null || brought !== undefined) ? { consent: brought } : null,
  );
  const [isAgreed, setIsAgreed] = useState(toAgree === null);
  if (isAgreed !== (toAgree === null)) {
    setIsAgreed(toAgree === null);
    if (toAgree !== null) setPress(null);
  }
  return { press, start: () => setPress({ consent: toAgree ?? undefined }) };
}
