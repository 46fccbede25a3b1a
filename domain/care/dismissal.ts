/** Why a person says that a card was no emergency. Codes alone are kept, never words. */
export const DISMISS_REASONS = ["question", "over", "otherMeaning"] as const;
export type DismissReason = (typeof DISMISS_REASONS)[number];

/** That a person called a card no emergency: what it was about then. */
export interface Dismissal {
  messageId: string;
  ruleIds: readonly string[];
}

/** Whether what was dismissed last is still all there is: another message, or a new sign, opens the card again. */
export function isDismissed(now: Dismissal, dismissals: readonly Dismissal[]): boolean {
  const last = dismissals.at(-1);
  return last?.messageId === now.messageId && now.ruleIds.every((id) => last.ruleIds.includes(id));
}
