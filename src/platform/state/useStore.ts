import { useSyncExternalStore } from "react";
import type { ReadableStore } from "./Store.ts";

export function useStore<Value>({ subscribe, getSnapshot }: ReadableStore<Value>): Value {
  return useSyncExternalStore(subscribe, getSnapshot);
}
