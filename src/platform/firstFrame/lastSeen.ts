import { DAY_MS } from "#domain/time/durations.ts";
import { heldUserId } from "#platform/convex/tokenSubject.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { drawOutline, type Outline, outlinesOf } from "./outline.ts";

/** As long as what can be read without a network (`cache/QueryCache`). */
const KEPT_MS = 30 * DAY_MS;
/** In letters. Longer words are not kept: they would have to be read before the first paint. */
const LARGEST = 60_000;

/** The end of the chat that a person saw last, as it stood on their screen. */
interface LastSeen {
  /** The address of its page. */
  path: string;
  /** Milliseconds since the epoch. */
  keptAt: number;
  rows: Outline[];
}

interface Seen {
  path: string;
  /** Below each other. */
  rows: readonly Element[];
  /** Of the screen, in pixels. */
  height: number;
}

/** Keeps what stands at the end of a page, for when it is opened again. */
export function keepLastSeen({ path, rows, height }: Seen): void {
  const userId = heldUserId();
  if (userId === null) return;
  const bottom = rows.at(-1)?.getBoundingClientRect().bottom ?? 0;
  const seen = rows.filter((row) => bottom - row.getBoundingClientRect().bottom < height);
  const kept: LastSeen = { path, keptAt: Date.now(), rows: outlinesOf(seen) };
  const text = JSON.stringify(kept);
  if (text.length <= LARGEST) localValues.write(localKeys.lastSeen(userId), text);
  else localValues.remove(localKeys.lastSeen(userId));
}

/** What is drawn of the page at `path` before the app runs; null: nothing is kept of it. */
export function drawLastSeen(userId: string, path: string): DocumentFragment | null {
  const kept = parseLastSeen(localValues.read(localKeys.lastSeen(userId)));
  if (kept === null || kept.path !== path || Date.now() - kept.keptAt > KEPT_MS) return null;
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
  const { path, keptAt, rows } = kept as Partial<Record<keyof LastSeen, unknown>>;
  return typeof path === "string" && typeof keptAt === "number" && Array.isArray(rows);
}
