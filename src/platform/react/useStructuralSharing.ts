import { useState } from "react";
import { keepUnchanged } from "#domain/keepUnchanged.ts";

/** A list of a live query with the objects of the last render wherever they hold the same, so that memoised rows are not drawn again. */
export function useStructuralSharing<Item extends object>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const [keep] = useState(() => keeper(keyOf));
  return keep(items);
}

/** What it remembers is only ever a shorter way: without it there are equal objects, and more is drawn. */
function keeper<Item extends object>(keyOf: (item: Item) => string): (items: readonly Item[]) => readonly Item[] {
  let last: readonly Item[] = [];
  return (items) => (last = keepUnchanged(last, items, keyOf));
}
