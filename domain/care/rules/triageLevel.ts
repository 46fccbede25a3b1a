/** From the most to the least urgent. */
export const TRIAGE_LEVELS = ["emergency", "today", "soon", "none"] as const;
export type TriageLevel = (typeof TRIAGE_LEVELS)[number];
