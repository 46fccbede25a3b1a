/**
 * What is done with a request: `page`, `settled` and `changing` can be answered without a network, `read` too once it was read with one;
 * what is in a `spare` is kept in other files; anything else is left alone.
 */
export type RequestHandling = "page" | "settled" | "changing" | "read" | "spare";

interface RequestFacts {
  url: string;
  method: string;
  /** Of the request, as the browser says it. */
  mode: string;
}

/** Files of the build of which a browser needs some. */
const READ = "/guidance/";
/** The words of one page in one file: a browser keeps each of their files, which serve every page. */
const SPARE = "/assets/words-";

/** Null for all that is not of this build: the backend's answers and photos pass by unseen. */
export function handlingOf(
  { url, method, mode }: RequestFacts,
  origin: string,
  files: ReadonlySet<string>,
): RequestHandling | null {
  const { origin: asked, pathname } = new URL(url);
  if (method !== "GET" || asked !== origin) return null;
  if (pathname.startsWith(READ)) return "read";
  if (mode === "navigate") return "page";
  if (pathname.startsWith(SPARE)) return "spare";
  // The build puts a hash of what they hold into the names under /assets: whichever build kept one, it is the right one.
  if (pathname.startsWith("/assets/")) return "settled";
  return files.has(pathname) ? "changing" : null;
}
