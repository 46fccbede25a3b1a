import { randomBytes } from "node:crypto";
import { HOUR_MS } from "#domain/time/durations.ts";

const HANDLE_LIFE_MS = 2 * HOUR_MS;
const MOST_HANDLES = 1_000;

interface SessionTurn {
  role: "user" | "model";
  text: string;
}

/** What a connection leaves to the one that goes on with it. */
export interface ResumableSession {
  turns: SessionTurn[];
  /** A connection is open: until it closes, no other may go on with the voice session. */
  isOpen: boolean;
}

/** Sessions by the handles that were given out for them, and how far each had come by then. */
export class ResumableSessions {
  readonly #byHandle = new Map<string, { resumable: ResumableSession; turns: number; until: number }>();

  /** A handle from which the voice session can go on as it stands now. */
  remember(resumable: ResumableSession, now: number): string {
    const handle = randomBytes(18).toString("base64url");
    this.#byHandle.set(handle, { resumable, turns: resumable.turns.length, until: now + HANDLE_LIFE_MS });
    const [oldest] = this.#byHandle.keys();
    if (this.#byHandle.size > MOST_HANDLES && oldest !== undefined) this.#byHandle.delete(oldest);
    return handle;
  }

  /** The voice session as it stood when the handle was given. */
  resume(handle: string, now: number): ResumableSession | null {
    const found = this.#byHandle.get(handle);
    if (found === undefined || found.until <= now) return null;
    found.resumable.turns.length = Math.min(found.resumable.turns.length, found.turns);
    return found.resumable;
  }
}
