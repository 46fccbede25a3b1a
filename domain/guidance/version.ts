import type { Card } from "./card.ts";

const FNV_START = 2_166_136_261;
const FNV_PRIME = 16_777_619;

/** What tells how a card reads now from how it read before: of its statements and their pages, not of the words it is found by. */
export function versionOf({ statements }: Card): string {
  const told = JSON.stringify(statements);
  let hash = FNV_START;
  for (let at = 0; at < told.length; at++) hash = Math.imul(hash ^ told.charCodeAt(at), FNV_PRIME);
  return (hash >>> 0).toString(36);
}
