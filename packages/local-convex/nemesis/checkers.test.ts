import { describe, expect, test } from "vitest";
import { check, CHECKERS } from "./checkers.ts";
import type { Document, Event, History, Restart } from "./history.ts";

/** Two clients in one chat, with one of everything, and nothing wrong. */
function soundHistory(): History {
  const messages = [
    { key: "m-0", order: 0 },
    { key: "m-1", order: 1 },
  ];
  const events: Event[] = [
    ...operation("0-0", "openAccounts", { free: 10, spent: 0 }, null),
    ...operation("0-1", "send", { chat: "chat", message: "m-0" }, 0),
    ...operation("0-2", "send", { chat: "chat", message: "m-1" }, 1),
    ...operation("1-0", "send", { chat: "chat", message: "m-2" }, 2),
    ...operation("1-1", "remove", { message: "m-2" }, true),
    ...operation("1-2", "claim", { name: "ana", client: 1, wanted: true }, { owner: 1, version: 1, changed: true }),
    ...operation("0-3", "claim", { name: "ana", client: 0, wanted: true }, { owner: 1, version: 1, changed: false }),
    ...operation("0-4", "increment", { name: "counter" }, null),
    ...operation("0-5", "plan", { target: "target", inMs: 1, kind: "run" }, 0),
    ...operation("0-6", "plan", { target: "target", inMs: 9, kind: "run" }, 1),
    ...operation("0-7", "plan", { target: "target", inMs: 9, kind: "act" }, 2),
    { client: 1, at: 90, type: "observe", chat: "chat", count: 2, messages, balances: [7, 3] },
    { client: 0, at: 99, type: "final", chat: "chat", messages, isConnected: true },
    { client: 1, at: 99, type: "final", chat: "chat", messages, isConnected: true },
  ];
  const log = events
    .filter((event) => event.type === "ok")
    .map(({ key }) => ({ key }))
    .filter(({ key }) => !["0-5", "0-6", "0-7"].includes(key));
  const tables = {
    log,
    messages: messages.map(({ key, order }) => ({ chat: "chat", key, order })),
    accounts: [
      { name: "free", balance: 7 },
      { name: "spent", balance: 3 },
    ],
    usernames: [{ name: "ana", owner: 1, version: 1 }],
    counters: [{ name: "counter", count: 1 }],
    plans: [
      { key: "0-5", target: "target", dueAt: 1, order: 0 },
      { key: "0-6", target: "target", dueAt: 9, order: 1 },
      { key: "0-7", target: "", dueAt: 9, order: 2 },
    ],
    runs: [
      { key: "0-5", target: "target", order: 3 },
      { key: "0-6", target: "target", order: 4 },
    ],
  };
  return {
    events,
    restarts: [{ killedAt: 50, keys: log.map(({ key }) => key), hasHung: false }],
    tables,
    replayed: structuredClone(tables),
  };
}

function operation(key: string, name: string, args: Record<string, unknown>, answer: unknown): Event[] {
  const [client, number] = key.split("-").map(Number) as [number, number];
  const at = number * 10 + client;
  return [
    { client, at, type: "invoke", key, name, args },
    { client, at: at + 1, type: "ok", key, answer, seen: name === "send" ? true : null },
  ];
}

function rows(history: History, table: string): Document[] {
  return history.tables[table] ?? [];
}

function finalOf(history: History, client: number) {
  return history.events.find((event) => event.type === "final" && event.client === client) as Extract<Event, { type: "final" }>;
}

function observed(history: History) {
  return history.events.find(({ type }) => type === "observe") as Extract<Event, { type: "observe" }>;
}

function restartOf(history: History) {
  return history.restarts[0] as Restart;
}

function okOf(history: History, key: string) {
  return history.events.find((event) => event.type === "ok" && event.key === key) as Extract<Event, { type: "ok" }>;
}

/** Something that must not happen, done to a sound history. */
const FAULTS: [checker: keyof typeof CHECKERS, what: string, plant: (history: History) => unknown][] = [
  ["setFull", "a message that was sent is not stored", (history) => rows(history, "messages").pop()],
  ["setFull", "one reader does not see it", (history) => (finalOf(history, 1).messages = [])],
  [
    "setFull",
    "it was read twice",
    (history) => (observed(history).messages = [...observed(history).messages, { key: "m-0", order: 7 }]),
  ],
  ["setFull", "a removed one is back", (history) => rows(history, "messages").push({ chat: "chat", key: "m-2", order: 2 })],
  [
    "order",
    "two readers saw two orders",
    (history) =>
      (finalOf(history, 1).messages = finalOf(history, 1).messages.map(({ key, order }) => ({ key, order: 1 - order }))),
  ],
  ["order", "a list is not in order", (history) => (observed(history).messages = observed(history).messages.toReversed())],
  ["order", "a client's own are the other way round", (history) => (okOf(history, "0-2").answer = -1)],
  ["bank", "money appeared", (history) => (observed(history).balances = [8, 3])],
  [
    "bank",
    "an account is below zero",
    (history) =>
      (history.tables.accounts = [
        { name: "free", balance: -1 },
        { name: "spent", balance: 11 },
      ]),
  ],
  ["register", "both have the name", (history) => (okOf(history, "0-3").answer = { owner: 0, version: 1, changed: true })],
  [
    "register",
    "an earlier owner is seen later",
    (history) => (okOf(history, "0-3").answer = { owner: null, version: 0, changed: false }),
  ],
  [
    "register",
    "an owner who was told so is gone in the end",
    (history) => (history.tables.usernames = [{ name: "ana", owner: null, version: 0 }]),
  ],
  ["consistentCut", "two queries are of two moments", (history) => (observed(history).count = 3)],
  ["ownWrite", "the writer does not see it", (history) => (okOf(history, "0-1").seen = false)],
  ["exactlyOnce", "a mutation counted twice", (history) => rows(history, "log").push({ key: "0-4" })],
  ["exactlyOnce", "an increment is lost", (history) => (rows(history, "counters")[0] = { name: "counter", count: 0 })],
  ["exactlyOnce", "an increment counted twice", (history) => (rows(history, "counters")[0] = { name: "counter", count: 2 })],
  ["durability", "an answered one is lost by a kill", (history) => restartOf(history).keys?.pop()],
  ["durability", "an answered one is lost in the end", (history) => rows(history, "log").pop()],
  ["scheduler", "a mutation ran twice", (history) => rows(history, "runs").push({ key: "0-5", target: "target", order: 5 })],
  ["scheduler", "a mutation never ran", (history) => rows(history, "runs").pop()],
  [
    "scheduler",
    "an action ran twice",
    (history) =>
      rows(history, "runs").push({ key: "0-7", target: "target", order: 5 }, { key: "0-7", target: "target", order: 6 }),
  ],
  ["scheduler", "the later one ran first", (history) => (rows(history, "runs")[0] = { key: "0-5", target: "target", order: 5 })],
  ["differential", "Convex's double ends otherwise", (history) => (history.replayed.messages = [])],
  ["differential", "Convex's double answers otherwise", (history) => (rows(history, "log")[0] = { key: "0-0", answer: 1 })],
  ["recovery", "a client is cut off in the end", (history) => (finalOf(history, 1).isConnected = false)],
  ["recovery", "a start hung", (history) => (restartOf(history).hasHung = true)],
  ["recovery", "a backend is up and silent", (history) => (restartOf(history).keys = null)],
  [
    "recovery",
    "a client is gone before the end",
    (history) => (history.events = history.events.filter((event) => event !== finalOf(history, 1))),
  ],
  [
    "recovery",
    "a mutation stays without an answer",
    (history) => (history.events = history.events.filter((event) => event !== okOf(history, "0-4"))),
  ],
];

test("a sound history has no violation", () => {
  expect(check(soundHistory())).toEqual([]);
});

test("there are eleven checkers, and each sees a planted fault", () => {
  expect(Object.keys(CHECKERS)).toHaveLength(11);
  expect(new Set(FAULTS.map(([checker]) => checker))).toEqual(new Set(Object.keys(CHECKERS)));
});

describe.each(FAULTS)("%s", (checker, what, plant) => {
  test(`sees that ${what}`, () => {
    const history = soundHistory();
    plant(history);
    expect(CHECKERS[checker]?.(history)).not.toEqual([]);
  });
});

test("what nobody knows the end of may have counted or not", () => {
  const history = soundHistory();
  history.events.push({ client: 0, at: 95, type: "invoke", key: "0-9", name: "send", args: { chat: "chat", message: "m-9" } });
  history.events.push({ client: 0, at: 96, type: "info", key: "0-9", error: "gone" });
  expect(check(history)).toEqual([]);
  rows(history, "messages").push({ chat: "chat", key: "m-9", order: 3 });
  history.replayed.messages = structuredClone(rows(history, "messages"));
  expect(check(history)).toEqual([]);
});
