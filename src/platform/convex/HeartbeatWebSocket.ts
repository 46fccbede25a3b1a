/** Together less than the 8 s after which a person has to know (P-10); Convex's client itself waits for 60 s. */
const QUIET_MS = 3_000;
const ANSWER_MS = 2_000;
const LOOK_MS = 1_000;
/** A slow network takes its time for the first greeting; a dead one would take minutes. */
const OPENING_MS = 10_000;

/** What the client takes for a connection that was lost, and not for a fault to report. */
const CLOSE_GOING_AWAY = 1001;

type Reach = () => Promise<boolean>;

/**
 * The class of websocket that Convex's client is given: it notices when what is sent goes nowhere, as on a phone that has left the
 * room's network. When it has heard nothing for a while, and the page is looked at, it asks the backend over HTTP; without an answer
 * it says that it is closed, so that the client connects anew.
 */
export function heartbeatWebSocket(isReachable: Reach): typeof WebSocket {
  return class HeartbeatWebSocket extends WebSocket {
    #heardAt = performance.now();
    #asking = false;
    #gaveUp = false;
    readonly #stopped = new AbortController();
    readonly #look = setInterval(() => void this.#check(), LOOK_MS);

    constructor(...options: ConstructorParameters<typeof WebSocket>) {
      super(...options);
      this.addEventListener("message", (event) => {
        this.#heardAt = performance.now();
        if (this.#gaveUp) event.stopImmediatePropagation();
      });
      this.addEventListener("close", (event) => {
        this.#stopped.abort();
        clearInterval(this.#look);
        // The client has been told already.
        if (this.#gaveUp && event.isTrusted) event.stopImmediatePropagation();
      });
      window.addEventListener("offline", () => void this.#ask(), { signal: this.#stopped.signal });
    }

    async #check(): Promise<void> {
      const quietMs = performance.now() - this.#heardAt;
      if (this.readyState === WebSocket.CONNECTING && quietMs >= OPENING_MS) return this.#giveUp();
      if (quietMs >= QUIET_MS && document.visibilityState === "visible") await this.#ask();
    }

    async #ask(): Promise<void> {
      if (this.#asking || this.readyState !== WebSocket.OPEN) return;
      this.#asking = true;
      const heardAt = this.#heardAt;
      const reached = await isReachable();
      this.#asking = false;
      if (reached) this.#heardAt = performance.now();
      else if (this.#heardAt === heardAt) this.#giveUp();
    }

    /** The browser would first wait for the other end's goodbye, which never comes. */
    #giveUp(): void {
      this.#gaveUp = true;
      this.dispatchEvent(new CloseEvent("close", { code: CLOSE_GOING_AWAY, reason: "Silent" }));
      this.close();
    }
  };
}

/** Asks for the backend's version: the smallest answer that costs no function call. */
export async function isBackendReachable(backendUrl: string): Promise<boolean> {
  try {
    await fetch(`${backendUrl}/version`, { mode: "no-cors", cache: "no-store", signal: AbortSignal.timeout(ANSWER_MS) });
    return true;
  } catch {
    return false;
  }
}
