import { useEffect } from "react";
import { Store } from "#platform/state/Store.ts";

/** A title that a screen gives the page in the place of the route's; null: the route's. */
export const pageTitle = new Store<string | null>(null);

/** Gives the page this title for as long as its screen stands there; null leaves it to others. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    pageTitle.set(title);
    return () => pageTitle.set(null);
  }, [title]);
}
