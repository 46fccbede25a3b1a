import { holdClass, holdFunctions, holdPrototype } from "./hold.ts";

const FUNCTIONS = [
  "fetch",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "clearTimeout",
  "clearInterval",
  "clearImmediate",
  "queueMicrotask",
  "structuredClone",
  "atob",
  "btoa",
];

const CLASSES = [
  "URL",
  "URLSearchParams",
  "TextEncoder",
  "TextDecoder",
  "AbortController",
  "AbortSignal",
  "Event",
  "EventTarget",
  "DOMException",
  "Blob",
  "File",
  "Crypto",
  "CryptoKey",
  "SubtleCrypto",
  "Performance",
  "AsyncLocalStorage",
  "AsyncResource",
];

const CLASSES_OF_ACTIONS = [
  "Headers",
  "Request",
  "Response",
  "FormData",
  "WebSocket",
  "ReadableStream",
  "WritableStream",
  "TransformStream",
  "CompressionStream",
  "DecompressionStream",
  "TextEncoderStream",
  "TextDecoderStream",
];

let areHeld = false;
let isFetchHeld = false;

/** What Node gives to all, from now on without changes. Node itself writes to `console` and `process`, and `Buffer` has a setting. */
export function holdHostObjects(): void {
  areHeld = true;
  for (const name of ["console", "process", "Buffer", "performance"]) holdFunctions(host(name));
  holdPrototype(Buffer.prototype, ["toString", "toJSON"]);
  for (const name of CLASSES) holdClass(host(name));
  Object.preventExtensions(performance);
  for (const object of [...FUNCTIONS, "Convex", "crypto"].map(host)) Object.freeze(object);
  Object.freeze(crypto.subtle);
}

/** Node loads them when their name is first read, which takes 50 ms: a start has no need of them, an action nearly always. */
export function holdClassesOfActions(): void {
  if (!areHeld || isFetchHeld) return;
  isFetchHeld = true;
  for (const name of CLASSES_OF_ACTIONS) holdClass(host(name));
}

function host(name: string): { prototype: object } {
  return Reflect.get(globalThis, name) as { prototype: object };
}
