import { Store } from "#platform/state/Store.ts";

/** A title that a screen gives the page in the place of the route's; null: the route's. */
export const pageTitle = new Store<string | null>(null);
