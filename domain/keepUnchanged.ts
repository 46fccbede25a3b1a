/**
 * `now`, with the earlier object wherever it holds the same, and the earlier list where nothing is new: a live query brings new objects
 * for everything when one thing changes, and what is drawn from the others need not be drawn again.
 */
export function keepUnchanged<Item extends object>(
  before: readonly Item[],
  now: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const known = new Map(before.map((item) => [keyOf(item), item]));
  const kept = now.map((item) => {
    const earlier = known.get(keyOf(item));
    return earlier !== undefined && holdsTheSame(earlier, item) ? earlier : item;
  });
  return kept.length === before.length && kept.every((item, index) => item === before[index]) ? before : kept;
}

function holdsTheSame<Item extends object>(before: Item, now: Item): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]) as Set<keyof Item>;
  return [...names].every((name) => isAlike(before[name], now[name]));
}

/** What lies deeper is small: photos, the ids of versions. */
function isAlike(before: unknown, now: unknown): boolean {
  return Object.is(before, now) || (isObject(before) && isObject(now) && JSON.stringify(before) === JSON.stringify(now));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
