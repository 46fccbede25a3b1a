/** What of a socket this needs to know. */
export interface SessionSocket {
  /** How often its client had connected before. */
  readonly connectionCount: number;
  /** Itself, or the one before it, of which something waits. */
  readonly waiting: SessionSocket | null;
  /** Its client has another one: nothing that it still brings is taken. What waits of the one before is the newer one's to drop. */
  terminate(): void;
  follow(older: SessionSocket | null): void;
  /** What waits is not begun any more: its client has sent it again. */
  dropWaiting(): void;
}

/**
 * Which socket is the latest of each client, also when it has ended while something of it waits. What an older one still brings, after
 * having been held up on the way, its client has sent again on the new one.
 */
export class LatestSockets {
  readonly #bySession = new Map<string, SessionSocket>();

  /** Ends the socket that the client had before. False when this is itself an older one. */
  replace(sessionId: string, socket: SessionSocket): boolean {
    const before = this.#bySession.get(sessionId);
    if (before !== undefined && before.connectionCount > socket.connectionCount) return false;
    this.#bySession.set(sessionId, socket);
    if (before !== undefined && before !== socket) {
      socket.follow(before.waiting);
      before.terminate();
    }
    return true;
  }

  forget(sessionId: string, socket: SessionSocket): void {
    if (this.#bySession.get(sessionId) === socket) this.#bySession.delete(sessionId);
  }
}
