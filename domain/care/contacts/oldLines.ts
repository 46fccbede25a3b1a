import type { Line, LineSource } from "#domain/care/contacts/lines/contactLine.ts";
import { type Contact, CONTACTS } from "./contacts.ts";

const YEAR_CHARS = "2026".length;
const MONTH_CHARS = "2026-01".length;

/** The date of a line's oldest source: the one that its page bears, in doubt the last day of it; else the day on which it was read. */
export function dateOf({ source, hoursSource = source }: Pick<Line, "source" | "hoursSource">): string {
  const [oldest = ""] = [source, hoursSource].map(sourceDate).toSorted();
  return oldest;
}

function sourceDate({ dated, readOn }: LineSource): string {
  if (dated === null) return readOn;
  return dated + (dated.length === YEAR_CHARS ? "-12-31" : dated.length === MONTH_CHARS ? "-31" : "");
}

/** The lines of which a source was more than a year old on that day: somebody should read them again. */
export function oldLines(today: string, contacts: readonly Contact[] = CONTACTS): readonly Contact[] {
  const yearAgo = `${Number(today.slice(0, YEAR_CHARS)) - 1}${today.slice(YEAR_CHARS)}`;
  return contacts.filter((contact) => dateOf(contact) < yearAgo);
}
