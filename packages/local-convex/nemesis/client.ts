import { openSync, writeSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { BaseConvexClient } from "convex/browser";
import type { Value } from "convex/values";
import type { Order } from "./ClientProcess.ts";
import { type Document, type Event, type Message, steadyNow } from "./history.ts";
import { Random } from "./random.ts";

/** One client process: the real client on a bad network, doing what a seed says and writing down what it did and saw. */
const { url, client, seed, history } = parseArgs({
  options: { url: { type: "string" }, client: { type: "string" }, seed: { type: "string" }, history: { type: "string" } },
}).values as Record<string, string>;
const me = Number(client);
const random = new Random(Number(seed) * 1000 + me);
/** Each line is there at once: what kills the client leaves whole ones. */
const file = openSync(history ?? "", "w");

const CHATS = ["chat-0", "chat-1", "chat-2"] as const;
const ACCOUNTS = ["free", "reserved", "spent"] as const;
const USERNAMES = ["ana", "ben", "cleo"] as const;
const KEPT_MESSAGES = 8;
const LONGEST_PAUSE_MS = 120;
/** When everything works again: longer than the 24 s for which Convex's client waits at the most before it connects anew. */
const SETTLE_MS = 30_000;
const LOOK_MS = 10;
/** A client whose process is gone, and with it the nemesis, has nothing more to do. */
process.on("disconnect", () => process.exit(0));

const chat = CHATS[me % CHATS.length] ?? CHATS[0];
const own: string[] = [];
const pending = new Set<Promise<void>>();
const stopped = new AbortController();
/** What is never answered must not keep it from coming to its end. */
const isStopped = new Promise<void>((resolve) => stopped.signal.addEventListener("abort", () => resolve()));
let count = 0;

const backend = new BaseConvexClient(url ?? "", observe, { logger: false });
backend.subscribe("views:chats", {});
backend.subscribe("views:messages", { chat });
backend.subscribe("views:balances", {});

process.on("message", (order: Order) => {
  if (order === "stop") stopped.abort();
  else void finish(order.stored);
});
void work();

function write(event: Omit<Event, "client" | "at"> & Record<string, unknown>): void {
  writeSync(file, `${JSON.stringify({ client: me, at: steadyNow(), ...event })}\n`);
}

function messagesNow(): Message[] | undefined {
  return backend.localQueryResult("views:messages", { chat }) as Message[] | undefined;
}

/** Called after each Transition, when all its answers are in. */
function observe(): void {
  const chats = backend.localQueryResult("views:chats", {}) as { name: string; count: number }[] | undefined;
  const messages = messagesNow();
  if (chats === undefined || messages === undefined) return;
  const balances = backend.localQueryResult("views:balances", {}) ?? [];
  write({ type: "observe", chat, count: chats.find(({ name }) => name === chat)?.count ?? null, messages, balances });
}

async function work(): Promise<void> {
  if (me === 0) await run("openAccounts", { free: 1000, reserved: 0, spent: 0 });
  while (!stopped.signal.aborted) {
    const operation = run(...nextOperation());
    pending.add(operation);
    void operation.then(() => pending.delete(operation));
    await delay(random.between(0, LONGEST_PAUSE_MS));
    // Like a person, it has not more than a few things in the air.
    if (pending.size >= 4) await Promise.race([...pending, isStopped]);
  }
  await Promise.race([Promise.all(pending), delay(SETTLE_MS)]);
  process.send?.("settled");
}

function nextOperation(): [name: string, args: Record<string, Value>] {
  const dice = random.next();
  const oldest = own.length > KEPT_MESSAGES ? own.shift() : undefined;
  if (oldest !== undefined) return ["remove", { message: oldest }];
  if (dice < 0.4) return ["send", { chat: random.next() < 0.7 ? chat : random.pick(CHATS), message: `m-${me}-${count}` }];
  if (dice < 0.5) return ["rename", { chat: random.pick(CHATS), title: `title ${count} of ${me}` }];
  if (dice < 0.65) return transferOperation();
  if (dice < 0.8) return ["claim", { name: random.pick(USERNAMES), client: me, wanted: random.next() < 0.6 }];
  if (dice < 0.9) return ["increment", { name: `counter-${random.below(3)}` }];
  const kind = random.next() < 0.7 ? "run" : "act";
  return ["plan", { target: `target-${random.below(3)}`, inMs: random.below(400), kind }];
}

function transferOperation(): [name: string, args: Record<string, Value>] {
  const from = random.below(ACCOUNTS.length);
  const to = (from + 1 + random.below(ACCOUNTS.length - 1)) % ACCOUNTS.length;
  return ["transfer", { from: ACCOUNTS[from] ?? "", to: ACCOUNTS[to] ?? "", amount: 1 + random.below(50) }];
}

async function run(name: string, args: Record<string, Value>): Promise<void> {
  const key = `${me}-${count}`;
  count += 1;
  write({ type: "invoke", key, name, args });
  try {
    const answer: unknown = await backend.mutation(`operations:${name}`, { key, args });
    const follows = name === "send" && args.chat === chat;
    const seen = follows ? (messagesNow()?.some((message) => message.key === args.message) ?? false) : null;
    write({ type: "ok", key, answer, seen });
    if (name === "send" && typeof args.message === "string") own.push(args.message);
  } catch (error) {
    write({ type: "info", key, error: String(error) });
  }
}

/** The end. A client that was cut off last is still on its way back: what it holds counts once it is back, or never will be. */
async function finish(stored: Document[]): Promise<void> {
  const until = steadyNow() + SETTLE_MS;
  while (!(isConnected() && seesAll(stored)) && steadyNow() < until) await delay(LOOK_MS);
  write({ type: "final", chat, messages: messagesNow() ?? [], isConnected: isConnected() });
  process.exit(0);
}

/** The retries are counted from zero again by the first answer over a new connection, not by its opening. */
function isConnected(): boolean {
  const { isWebSocketConnected, connectionRetries } = backend.connectionState();
  return isWebSocketConnected && connectionRetries === 0;
}

function seesAll(stored: Document[]): boolean {
  const ofChat = stored.filter((message) => message.chat === chat).map(({ key, order }) => ({ key, order }));
  const inOrder = ofChat.toSorted((one, other) => Number(one.order) - Number(other.order));
  return isDeepStrictEqual(messagesNow(), inOrder);
}
