import type { WebSocket } from "ws";
import { MAX_CALLS_PER_CLIENT } from "#runtime/callLimits.ts";

/**
 * The calls of one socket that have not been answered. Convex refuses a client with too many waiting; here it is not read from until
 * there is room, which the log tells.
 */
export class OpenCalls {
  readonly #socket: WebSocket;
  #count = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  begin(): void {
    this.#count += 1;
    if (this.#count !== MAX_CALLS_PER_CLIENT) return;
    this.#socket.pause();
    process.stderr.write(`A client has ${MAX_CALLS_PER_CLIENT} calls waiting, which is as many as Convex takes\n`);
  }

  end(): void {
    this.#count -= 1;
    if (this.#count === MAX_CALLS_PER_CLIENT - 1) this.#socket.resume();
  }
}
