import type { Line } from "#domain/care/contacts/lines/contactLine.ts";

/** What is to be said of some numbers before they are believed. */
export interface Caveats {
  /** Read on a page that is not official. */
  unofficial: readonly string[];
  /** Emergency numbers whose page does not say when they are answered; of other lines it stands beside the number. */
  unknownHours: readonly string[];
}

export function caveatsOf(lines: readonly Pick<Line, "kind" | "number" | "hours" | "source">[]): Caveats {
  const unofficial = lines.filter(({ source }) => source.isUnofficial === true);
  const unknown = lines.filter(({ kind, hours }) => kind === "emergency" && hours === "unknown");
  return { unofficial: unofficial.map(({ number }) => number), unknownHours: unknown.map(({ number }) => number) };
}
