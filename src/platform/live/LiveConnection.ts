import type { LiveEnd } from "#domain/voice/closing.ts";
import { parseServerMessage, type ServerEvent } from "#domain/voice/serverMessage.ts";

export interface LiveConnectionEvents {
  onEvent: (event: ServerEvent) => void;
  /** Something arrived that is no message. */
  onUnreadable: () => void;
  /** Not called after `close`. */
  onClosed: (end: LiveEnd) => void;
}

export interface LiveAddress {
  url: string;
  /** Sent as soon as the socket is open. */
  setup: string;
}

/** One websocket to the live service. Once it is closed nothing is heard of it any more, so an old one never speaks into a new voice session. */
export class LiveConnection {
  readonly #socket: WebSocket;
  readonly #events: LiveConnectionEvents;
  #closed = false;

  constructor({ url, setup }: LiveAddress, events: LiveConnectionEvents) {
    this.#events = events;
    this.#socket = new WebSocket(url);
    // Otherwise large messages overtake small ones.
    this.#socket.binaryType = "arraybuffer";
    this.#socket.addEventListener("open", () => this.send(setup));
    this.#socket.addEventListener("message", ({ data }: MessageEvent<string | ArrayBuffer>) => this.#read(data));
    this.#socket.addEventListener("close", ({ code, reason }) => this.#end({ code, reason }));
  }

  /** False where the socket is not open: nothing was sent. */
  send(message: string): boolean {
    if (this.#closed || this.#socket.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(message);
    return true;
  }

  close(): void {
    this.#closed = true;
    this.#socket.close();
  }

  #read(data: string | ArrayBuffer): void {
    if (this.#closed) return;
    const events = parseServerMessage(typeof data === "string" ? data : new TextDecoder().decode(data));
    if (events === null) this.#events.onUnreadable();
    for (const event of events ?? []) {
      if (!this.#closed) this.#events.onEvent(event);
    }
  }

  #end(end: LiveEnd): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#events.onClosed(end);
  }
}
