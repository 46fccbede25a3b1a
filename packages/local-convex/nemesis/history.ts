/** What a client, or the nemesis, did or saw. `at` is in milliseconds of the machine's steady clock: one clock for all processes. */
export type Event = { client: number; at: number } & (
  | { type: "invoke"; key: string; name: string; args: Record<string, unknown> }
  /** `seen`: whether the client's own live query had it when the promise resolved; null where it follows none. */
  | { type: "ok"; key: string; answer: unknown; seen: boolean | null }
  /** It may have counted or not. */
  | { type: "info"; key: string; error: string }
  /** Two live queries of one client at one Transition. */
  | { type: "observe"; chat: string; count: number | null; messages: Message[]; balances: number[] }
  /** What the client's live query holds in the end, and whether the client is in touch with the backend then. */
  | { type: "final"; chat: string; messages: Message[]; isConnected: boolean }
);

export interface Message {
  key: string;
  order: number;
}

/** A start after kill -9: when the backend was killed, and which mutations counted then. */
export interface Restart {
  killedAt: number;
  /** Null where it was up, and did not say. */
  keys: string[] | null;
  /** It was never ready, and had to be ended and started once more. */
  hasHung: boolean;
}

export type Document = Record<string, unknown>;

/** Everything that the checkers look at. */
export interface History {
  events: Event[];
  restarts: Restart[];
  /** Every table in the end, in the order of creation. */
  tables: Record<string, Document[]>;
  /** The same mutations in the same order, by another implementation of Convex. */
  replayed: Record<string, Document[]>;
}

export function steadyNow(): number {
  return Number(process.hrtime.bigint() / 1000n) / 1000;
}

/** Of one mutation: how it began, and how it ended, if that is known. */
export interface Operation {
  key: string;
  client: number;
  name: string;
  args: Record<string, unknown>;
  invokedAt: number;
  /** Null where nobody knows whether it counted. */
  ok: { at: number; answer: unknown; seen: boolean | null } | null;
}

export function operationsOf(events: readonly Event[]): Operation[] {
  const operations = new Map<string, Operation>();
  for (const event of events) {
    if (event.type === "invoke") {
      const { key, client, name, args, at } = event;
      operations.set(key, { key, client, name, args, invokedAt: at, ok: null });
    }
    const operation = event.type === "ok" ? operations.get(event.key) : undefined;
    if (event.type === "ok" && operation !== undefined) operation.ok = { at: event.at, answer: event.answer, seen: event.seen };
  }
  return [...operations.values()];
}
