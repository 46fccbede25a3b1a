import { DAY_MS } from "#domain/time/durations.ts";
import { forgetLastSeen } from "#platform/firstFrame/forgetLastSeen.ts";
import { type QueryCacheStore, browserQueryCache, type CachedResult } from "./QueryCacheStore.ts";

/** The privacy policy says both. */
export const KEPT_CHATS = 10;
export const KEPT_MS = 30 * DAY_MS;

/** What an answer answers. */
export interface QueryKey {
  /** The query's name and arguments. */
  text: string;
  /** The chat that it asks of; null where it asks of none. */
  chatId: string | null;
}

interface QueryCacheOptions {
  store: QueryCacheStore;
  now: () => number;
  /** Removes what else is kept of a chat. */
  forgetBeside?: (chatId: string) => void;
}

/**
 * The last answers of the server to the person whose sign-in this browser holds: the list of chats and the end of the chats that were
 * opened last, to be read without a network. Nobody else's are kept beside them.
 */
export class QueryCache {
  readonly #options: QueryCacheOptions;
  /** The chats for which room has been made since the page was opened, and that have not made room since. */
  readonly #roomFor = new Set<string | null>();
  /** How often somebody has been forgotten. */
  #forgets = 0;

  constructor(options: QueryCacheOptions) {
    this.#options = options;
  }

  async keep(owner: string, { text, chatId }: QueryKey, value: unknown): Promise<void> {
    const { store, now } = this.#options;
    await store.keep({ key: keyOf(owner, text), owner, chatId, value, keptAt: now() });
    if (this.#roomFor.has(chatId)) return;
    this.#roomFor.add(chatId);
    await this.#makeRoom(owner);
  }

  /** Undefined where nothing is kept, or what is kept is too old to be shown. */
  async read(owner: string, { text }: QueryKey): Promise<unknown> {
    const { store, now } = this.#options;
    const found = await store.find(keyOf(owner, text));
    return found === null || isOld(found, now()) ? undefined : found.value;
  }

  /** Puts what is so by now in the place of what is kept, as old as that was; gives what was kept, undefined where nothing is. */
  async renew(owner: string, { text }: QueryKey, value: unknown): Promise<unknown> {
    const { store } = this.#options;
    const forgets = this.#forgets;
    const before = await store.find(keyOf(owner, text));
    // Whoever has been forgotten meanwhile stays so.
    if (before !== null && forgets === this.#forgets) await store.keep({ ...before, value });
    return before?.value;
  }

  async forget(owner: string): Promise<void> {
    this.#forgets += 1;
    await this.#remove((answer) => answer.owner === owner);
  }

  /** The chats of which something of this person's is kept. */
  async chatsOf(owner: string): Promise<string[]> {
    return latestChats((await this.#options.store.all()).filter((answer) => answer.owner === owner));
  }

  /** When the server was last heard of what belongs to no chat, as the list of them; null where none is kept. */
  async keptAt(owner: string): Promise<number | null> {
    const lists = (await this.#options.store.all()).filter((answer) => answer.owner === owner && answer.chatId === null);
    return lists.length === 0 ? null : Math.max(...lists.map(({ keptAt }) => keptAt));
  }

  /** Lists that name it go on without it. */
  async forgetChat(chatId: string): Promise<void> {
    this.#options.forgetBeside?.(chatId);
    await this.#remove((answer) => answer.chatId === chatId);
    this.#roomFor.delete(chatId);
    const forgets = this.#forgets;
    for (const answer of await this.#options.store.all()) {
      if (!Array.isArray(answer.value) || answer.chatId !== null || forgets !== this.#forgets) continue;
      const value = answer.value.filter((row: { _id?: unknown }) => row._id !== chatId);
      if (value.length < answer.value.length) await this.#options.store.keep({ ...answer, value });
    }
  }

  async #makeRoom(owner: string): Promise<void> {
    const now = this.#options.now();
    const chats = latestChats(await this.#options.store.all());
    const left = new Set(chats.slice(0, KEPT_CHATS));
    for (const chatId of this.#roomFor) if (chatId !== null && !left.has(chatId)) this.#roomFor.delete(chatId);
    await this.#remove(
      (answer) => answer.owner !== owner || isOld(answer, now) || (answer.chatId !== null && !left.has(answer.chatId)),
    );
  }

  async #remove(isToGo: (answer: CachedResult) => boolean): Promise<void> {
    const { store } = this.#options;
    for (const answer of await store.all()) if (isToGo(answer)) await store.forget(answer.key);
  }
}

/** Those of this browser. */
export const queryCache = new QueryCache({ store: browserQueryCache, now: Date.now, forgetBeside: forgetLastSeen });

function keyOf(owner: string, text: string): string {
  return `${owner} ${text}`;
}

function isOld({ keptAt }: CachedResult, now: number): boolean {
  return now - keptAt > KEPT_MS;
}

/** The chats of which something is kept, the one that was opened last first. */
function latestChats(answers: readonly CachedResult[]): string[] {
  const keptAt = new Map<string, number>();
  for (const answer of answers)
    if (answer.chatId !== null) keptAt.set(answer.chatId, Math.max(answer.keptAt, keptAt.get(answer.chatId) ?? 0));
  return [...keptAt.keys()].toSorted((one, other) => (keptAt.get(other) ?? 0) - (keptAt.get(one) ?? 0));
}
