export type ContactKind = "emergency" | "poison" | "crisis" | "childProtection" | "healthLine";

interface OpenHours {
  days: "daily" | "weekdays" | "weekend";
  /** 24-hour clock of the country. */
  from: string;
  to: string;
}

export interface Line {
  kind: ContactKind;
  /** Written as people there write it. */
  number: string;
  /** Key of `lines` in care.json: what it is for. */
  label: "emergency" | "ambulance" | "police" | "poison" | "crisis" | "mothers" | "child" | "health" | "nhsMentalHealth";
  /** What the service calls itself. */
  name?: string;
  /** Where it serves less than the whole country. */
  area?: string;
  /** Absent where the page does not say. */
  hours?: "always" | readonly OpenHours[];
  /** BCP 47, where the page names them; interpreters not counted. */
  languages?: readonly string[];
  /** How many the page speaks of, interpreters counted. */
  languageCount?: number;
  /** The page in which the number was read. */
  source: string;
  /** The date that the page gives itself, as exact as it is there; null where it gives none. */
  readOn: string | null;
}
