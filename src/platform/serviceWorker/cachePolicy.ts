/** What is done with a request: `page`, `settled` and `changing` can be answered without a network, anything else is left alone. */
export type Handling = "page" | "settled" | "changing";

interface Asked {
  url: string;
  method: string;
  /** Of the request, as the browser says it. */
  mode: string;
}

/** Null for all that is not of this build: the backend's answers and photos pass by unseen. */
export function handlingOf({ url, method, mode }: Asked, origin: string, files: ReadonlySet<string>): Handling | null {
  const { origin: asked, pathname } = new URL(url);
  if (method !== "GET" || asked !== origin) return null;
  if (mode === "navigate") return "page";
  if (!files.has(pathname)) return null;
  // The build puts a hash of what they hold into the names under /assets.
  return pathname.startsWith("/assets/") ? "settled" : "changing";
}
