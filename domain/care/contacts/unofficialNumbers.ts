import type { Line } from "#domain/care/contacts/lines/contactLine.ts";

/** The numbers that were read on a page that is not official; a card says so beside them. */
export function unofficialNumbers(lines: readonly Pick<Line, "number" | "source">[]): string[] {
  return lines.filter(({ source }) => source.isUnofficial === true).map(({ number }) => number);
}
