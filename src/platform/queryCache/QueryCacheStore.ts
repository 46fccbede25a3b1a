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
  all: async () => {
    const rows: unknown[] = (await inStore("queryCache", "readonly", (cache) => cache.getAll())) ?? [];
    return rows.filter(isCachedResult);
  },
  find: async (key) => {
    const row: unknown = await inStore("queryCache", "readonly", (cache) => cache.get(key));
    return isCachedResult(row) ? row : null;
  },
  keep: async (answer) => void (await inStore("queryCache", "readwrite", (cache) => cache.put(answer))),
  forget: async (key) => void (await inStore("queryCache", "readwrite", (cache) => cache.delete(key))),
};

/** By hand, without zod: the login too loads this file, to remove what is kept of a session that is over. */
function isCachedResult(row: unknown): row is CachedResult {
  if (typeof row !== "object" || row === null || !("value" in row)) return false;
  const { key, owner, chatId, keptAt } = row as Partial<Record<keyof CachedResult, unknown>>;
  const isOfChat = chatId === null || typeof chatId === "string";
  return typeof key === "string" && typeof owner === "string" && isOfChat && typeof keptAt === "number";
}
