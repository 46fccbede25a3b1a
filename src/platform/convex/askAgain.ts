import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { Store } from "#platform/state/Store.ts";

/** Whether queries that have failed are let go of just now. */
const lettingGo = new Store(false);

/**
 * Asks once more what has failed. A live query that has failed is asked again by nobody while anything on the screen still follows it: so
 * all that do let go of it for one drawing.
 */
export function askAgain(): void {
  flushSync(() => lettingGo.set(true));
  lettingGo.set(false);
}

export function useLettingGo(): boolean {
  return useSyncExternalStore(lettingGo.subscribe, lettingGo.getSnapshot);
}
