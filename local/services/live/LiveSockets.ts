import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { WebSocketServer } from "ws";
import type { State } from "#local/services/serving/state.ts";
import type { RecordedRequest } from "#local/services/standIn/requests.ts";
import { LiveServerConnection, type Credential, type SocketRecord } from "./LiveServerConnection.ts";

/** Where its base address has no path of its own, the official client puts a second slash before "ws". */
const PATH =
  /^\/gemini\/\/?ws\/google\.ai\.generativelanguage\.(?:v1|v1beta|v1alpha)\.GenerativeService\.BidiGenerateContent(?<constrained>Constrained)?$/;

/** The websockets of the live service. */
export class LiveSockets {
  readonly #state: State;
  readonly #server = new WebSocketServer({ noServer: true });

  constructor(state: State) {
    this.#state = state;
  }

  /** Opens the websocket that a request asks for, or answers over HTTP why not. */
  async open(request: IncomingMessage, socket: Duplex, { head, url }: { head: Buffer; url: URL }): Promise<void> {
    const path = PATH.exec(url.pathname);
    if (path === null) return refuse(socket, 404);
    const state = this.#state;
    const record: SocketRecord = {
      method: "GET",
      path: url.pathname,
      body: { frames: [] },
      at: Date.now(),
      endedAt: null,
      ended: null,
    };
    state.requests.add("gemini-live", record);
    const fault = state.faults.next("gemini-live", url.pathname);
    if (fault?.kind === "status") return refuse(socket, fault.status, record);
    if (fault?.kind === "delay") await setTimeout(fault.ms);
    const credential = credentialOf(url, path.groups?.constrained !== undefined);
    this.#server.handleUpgrade(
      request,
      socket,
      head,
      (opened) => void new LiveServerConnection(opened, { credential, state, record }),
    );
  }

  /** Ends all of them at once. */
  close(): void {
    for (const socket of this.#server.clients) socket.terminate();
  }
}

function credentialOf({ searchParams }: URL, isConstrained: boolean): Credential {
  const token = searchParams.get("access_token");
  const key = searchParams.get("key");
  if (isConstrained) return token === null ? null : { token };
  return key === null || key === "" ? null : { key };
}

function refuse(socket: Duplex, status: number, record?: RecordedRequest): void {
  if (record !== undefined) Object.assign(record, { endedAt: Date.now(), ended: "complete" });
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
