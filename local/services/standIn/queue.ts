import type { ServiceName } from "./services.ts";

/** What the next requests to a service get, in the order in which it was set. */
export interface Queue<Item> {
  add(service: ServiceName, items: Item[], match?: string): void;
  /** Takes the first item kept for such a body, else the first that is for any. */
  next(service: ServiceName, bodyText: string): Item | undefined;
  clear(): void;
}

interface Entry<Item> {
  service: ServiceName;
  match: string | undefined;
  item: Item;
}

export function createQueue<Item>(): Queue<Item> {
  const entries: Entry<Item>[] = [];

  return {
    add(service, items, match) {
      entries.push(...items.map((item) => ({ service, match, item })));
    },
    next(service, bodyText) {
      const mine = entries.filter((entry) => entry.service === service);
      const kept = mine.find((entry) => entry.match !== undefined && holds(bodyText, entry.match));
      const chosen = kept ?? mine.find((entry) => entry.match === undefined);
      if (chosen === undefined) return undefined;
      entries.splice(entries.indexOf(chosen), 1);
      return chosen.item;
    },
    clear() {
      entries.length = 0;
    },
  };
}

/** A body is JSON: what was typed as a quote or a newline stands in it as an escape. */
function holds(bodyText: string, match: string): boolean {
  return bodyText.includes(match) || bodyText.includes(JSON.stringify(match).slice(1, -1));
}
