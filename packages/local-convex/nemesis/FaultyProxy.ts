import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** The way of one client to the backend, which the nemesis may cut, block or slow down. */
export class FaultyProxy {
  readonly #server: Server;
  readonly #target: () => number;
  readonly #pairs = new Set<[Socket, Socket]>();
  #delayMs = 0;
  #isBlocked = false;

  private constructor(target: () => number) {
    this.#target = target;
    this.#server = createServer((client) => this.#open(client));
  }

  /** `target` is the backend's port. */
  static async start(target: () => number): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(target);
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Ends all connections, as a lost network would. */
  cut(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.resetAndDestroy();
  }

  /** Nothing arrives any more, and nobody is told: what is on its way is lost when it ends. */
  block(): void {
    this.#isBlocked = true;
  }

  unblock(): void {
    this.#isBlocked = false;
    this.cut();
  }

  /** From now on everything arrives so much later. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, "close");
  }

  #open(client: Socket): void {
    const backend = connect(this.#target(), "127.0.0.1");
    const pair: [Socket, Socket] = [client, backend];
    this.#pairs.add(pair);
    this.#forward(client, backend);
    this.#forward(backend, client);
    const end = () => {
      this.#pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on("error", end).on("close", end);
  }

  #forward(from: Socket, to: Socket): void {
    // Timers of equal length fire in their order; a delay that shrinks must not let later bytes overtake.
    let last = Promise.resolve();
    from.on("data", (bytes) => {
      if (this.#isBlocked) return;
      const due = new Promise<void>((resolve) => (this.#delayMs > 0 ? setTimeout(resolve, this.#delayMs) : resolve()));
      last = last.then(async () => {
        await due;
        if (!to.destroyed) to.write(bytes);
      });
    });
  }
}
