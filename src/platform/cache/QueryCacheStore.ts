import { inStore } from "#platform/storage/browserDatabase.ts";

/** The last answer to a live query, as the browser keeps it. */
export interface CachedResult {
  /** Its owner and its question: the query's name and arguments. */
  key: string;
  owner: string;
  /** The chat that it belongs to; null for what belongs to none, as the list of chats. */
  chatId: string | null;
  value: unknown;
  /** Milliseconds since the epoch. */
  keptAt: number;
}

export interface QueryCacheStore {
  all(): Promise<CachedResult[]>;
  find(key: string): Promise<CachedResult | null>;
  keep(answer: CachedResult): Promise<void>;
  forget(key: string): Promise<void>;
}

/** Where the browser refuses to keep anything, nothing is there to be read. */
export const browserQueryCache: QueryCacheStore = {
  all: async () => (await inStore("queryCache", "readonly", (cache) => cache.getAll() as IDBRequest<CachedResult[]>)) ?? [],
  find: async (key) =>
    (await inStore("queryCache", "readonly", (cache) => cache.get(key) as IDBRequest<CachedResult | undefined>)) ?? null,
  keep: async (answer) => void (await inStore("queryCache", "readwrite", (cache) => cache.put(answer))),
  forget: async (key) => void (await inStore("queryCache", "readwrite", (cache) => cache.delete(key))),
};
