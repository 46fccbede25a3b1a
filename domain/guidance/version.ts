import { hashText } from "#domain/hash.ts";
import type { Card } from "./card.ts";

/** What tells how a card reads now from how it read before: of its statements and their pages, not of the words it is found by. */
export function versionOf({ statements }: Card): string {
  return (hashText(JSON.stringify(statements)) >>> 0).toString(36);
}
