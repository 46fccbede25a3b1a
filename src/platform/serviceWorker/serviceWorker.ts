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
  waitUntil(work: Promise<unknown>): void;
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
      return event.respondWith(fromNetwork(event.request, kept(PAGE_ADDRESS[prebuiltPageOf(pathOf(event.request))])));
    case "changing":
      return event.respondWith(fromNetwork(event.request, kept(pathOf(event.request))));
    case "read":
      return event.respondWith(keepRead(event));
    case "spare":
      return event.respondWith(ifHeard(event.request));
    case "settled":
      return event.respondWith(keptByAny(event.request.url).then((found) => found ?? fetch(event.request)));
    case null:
  }
});

/** All of them or none: half a build is no app. */
async function keepFiles(): Promise<void> {
  // Caches are forgotten in the order in which they were made: a build that comes back is the last that came.
  await caches.delete(CACHE);
  try {
    await fillCache();
  } catch (error) {
    // One without files would be taken for the build before, and the one that tabs run would go in its place.
    await caches.delete(CACHE);
    throw error;
  }
  // A tab that stays open for weeks must not keep this build waiting.
  await worker.skipWaiting();
}

async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE);
  const fresh = (path: string) => new Request(path, path.startsWith("/assets/") ? {} : { cache: "no-cache" });
  await cache.addAll([...Object.values(PAGE_ADDRESS), ...SHELL.files].map(fresh));
}

/** The build before stays: tabs that it opened still fetch parts of it, and one of them may be in the middle of a voice session. */
async function forgetOldBuilds(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(APP_CACHE_PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

async function fromNetwork(request: Request, atHand: Promise<Response | null>): Promise<Response> {
  const found = await atHand;
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

/** From the network, kept for the time without one. What was read with an earlier build is good until it is read anew. */
async function keepRead(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const path = pathOf(request);
  const response = await fromNetwork(
    request,
    kept(path).then((found) => found ?? keptByAny(path)),
  );
  if (response.ok) event.waitUntil(keep(path, response.clone()));
  return response;
}

/** Where the browser has no room for it, it was read all the same. */
async function keep(path: string, response: Response): Promise<void> {
  const cache = await caches.open(CACHE).catch(() => null);
  await cache?.put(path, response).catch(() => {});
}

/** Null too where the browser's store cannot be read: then there is the network. */
async function kept(path: string): Promise<Response | null> {
  const cache = await caches.open(CACHE).catch(() => null);
  return (await cache?.match(path).catch(() => undefined)) ?? null;
}

async function keptByAny(address: string): Promise<Response | null> {
  return (await caches.match(address).catch(() => undefined)) ?? null;
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname;
}
