import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { sendTogether } from "./sendTogether.ts";

/** A client gives up on a server that is silent for 60 s. */
const PING_AFTER_MS = 15_000;
/** A client that does not even answer the pings of the socket for so long is gone. */
const DEAD_AFTER_MS = 120_000;

/** The session whose socket it is. */
interface Watched {
  /** The moment of the last Transition, and whether an answer still waits for the next one. */
  told(): { ts: bigint; owesTransition: boolean };
  send(message: string): void;
  /** The client has got all that it was sent up to this moment. */
  confirm(ts: bigint): void;
}

/** The signs of life of one socket, from both sides, and by them what of its answers the client is known to have got. */
export class Heartbeat {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #session: Watched;
  readonly #timer: NodeJS.Timeout;
  #lastSent = Date.now();
  #lastHeard = Date.now();
  /** Mutations were answered of which it is not known yet that the client has heard. */
  #isUnconfirmed = false;

  constructor(socket: WebSocket, stream: Duplex, session: Watched) {
    this.#socket = socket;
    this.#stream = stream;
    this.#session = session;
    this.#timer = setInterval(() => this.#beat(), PING_AFTER_MS / 3);
    socket.on("pong", (data) => this.#hearPong(data.toString("latin1")));
  }

  /** Something has come from the client. */
  heard(): void {
    this.#lastHeard = Date.now();
  }

  /** Something was sent to it. */
  sent(): void {
    this.#lastSent = Date.now();
  }

  /** A mutation of it was answered. */
  answered(): void {
    this.#isUnconfirmed = true;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #beat(): void {
    const now = Date.now();
    if (now - this.#lastHeard > DEAD_AFTER_MS) return this.#socket.terminate();
    sendTogether(this.#stream);
    // Whoever answers it has got everything that was sent before, so also every answer until then. Who waits for none is asked seldom.
    if (this.#isUnconfirmed || now - this.#lastHeard >= PING_AFTER_MS) this.#socket.ping(String(this.#session.told().ts));
    if (now - this.#lastSent >= PING_AFTER_MS) this.#session.send('{"type":"Ping"}');
  }

  #hearPong(text: string): void {
    this.heard();
    const { ts, owesTransition } = this.#session.told();
    if (!this.#isUnconfirmed || !/^[1-9]\d{0,18}$/.test(text) || BigInt(text) > ts) return;
    this.#session.confirm(BigInt(text));
    this.#isUnconfirmed = owesTransition || BigInt(text) < ts;
  }
}
