import { once } from "node:events";
import { request } from "node:http";
import { WebSocket } from "ws";
import { Random } from "./random.ts";

export interface FuzzOptions {
  url: string;
  siteUrl: string;
  seed: number;
  /** Frames and requests together. */
  messages: number;
}

const FRAMES_A_SOCKET = 40;
const REQUESTS_AT_ONCE = 8;
const NASTY_TEXTS = ["", "\0", "💥", "\ud800", "../../etc/passwd", "__proto__", "constructor", "a:b:c", "${x}", "x".repeat(5000)];
const NASTY_NUMBERS = [0, -1, 1.5, 2 ** 53, -(2 ** 31), 1e308, 4_294_967_296];

/** Whatever a broken or hostile client may send, most of it near to what is right. Returns how many frames and requests were sent. */
export async function fuzz({ url, siteUrl, seed, messages }: FuzzOptions): Promise<{ frames: number; requests: number }> {
  const random = new Random(seed);
  const sent = { frames: 0, requests: 0 };
  while (sent.frames + sent.requests < messages) {
    if (random.next() < 0.8) sent.frames += await fuzzSocket(url, random);
    else sent.requests += await fuzzRequests([url, siteUrl], random);
  }
  return sent;
}

/** One socket with some frames, until the backend or the dice end it. */
async function fuzzSocket(url: string, random: Random): Promise<number> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/api/1.48.0/sync`);
  socket.on("error", () => {});
  const closed = once(socket, "close");
  await Promise.race([once(socket, "open"), closed]);
  let frames = 0;
  const connect = { type: "Connect", sessionId: crypto.randomUUID(), connectionCount: 0, lastCloseReason: null, clientTs: 0 };
  if (random.next() < 0.9) socket.send(JSON.stringify(connect));
  while (frames < FRAMES_A_SOCKET && socket.readyState === WebSocket.OPEN) {
    const flushed = new Promise<void>((resolve) => socket.send(frame(random), () => resolve()));
    frames += 1;
    // Now and then the backend gets the time to answer, and to close.
    if (random.next() < 0.2) await flushed;
  }
  if (random.next() < 0.5) socket.terminate();
  else socket.close();
  await closed;
  return frames;
}

function frame(random: Random): string | Buffer {
  const dice = random.next();
  if (dice < 0.1) return randomBytes(random, 200);
  const text = JSON.stringify(nearlyMessage(random));
  if (dice < 0.25) return text.slice(0, random.below(text.length));
  if (dice < 0.35) return text + text;
  if (dice < 0.4) return "[".repeat(random.below(20_000));
  return text;
}

function nearlyMessage(random: Random): unknown {
  const path = random.pick(["counters:read", "counters:increment", "things:list", "failures:hidden", "no:such", "things:page"]);
  const call = { udfPath: path, args: [{ name: "fuzz", label: "fuzz" }] };
  const message = random.pick<Record<string, unknown>>([
    {
      type: "Connect",
      sessionId: "again",
      connectionCount: 1,
      lastCloseReason: "x",
      clientTs: Date.now(),
      maxObservedTimestamp: "AAAAAAAAAAA=",
    },
    { type: "Authenticate", tokenType: random.pick(["User", "Admin", "None"]), value: "a.b.c", baseVersion: random.below(3) },
    {
      type: "ModifyQuerySet",
      baseVersion: random.below(3),
      newVersion: random.below(4),
      modifications: [{ type: "Add", queryId: random.below(5), ...call }],
    },
    { type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [{ type: "Remove", queryId: random.below(5) }] },
    { type: "Mutation", requestId: random.below(10), ...call },
    { type: "Action", requestId: random.below(10), ...call },
    { type: "Event", eventType: "e", event: {} },
  ]);
  return random.next() < 0.3 ? message : spoiled(message, random);
}

/** One place of it, at any depth, is something else. */
function spoiled(value: unknown, random: Random): unknown {
  if (typeof value !== "object" || value === null || random.next() < 0.1) return nasty(random);
  const keys = Object.keys(value);
  const key = keys[random.below(keys.length)];
  if (key === undefined) return nasty(random);
  if (random.next() < 0.15) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  const spoiledField = spoiled((value as Record<string, unknown>)[key], random);
  return Array.isArray(value) ? value.with(Number(key), spoiledField) : { ...value, [key]: spoiledField };
}

function nasty(random: Random): unknown {
  const deep = () => Array.from({ length: 200 }).reduce<unknown>((inner) => [inner], null);
  const values: [() => unknown, ...(() => unknown)[]] = [
    () => null,
    () => random.next() < 0.5,
    () => random.pick(NASTY_NUMBERS as [number, ...number[]]),
    () => random.pick(NASTY_TEXTS as [string, ...string[]]),
    () => [],
    () => ({}),
    deep,
    () => ({ $integer: "not base64!" }),
    () => ({ $float: "AAAA", $bytes: 7 }),
  ];
  return random.pick(values)();
}

async function fuzzRequests(urls: [string, string], random: Random): Promise<number> {
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, () => fuzzRequest(random.pick(urls), random)));
  return REQUESTS_AT_ONCE;
}

async function fuzzRequest(url: string, random: Random): Promise<void> {
  const paths: [string, ...string[]] = [
    "/api/query",
    "/api/mutation",
    "/api/action",
    "/api/run/counters/read",
    "/api/storage/upload",
    "/%",
    "//",
    "/api/1/sync",
    "/echo",
  ];
  const text = JSON.stringify({ path: "counters:read", args: { name: "fuzz" }, format: "json" });
  const bodies: [() => string | Buffer, ...(() => string | Buffer)[]] = [
    () => text,
    () => text.slice(0, random.below(text.length)),
    () => JSON.stringify(spoiled(JSON.parse(text), random)),
    () => randomBytes(random, 500),
    () => "",
  ];
  const options = {
    method: random.pick(["GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]),
    path: random.pick(paths) + (random.next() < 0.2 ? `?args=${encodeURIComponent(JSON.stringify(nasty(random)))}` : ""),
    headers: nastyHeaders(random),
  };
  await new Promise<void>((resolve) => {
    const call = request(url, options, (response) => response.resume().once("close", () => resolve()));
    call.once("error", () => resolve());
    call.setTimeout(10_000, () => call.destroy());
    if (random.next() < 0.05) call.destroy();
    else call.end(random.pick(bodies)());
  });
}

function nastyHeaders(random: Random): Record<string, string> {
  const all: Record<string, string> = {
    authorization: random.pick(["Bearer a.b.c", "Convex wrong", "Nonsense", "Bearer"]),
    origin: random.pick(["http://localhost:1", "https://evil.example", "null"]),
    "content-type": "application/json",
    upgrade: "websocket",
  };
  return Object.fromEntries(Object.entries(all).filter(() => random.next() < 0.2));
}

function randomBytes(random: Random, most: number): Buffer {
  return Buffer.from(Array.from({ length: random.below(most) }, () => random.below(256)));
}
