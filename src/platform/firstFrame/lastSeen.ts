import { DAY_MS } from "#domain/time/durations.ts";
import { heldUserId } from "#platform/convex/tokenSubject.ts";
import { localKeys, type StorageKey } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { drawOutline, type KeptDetail, type Outline, outlinesOf } from "./outline.ts";

/** As long as what can be read without a network (`queryCache/QueryCache`). */
export const KEPT_MS = 30 * DAY_MS;
/** In letters. Longer words are not kept: they would have to be read before the first paint. */
const LARGEST = 60_000;

/** The end of the chat that a person saw last, or their home, as it stood on their screen. */
interface LastSeen {
  /** The address of its page. */
  path: string;
  /** Of the interface. */
  language: string;
  /** Milliseconds since the epoch. */
  keptAt: number;
  rows: Outline[];
}

/** The address of the home. */
export const HOME = "/dashboard";

interface Seen {
  path: string;
  /** Below each other. */
  rows: readonly Element[];
  /** Of the screen, in pixels. */
  height: number;
}

/** Keeps what stands at the end of a chat, for when it is opened again. */
export function keepLastSeen({ path, rows, height }: Seen): void {
  const bottom = rows.at(-1)?.getBoundingClientRect().bottom ?? 0;
  keep(
    path,
    rows.filter((row) => bottom - row.getBoundingClientRect().bottom < height),
    "words",
  );
}

/** Keeps the home as it looks, for when it is opened again. */
export function keepLastHome(page: Element): void {
  keep(HOME, page.children, "looks");
}

function keep(path: string, seen: Iterable<Element>, how: KeptDetail): void {
  const userId = heldUserId();
  if (userId === null) return;
  const { lang: language } = document.documentElement;
  const kept: LastSeen = { path, language, keptAt: Date.now(), rows: outlinesOf(seen, how) };
  const text = JSON.stringify(kept);
  if (text.length <= LARGEST) localValues.write(keyOf(userId, path), text);
  else localValues.remove(keyOf(userId, path));
}

function keyOf(userId: string, path: string): StorageKey {
  return path === HOME ? localKeys.lastHome(userId) : localKeys.lastSeen(userId);
}

/** What is drawn of the page at `path` before the app runs; null: nothing is kept of it. */
export function drawLastSeen(userId: string, path: string): DocumentFragment | null {
  const kept = parseLastSeen(localValues.read(keyOf(userId, path)));
  if (kept === null || kept.path !== path || Date.now() - kept.keptAt > KEPT_MS) return null;
  // Since then they have chosen another one.
  if (kept.language !== document.documentElement.lang) return null;
  const drawn = document.createDocumentFragment();
  for (const row of kept.rows) drawn.append(drawOutline(row) ?? "");
  return drawn;
}

function parseLastSeen(text: string | null): LastSeen | null {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    return isLastSeen(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** By hand, without zod: this runs before the first paint. */
function isLastSeen(kept: unknown): kept is LastSeen {
  if (typeof kept !== "object" || kept === null) return false;
  const { path, language, keptAt, rows } = kept as Partial<Record<keyof LastSeen, unknown>>;
  return typeof path === "string" && typeof language === "string" && typeof keptAt === "number" && Array.isArray(rows);
}
