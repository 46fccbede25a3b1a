import { EventEmitter } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { WebSocket } from "ws";
import type { ClientMessage } from "./messages.ts";

/** A client's end of a socket, in one process: `send` is a message of the client, and `hear` is told of each of the backend's by its type. */
export function openTestSocket(hear: (type: string) => void) {
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    terminate() {
      socket.readyState = 3;
      socket.emit("close");
    },
    send(text: string, done: () => void) {
      hear((JSON.parse(text) as { type: string }).type);
      done();
    },
  });
  return {
    socket: socket as unknown as WebSocket,
    async send(message: ClientMessage): Promise<void> {
      socket.emit("message", Buffer.from(JSON.stringify(message)));
      await nextTurn();
    },
  };
}
