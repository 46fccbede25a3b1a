import { v } from "convex/values";
import { action } from "./_generated/server.js";

/** Where each of what all calls share is found. */
const PLACES: Record<string, () => [holder: object, name: string]> = {
  "console.log": () => [console, "log"],
  "process.cwd": () => [process, "cwd"],
  "process.env": () => [process, "env"],
  "performance.now": () => [performance, "now"],
  "crypto.randomUUID": () => [crypto, "randomUUID"],
  "crypto.subtle": () => [crypto.subtle, "digest"],
  "Convex.syscall": () => [Reflect.get(globalThis, "Convex") as object, "syscall"],
  "Uint8Array.prototype": () => [Uint8Array.prototype, "first"],
  "BigInt64Array.prototype": () => [BigInt64Array.prototype, "first"],
  "a generator's next": () => [Object.getPrototypeOf(function* () {}.prototype) as object, "next"],
  "an async generator's next": () => [Object.getPrototypeOf(async function* () {}.prototype) as object, "next"],
  Iterator: () => [Iterator, "from"],
  Proxy: () => [Proxy, "revocable"],
  "Intl.NumberFormat.prototype": () => [Intl.NumberFormat.prototype, "resolvedOptions"],
  "Error.captureStackTrace": () => [Error, "captureStackTrace"],
  "URL.prototype": () => [URL.prototype, "toString"],
  "Headers.prototype": () => [Headers.prototype, "get"],
  "Response.prototype": () => [Response.prototype, "json"],
  "TextEncoder.prototype": () => [TextEncoder.prototype, "encode"],
  "AbortController.prototype": () => [AbortController.prototype, "abort"],
  "ReadableStream.prototype": () => [ReadableStream.prototype, "getReader"],
  "WebSocket.prototype": () => [WebSocket.prototype, "send"],
  "AsyncLocalStorage.prototype": () => [(Reflect.get(globalThis, "AsyncLocalStorage") as typeof Object).prototype, "getStore"],
  "Buffer.from": () => [Buffer, "from"],
  "Buffer.prototype": () => [Buffer.prototype, "toString"],
  "a field of fetch": () => [fetch, "left"],
  "a field of setTimeout": () => [setTimeout, "left"],
  "a field of structuredClone": () => [structuredClone, "left"],
};

function placeOf(name: string): [holder: object, name: string] {
  const place = PLACES[name];
  if (place === undefined) throw new Error(`There is no ${name}`);
  return place();
}

/** Puts something else there, in both ways: assigned and defined. */
export const change = action({
  args: { name: v.string() },
  handler: async (_ctx, { name }) => {
    const [holder, key] = placeOf(name);
    const before: unknown = Reflect.get(holder, key);
    // It does what was done before, so that what follows fails only where it looks.
    const other =
      typeof before === "function"
        ? function (this: unknown, ...parameters: unknown[]): unknown {
            return Reflect.apply(before, this, parameters);
          }
        : {};
    Reflect.set(holder, key, Object.assign(other, { isChanged: true }));
    Reflect.defineProperty(holder, key, { value: other, configurable: true, writable: true });
  },
});

export const isChanged = action({
  args: { name: v.string() },
  handler: async (_ctx, { name }) => {
    const [holder, key] = placeOf(name);
    return (Reflect.get(holder, key) as { isChanged?: boolean } | undefined)?.isChanged === true;
  },
});

/** On objects of its own a call may set what their classes have. */
export const setOnOwn = action({
  args: {},
  handler: async () => {
    const response = Object.assign(new Response("theirs"), { text: async () => "own" });
    const url = Object.assign(new URL("http://a.example"), { toJSON: () => "own" });
    const stream = Object.assign(new ReadableStream<string>(), {
      [Symbol.asyncIterator]: async function* () {
        yield "own";
      },
    });
    const read: string[] = [await response.text(), url.toJSON(), await new Response("theirs").text()];
    for await (const text of stream) read.push(text);
    return read;
  },
});
