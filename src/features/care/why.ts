const WHYS = [
  "breathing",
  "blueOrGrey",
  "unresponsive",
  "seizure",
  "choking",
  "poison",
  "allergicReaction",
  "rashThatStays",
  "selfHarm",
] as const;

/** A key of `why` in care.json: it says what of her words opened the card. */
type Why = (typeof WHYS)[number] | "other";

/** The first rule that fired is the reason; a stored rule that this version does not know opens the card all the same. */
export function whyOf(ruleIds: readonly string[]): Why {
  return WHYS.find((why) => why === ruleIds[0]) ?? "other";
}
