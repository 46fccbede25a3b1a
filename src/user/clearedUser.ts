import { Store } from "#platform/state/Store.ts";

/** Whose data was cleared last: what holds some of it in memory too lets go of that, before it writes it down again. */
export const clearedUser = new Store<string | null>(null);
