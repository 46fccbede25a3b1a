export type PartOfDay = "morning" | "afternoon" | "evening" | "night";

/** What a person calls the time of the day: at ten in the evening, with a child awake, it is night until five. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 22) return "night";
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}
