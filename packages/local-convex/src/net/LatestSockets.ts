/** What of a socket this needs to know. */
interface SessionSocket {
  /** How often its client had connected before. */
  readonly connectionCount: number;
  /** Nothing that it still brings is taken, and nothing that it has brought is begun any more. */
  end(): void;
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
    if (before !== socket) before?.end();
    return true;
  }

  forget(sessionId: string, socket: SessionSocket): void {
    if (this.#bySession.get(sessionId) === socket) this.#bySession.delete(sessionId);
  }
}
