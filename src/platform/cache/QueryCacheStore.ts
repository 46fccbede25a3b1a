import { inStore } from "#platform/storage/browserDatabase.ts";

/** The last answer to a live query, as the browser keeps it. */
export interface KeptAnswer {
  /** Its owner and its question: the query's name and arguments. */
  key: string;
  owner: string;
  /** The chat that it belongs to; null for what belongs to none, as the list of chats. */
  chatId: string | null;
  value: unknown;
  /** Milliseconds since the epoch. */
  keptAt: number;
}

export interface AnswerStore {
  all(): Promise<KeptAnswer[]>;
  find(key: string): Promise<KeptAnswer | null>;
  keep(answer: KeptAnswer): Promise<void>;
  forget(key: string): Promise<void>;
}

/** Where the browser refuses to keep anything, nothing is there to be read. */
export const browserAnswers: AnswerStore = {
  all: async () => (await inStore("answers", "readonly", (answers) => answers.getAll() as IDBRequest<KeptAnswer[]>)) ?? [],
  find: async (key) =>
    (await inStore("answers", "readonly", (answers) => answers.get(key) as IDBRequest<KeptAnswer | undefined>)) ?? null,
  keep: async (answer) => void (await inStore("answers", "readwrite", (answers) => answers.put(answer))),
  forget: async (key) => void (await inStore("answers", "readwrite", (answers) => answers.delete(key))),
};
