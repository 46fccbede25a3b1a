import { PAGE_ADDRESS, prebuiltPageOf } from "#domain/pages/prebuiltPage.ts";
import { APP_CACHE_PREFIX } from "#platform/storage/keys.ts";
import { handlingOf } from "./handling.ts";

/*
 * The app without a network. It keeps the files of a build, the page among them, and hands them out where the network does not:
 * what the page and the texts say comes from the network first, so that nobody is kept on an old version by this.
 */

/** Put in its place by the build (`scripts/building/serviceWorker.ts`): the files of this build, as paths, and what tells it from every other. */
declare const SHELL: { version: string; files: readonly string[] };

/** What a service worker finds around it, which is not the page's: TypeScript's own library does not name it. */
interface ServiceWorkerScope {
  addEventListener(type: "install" | "activate", listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
}

interface FetchEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = self as unknown as ServiceWorkerScope;

const CACHE = APP_CACHE_PREFIX + SHELL.version;
/** A network that says nothing for so long is none: the page waits for it, and whoever opened it sees nothing. */
const PATIENCE_MS = 1_500;
/** So long the browser's own cache may take. */
const AT_HAND_MS = 200;
/** Nobody asks it again so soon: what a page needs comes one after the other, and each would wait anew. */
const SILENCE_MS = 30_000;

const files = new Set(SHELL.files);

worker.addEventListener("install", (event) => event.waitUntil(keepFiles()));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOldBuilds()));
worker.addEventListener("fetch", (event) => {
  switch (handlingOf(event.request, self.location.origin, files)) {
    case "page":
      return event.respondWith(fromNetwork(event.request, PAGE_ADDRESS[prebuiltPageOf(new URL(event.request.url).pathname)]));
    case "changing":
      return event.respondWith(fromNetwork(event.request, new URL(event.request.url).pathname));
    case "read":
      return event.respondWith(keepRead(event.request));
    case "spare":
      return event.respondWith(ifHeard(event.request));
    case "settled":
      return event.respondWith(caches.match(event.request.url).then((found) => found ?? fetch(event.request)));
    case null:
  }
});

/** All of them or none: half a build is no app. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const fresh = (path: string) => new Request(path, path.startsWith("/assets/") ? {} : { cache: "no-cache" });
  await cache.addAll([...Object.values(PAGE_ADDRESS), ...SHELL.files].map(fresh));
  // A tab that stays open for weeks must not keep this build waiting.
  await worker.skipWaiting();
}

/** The build before stays: tabs that it opened still fetch parts of it, and one of them may be in the middle of a voice session. */
async function forgetOldBuilds(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(APP_CACHE_PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

async function fromNetwork(request: Request, path: string): Promise<Response> {
  const found = await kept(path);
  if (found === null) return await fetch(request);
  if (isSilent()) return found;
  try {
    const response = await hear(request);
    return response.status >= 500 ? found : response;
  } catch {
    return found;
  }
}

/** Whoever asks for it has others to ask for. */
async function ifHeard(request: Request): Promise<Response> {
  try {
    return await hear(request, isSilent() ? AT_HAND_MS : PATIENCE_MS);
  } catch {
    return Response.error();
  }
}

let silentUntil = 0;

function isSilent(): boolean {
  return Date.now() < silentUntil;
}

/** Fails where the network says nothing. What has begun may take its time. */
async function hear(request: Request, patienceMs = PATIENCE_MS): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => {
    silentUntil = Date.now() + SILENCE_MS;
    patience.abort();
  }, patienceMs);
  try {
    return await fetch(request, { signal: patience.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** From the network, kept for the time without one. */
async function keepRead(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const response = await fromNetwork(request, pathname);
  if (response.ok) await (await caches.open(CACHE)).put(pathname, response.clone());
  return response;
}

async function kept(path: string): Promise<Response | null> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? null;
}
