/** What leads to a field takes no longer. */
const WANTED_MS = 10_000;
let wantedAt = -Infinity;

/** Dictation that is pressed for on a page without a field: the next one begins with it. */
export function wantDictation(): void {
  wantedAt = performance.now();
}

/** Whether it was pressed for just now; once. */
export function takeWantedDictation(): boolean {
  const isWanted = performance.now() - wantedAt < WANTED_MS;
  wantedAt = -Infinity;
  return isWanted;
}
