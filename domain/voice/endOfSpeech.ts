/**
 * Who decides that somebody has finished: as a rule the live service, after a short silence (`setupMessage`); where it has not by then, as
 * where it takes a noise for a voice, we do after a longer one (`stepConversation`); while they hold the button, they alone.
 */
export const SERVICE_DETECTION = {
  startOfSpeechSensitivity: "START_SENSITIVITY_HIGH",
  endOfSpeechSensitivity: "END_SENSITIVITY_LOW",
  prefixPaddingMs: 100,
  /** A tired parent pauses, and an answer is still soon heard. */
  silenceDurationMs: 700,
} as const;

/** Ours, and how quiet silence is (specification §9). */
export const OWN_SILENCE_MS = 3_000;
export const SILENCE_RMS = 0.01;
