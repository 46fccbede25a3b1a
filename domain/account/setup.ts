/** What the dashboard asks a new person for once they have a username, in this order. */
export const SETUP_STEPS = ["place", "child"] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

interface SetupFacts {
  /** Those that they have answered or skipped: they are not asked again. */
  ended: readonly SetupStep[];
  hasChild: boolean;
}

/** What is still to be asked first, or null. */
export function nextSetupStep({ ended, hasChild }: SetupFacts): SetupStep | null {
  return SETUP_STEPS.find((step) => !ended.includes(step) && !(step === "child" && hasChild)) ?? null;
}
