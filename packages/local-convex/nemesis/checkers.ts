import { isDeepStrictEqual } from "node:util";
import { type Document, type Event, type History, type Message, type Operation, operationsOf } from "./history.ts";

/** What is wrong in a history, in words; nothing when it is right. */
export type Checker = (history: History) => string[];

/** 1. What was sent is there for every reader in the end, unless it was removed; nothing is there twice. */
function setFull({ events, tables }: History): string[] {
  const operations = operationsOf(events);
  const removed = new Set(operations.filter(({ name }) => name === "remove").map(({ args }) => args.message));
  const gone = new Set(
    operations.filter(({ name, ok }) => name === "remove" && ok?.answer === true).map(({ args }) => args.message),
  );
  const lists = [listOf(tables.messages), ...ofType(events, "observe"), ...ofType(events, "final")];
  const twice = lists.flatMap(({ messages }) => repeated(messages.map(({ key }) => key)));
  const finals = Map.groupBy(ofType(events, "final"), ({ chat }) => chat);
  const stored = new Set(listOf(tables.messages).messages.map(({ key }) => key));
  const lost: string[] = [];
  for (const { name, ok, args, key } of operations) {
    if (name !== "send" || ok === null || removed.has(args.message)) continue;
    const readers = finals.get(String(args.chat)) ?? [];
    const unread = readers.filter(({ messages }) => !messages.some((message) => message.key === args.message));
    if (!stored.has(String(args.message))) lost.push(`${key} was sent and is not stored`);
    lost.push(...unread.map(({ client }) => `${key} was sent and client ${client} does not see it`));
  }
  const back = [...stored].filter((key) => gone.has(key)).map((key) => `${key} was removed and is still there`);
  return [...twice.map((key) => `${key} was read twice`), ...lost, ...back];
}

/** 2. The messages of a chat have one order for all readers, and each client's own are in the order in which it sent them. */
function order({ events }: History): string[] {
  const orders = new Map<string, number>();
  const wrong: string[] = [];
  for (const { client, messages } of [...ofType(events, "observe"), ...ofType(events, "final")]) {
    messages.forEach((message, at) => {
      const known = orders.get(message.key) ?? message.order;
      orders.set(message.key, known);
      const before = messages[at - 1];
      if (known !== message.order || (before !== undefined && before.order >= message.order)) {
        wrong.push(`client ${client} read ${message.key} at another place`);
      }
    });
  }
  const sends = operationsOf(events).filter(({ name, ok }) => name === "send" && ok !== null);
  for (const ofOne of Map.groupBy(sends, ({ client, args }) => `${client} ${String(args.chat)}`).values()) {
    const numbers = ofOne.map(({ ok }) => Number(ok?.answer));
    const late = ofOne.filter((_send, at) => at > 0 && Number(numbers[at - 1]) >= Number(numbers[at]));
    wrong.push(...late.map(({ key }) => `${key} stands before what its client sent first`));
  }
  return wrong;
}

/** 3. What moves between accounts is never more or less, and no account is below zero. */
function bank({ events, tables }: History): string[] {
  const stored = (tables.accounts ?? []).map(({ balance }) => Number(balance));
  const total = sum(Object.values(operationsOf(events).find(({ name }) => name === "openAccounts")?.args ?? {}).map(Number));
  const seen = ofType(events, "observe").filter(({ balances }) => balances.length > 0);
  return [
    ...seen.map(({ balances, client }) => ({ balances, who: `client ${client}` })),
    { balances: stored, who: "the end" },
  ].flatMap(({ balances, who }) =>
    sum(balances) === total && balances.every((balance) => balance >= 0)
      ? []
      : [`${who} saw ${balances.join(" + ")}, of ${total}`],
  );
}

interface ClaimAnswer {
  owner: number | null;
  version: number;
  changed: boolean;
}

/** 4. Who owns a username changes one step at a time, whoever asks later sees no earlier owner, and neither does the end. */
function register({ events, tables }: History): string[] {
  const claims = operationsOf(events).filter(({ name, ok }) => name === "claim" && ok !== null);
  const byName = Map.groupBy(claims, ({ args }) => args.name);
  const stored = new Map((tables.usernames ?? []).map((row) => [row.name, row]));
  return [
    ...[...byName.values()].flatMap(registerOf),
    ...[...byName].flatMap(([name, ofName]) => goneInTheEnd(ofName, stored.get(name))),
  ];
}

function goneInTheEnd(claims: Operation[], { owner = null, version = 0 }: Document = {}): string[] {
  const gone = claims.filter((claim) => {
    const answer = answerOf(claim);
    return answer.version > Number(version) || (answer.version === version && answer.owner !== owner);
  });
  return gone.map((claim) => `${claim.key}: version ${answerOf(claim).version} was answered, and is not what is stored`);
}

function registerOf(claims: Operation[]): string[] {
  const owners = new Map<number, number | null>([[0, null]]);
  const changes = new Set<number>();
  const wrong: string[] = [];
  for (const claim of claims) {
    const { key, client, args } = claim;
    const { owner, version, changed } = answerOf(claim);
    if (owners.has(version) && owners.get(version) !== owner) wrong.push(`${key}: version ${version} has two owners`);
    owners.set(version, owner);
    if (changed && changes.has(version)) wrong.push(`${key}: version ${version} was made twice`);
    if (changed) changes.add(version);
    if (changed && owner !== (args.wanted === true ? client : null)) wrong.push(`${key}: claimed, and ${String(owner)} has it`);
  }
  for (const later of claims) {
    const earlier = claims.filter(({ ok }) => ok !== null && ok.at < later.invokedAt);
    const newest = Math.max(0, ...earlier.map((claim) => answerOf(claim).version));
    const { version } = answerOf(later);
    if (version < newest) wrong.push(`${later.key} saw version ${version} after version ${newest} had been answered`);
  }
  return wrong;
}

function answerOf({ ok }: Operation): ClaimAnswer {
  return (ok?.answer ?? { owner: null, version: 0, changed: false }) as ClaimAnswer;
}

/** 5. Two live queries of one client are of one moment, at every Transition. */
function consistentCut({ events }: History): string[] {
  return ofType(events, "observe").flatMap(({ client, chat, count, messages, at }) =>
    (count ?? 0) === messages.length
      ? []
      : [`client ${client} saw ${count} messages counted and ${messages.length} listed in ${chat} at ${at}`],
  );
}

/** 6. When a mutation's promise resolves, its write is in the client's own live query. */
function ownWrite({ events }: History): string[] {
  return operationsOf(events).flatMap(({ key, ok }) =>
    ok?.seen === false ? [`${key} was answered and its client did not see it`] : [],
  );
}

/** 7. Whatever connection was lost meanwhile, a mutation that was answered counted once, and any other at most once. */
function exactlyOnce({ events, tables }: History): string[] {
  const twice = repeated((tables.log ?? []).map(({ key }) => String(key))).map((key) => `${key} counted twice`);
  const increments = operationsOf(events).filter(({ name }) => name === "increment");
  const counts = [...Map.groupBy(increments, ({ args }) => args.name)].flatMap(([name, ofName]) => {
    const stored = Number((tables.counters ?? []).find((counter) => counter.name === name)?.count ?? 0);
    const answered = ofName.filter(({ ok }) => ok !== null).length;
    return stored >= answered && stored <= ofName.length
      ? []
      : [`${String(name)} is ${stored} after ${answered} to ${ofName.length} increments`];
  });
  return [...twice, ...counts];
}

/** 8. What was answered before kill -9 is there after it. */
function durability({ events, restarts, tables }: History): string[] {
  const answered = operationsOf(events).filter(({ ok, name }) => ok !== null && name !== "plan");
  const told = restarts.flatMap(({ killedAt, keys }) => (keys === null ? [] : { killedAt, keys }));
  const ends = [...told, { killedAt: Infinity, keys: (tables.log ?? []).map(({ key }) => String(key)) }];
  return ends.flatMap(({ killedAt, keys }) => {
    const there = new Set(keys);
    return answered.flatMap(({ key, ok }) =>
      ok !== null && ok.at < killedAt && !there.has(key) ? [`${key} was answered and is lost`] : [],
    );
  });
}

/** 9. A scheduled mutation runs exactly once, a scheduled action at most once, and those of one target in the order of their times. */
function scheduler({ events, tables }: History): string[] {
  const runs = Map.groupBy(tables.runs ?? [], ({ key }) => String(key));
  const planned = new Map((tables.plans ?? []).map((plan) => [String(plan.key), plan]));
  const counts = operationsOf(events).flatMap(({ key, name, args, ok }) => {
    if (name !== "plan") return [];
    const times = runs.get(key)?.length ?? 0;
    const isRight = args.kind === "run" && ok !== null ? times === 1 : times <= 1;
    return isRight ? [] : [`${key}, a scheduled ${String(args.kind)}, ran ${times} times`];
  });
  const ran = [...planned.values()].flatMap(({ key, target, dueAt, order: plannedAt }) => {
    const ranAt = runs.get(String(key))?.[0]?.order;
    return target === "" || ranAt === undefined
      ? []
      : [{ key, target, dueAt: Number(dueAt), plannedAt: Number(plannedAt), ranAt: Number(ranAt) }];
  });
  const early = ran.flatMap((one) => {
    const isBefore = (other: typeof one) =>
      other.target === one.target && other.dueAt < one.dueAt && other.plannedAt < one.plannedAt;
    return ran
      .filter((other) => isBefore(other) && other.ranAt > one.ranAt)
      .map((other) => `${String(one.key)} ran before ${String(other.key)}`);
  });
  return [...counts, ...early];
}

const REPLAYED = ["chats", "messages", "accounts", "usernames"];

/** 10. Another implementation of Convex, given the same mutations in the same order, ends with the same documents and answers. */
function differential({ tables, replayed }: History): string[] {
  return ["log", ...REPLAYED].flatMap((table) => {
    const [ours, theirs] = [tables, replayed].map((all) => (all[table] ?? []).map(({ _id, _creationTime, ...own }) => own));
    return isDeepStrictEqual(ours, theirs) ? [] : [`${table} differs: ${firstDifference(ours ?? [], theirs ?? [])}`];
  });
}

/** 11. Each start comes to its end and answers. When everything works again, every client is back, and what one asked for has an answer. */
function recovery({ events, restarts }: History): string[] {
  const clients = [...new Set(events.map(({ client }) => client))];
  const back = new Set(ofType(events, "final").flatMap(({ client, isConnected }) => (isConnected ? [client] : [])));
  const answered = new Set([...ofType(events, "ok"), ...ofType(events, "info")].map(({ key }) => key));
  return [
    ...restarts.flatMap(({ killedAt, hasHung }) => (hasHung ? [`the start after the end at ${killedAt} hung`] : [])),
    ...restarts.flatMap(({ killedAt, keys }) =>
      keys === null ? [`the backend that ended at ${killedAt} was up and silent`] : [],
    ),
    ...clients.filter((client) => !back.has(client)).map((client) => `client ${client} did not come back`),
    ...ofType(events, "invoke").flatMap(({ key }) => (answered.has(key) ? [] : [`${key} was never answered`])),
  ];
}

export const CHECKERS: Record<string, Checker> = {
  setFull,
  order,
  bank,
  register,
  consistentCut,
  ownWrite,
  exactlyOnce,
  durability,
  scheduler,
  differential,
  recovery,
};

/** Every violation, with the name of the checker that found it. */
export function check(history: History): string[] {
  return Object.entries(CHECKERS).flatMap(([name, checker]) => checker(history).map((violation) => `${name}: ${violation}`));
}

type OfType<T extends Event["type"]> = Extract<Event, { type: T }>;

function ofType<T extends Event["type"]>(events: readonly Event[], type: T): OfType<T>[] {
  return events.filter((event): event is OfType<T> => event.type === type);
}

function listOf(messages: History["tables"][string] = []): { messages: Message[] } {
  return { messages: messages.map(({ key, order: number }) => ({ key: String(key), order: Number(number) })) };
}

function repeated(keys: string[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.has(key) || !seen.add(key));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function firstDifference(ours: object[], theirs: object[]): string {
  const at = ours.findIndex((document, index) => !isDeepStrictEqual(document, theirs[index]));
  return `${JSON.stringify(ours[at])} here, ${JSON.stringify(theirs[at])} there (${ours.length} and ${theirs.length} documents)`;
}
