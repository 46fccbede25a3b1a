import { meantIn } from "#domain/care/reading/meant.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import type { NamedChild } from "#domain/guidance/search/asked.ts";

/** Whether two texts name children on file, and none that both name: what was asked about one of them says nothing of the other. */
export function isOfAnotherChild(written: string, earlier: string, children: readonly NamedChild[]): boolean {
  const named = meantIn(new Reading(written), children).named;
  const before = new Set(meantIn(new Reading(earlier), children).named);
  return named.length > 0 && before.size > 0 && named.every((child) => !before.has(child));
}
