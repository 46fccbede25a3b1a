import type { Page } from "@playwright/test";

/**
 * Every place where a browser keeps something for this app, and what may be in it when nobody is signed in: choices of the device, and the
 * app itself. The HTTP cache is no place: what is a person's is sent with `no-store` (convex/model/files/fileRoutes). The names of what a
 * person's browser keeps stand in `src/platform/storage/keys`.
 */
const LEFT_BEHIND = {
  local: [
    "theme",
    "i18nextLng",
    "amma.country",
    "amma.visits",
    "amma.installOffered",
    "amma.sidebar",
    "amma.voice",
    "amma.voiceLanguage",
    "amma.browserSecret",
  ],
  /** For whoever has just deleted their account: a mask of the address, for one load. And that this tab has been counted. */
  session: ["amma.deletionNotice", "amma.visit"],
  cookies: ["sidebar_state", "i18next"],
  databases: ["amma"],
  caches: /^amma\.app\./,
};

/** What is left of a person in any store of this browser, as the names of the places; nothing, where all is well. */
export async function leftInBrowser(page: Page): Promise<string[]> {
  const found = await page.evaluate(readStores);
  const { local, session, cookies, databases, caches } = LEFT_BEHIND;
  const not = (place: string, names: string[], allowed: (name: string) => boolean) =>
    names.filter((name) => !allowed(name)).map((name) => `${place}: ${name}`);
  return [
    ...not("local storage", found.local, (name) => local.includes(name)),
    ...not("session storage", found.session, (name) => session.includes(name) || name.startsWith("tsr-scroll")),
    ...not("cookie", found.cookies, (name) => cookies.includes(name)),
    ...not("database", found.databases, (name) => databases.includes(name)),
    ...found.rows.map((row) => `database: ${row}`),
    ...not("cache", found.caches, (name) => caches.test(name)),
    ...not("cached", found.cached, (url) => !/\/files\/|\/api\//.test(url)),
  ];
}

async function readStores() {
  const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  const rows: string[] = [];
  for (const database of databases) {
    const opening = indexedDB.open(database);
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    for (const name of opening.result.objectStoreNames) {
      const request = opening.result.transaction(name).objectStore(name).getAllKeys();
      await new Promise((resolve) => request.addEventListener("success", resolve));
      rows.push(...request.result.map((key) => `${name} ${JSON.stringify(key)}`));
    }
    opening.result.close();
  }
  const cacheNames = await caches.keys();
  const cached: string[] = [];
  for (const name of cacheNames) for (const { url } of await (await caches.open(name)).keys()) cached.push(url);
  const cookies = document.cookie.split("; ").flatMap((pair) => pair.split("=")[0] || []);
  return {
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookies,
    databases,
    rows,
    caches: cacheNames,
    cached,
  };
}

/** Address, history, and every value that is stored for the page, as one text. */
export async function keptByBrowser(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const asked = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const stored: unknown[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        stored.push(store, await asked(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    const values = [localStorage, sessionStorage].flatMap((store) => Object.entries(store));
    return JSON.stringify([location.href, document.title, document.cookie, history.state, values, stored]);
  });
}
