import { once } from "node:events";
import { WebSocket } from "ws";

interface Version {
  querySet: number;
  ts: string;
  identity: number;
}

/** A frame of the sync protocol, as loosely as a test needs it. */
export interface Frame {
  type: string;
  requestId?: number;
  success?: boolean;
  result?: unknown;
  ts?: string;
  error?: string;
  startVersion?: Version;
  endVersion?: Version;
  modifications?: { type: string; queryId: number; value?: unknown; errorMessage?: string; logLines?: string[] }[];
}

/** Speaks the sync protocol frame by frame, where the real client would hide what is tested. */
export class RawClient {
  readonly frames: Frame[] = [];
  readonly #socket: WebSocket;
  /** The code and the reason, once the socket is closed. */
  closed: { code: number; reason: string } | null = null;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (data) => this.frames.push(JSON.parse((data as Buffer).toString()) as Frame));
    socket.on("close", (code, reason) => (this.closed = { code, reason: String(reason) }));
  }

  static async open(
    url: string,
    connect: { sessionId?: string; connectionCount?: number; maxObservedTimestamp?: string } = {},
  ): Promise<RawClient> {
    const socket = new WebSocket(`${url.replace("http", "ws")}/api/1.48.0/sync`);
    const client = new RawClient(socket);
    await once(socket, "open");
    client.send({
      type: "Connect",
      sessionId: crypto.randomUUID(),
      connectionCount: 0,
      lastCloseReason: null,
      clientTs: Date.now(),
      ...connect,
    });
    return client;
  }

  ofType(type: string): Frame[] {
    return this.frames.filter((frame) => frame.type === type);
  }

  async nextFrame(): Promise<void> {
    await once(this.#socket, "message");
  }

  send(message: object): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(message: string): void {
    this.#socket.send(message);
  }

  mutate(requestId: number, udfPath: string, args: object): void {
    this.send({ type: "Mutation", requestId, udfPath, args: [args] });
  }

  follow(queryId: number, udfPath: string, args: object, baseVersion = 0): void {
    this.send({
      type: "ModifyQuerySet",
      baseVersion,
      newVersion: baseVersion + 1,
      modifications: [{ type: "Add", queryId, udfPath, args: [args] }],
    });
  }

  /** Reads nothing more until it resumes: what the backend sends is held up on the way. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  close(): void {
    this.#socket.close();
  }
}
