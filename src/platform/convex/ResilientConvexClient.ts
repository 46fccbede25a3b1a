import type { AuthTokenFetcher, ConnectionState } from "convex/browser";
import { ConvexReactClient } from "convex/react";
import { getFunctionName } from "convex/server";
import { reloadPage } from "#platform/device/reloadPage.ts";
import { browserStore } from "#platform/storage/storage.ts";
import { withOwner } from "./callOwner.ts";
import { isBackendReachable, heartbeatWebSocket } from "./HeartbeatWebSocket.ts";
import { SignInAhead } from "./SignInAhead.ts";
import { isOver, subjectOf, tokenIn } from "./tokenSubject.ts";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const LOOK_MS = 2_000;
/** Longer than a slow phone takes to draw, behind which the auth library asks. */
const OWNER_MS = 5_000;

type Pause = (ms: number) => Promise<void>;
type Auth = Parameters<ConvexReactClient["setAuth"]>;

/**
 * A client that notices a dead connection soon, comes back as soon as it can, and does not give up on a token because the network did:
 * the library tries a refresh twice and then throws; Convex's client would neither ask again nor open its connection, and the tab would
 * stand still until it is reloaded.
 */
export class ResilientConvexClient extends ConvexReactClient {
  #ahead: SignInAhead | null = null;

  constructor(address: string) {
    const webSocketConstructor = heartbeatWebSocket(() => isBackendReachable(address));
    // A held token is good for its time: with another one at each opening, the server would answer every question twice.
    super(address, { webSocketConstructor, initialAuthTokenReuse: true });
    setInterval(() => void this.#lookForBackend(), LOOK_MS);
  }

  /**
   * Between its tries Convex's client pauses longer and longer, up to 24 s. It tries at once when the browser says that it is online
   * again, and so it does when the backend is back.
   */
  async #lookForBackend(): Promise<void> {
    if (this.connectionState().isWebSocketConnected || document.visibilityState !== "visible") return;
    if (await isBackendReachable(this.url)) window.dispatchEvent(new Event("online"));
  }

  /** A call that waits for the network goes out with the token that is good by then: it says as whom it was made. */
  override mutation: ConvexReactClient["mutation"] = (reference, ...[args, options]) =>
    super.mutation(reference, ...([withOwner(args), options] as never));

  override action: ConvexReactClient["action"] = (reference, ...[args]) =>
    // The auth library's own functions are for whoever is signed in, or nobody.
    super.action(reference, ...([getFunctionName(reference).startsWith("auth:") ? args : withOwner(args)] as never));

  /**
   * Sends the sign-in that this browser holds with the connection's first words. The auth library, which asks for it behind the first drawing,
   * takes over from there. False where none is held that is still good.
   */
  signInAhead(): boolean {
    const store = browserStore("localStorage");
    const token = store === null ? null : tokenIn(store, this.url);
    if (token === null || isOver(token)) return false;
    const ahead = new SignInAhead(token);
    this.#ahead = ahead;
    super.setAuth(...ahead.auth);
    setTimeout(() => this.#endAhead(ahead), OWNER_MS);
    return true;
  }

  override setAuth(...[fetchToken, ...rest]: Auth): void {
    const auth: Auth = [retryTokenFetch(this.#renewOver(fetchToken)), ...rest];
    const ahead = this.#ahead;
    if (ahead === null) super.setAuth(...auth);
    else void this.#takeOver(ahead, auth);
  }

  override clearAuth(): void {
    this.#ahead = null;
    super.clearAuth();
  }

  async #takeOver(ahead: SignInAhead, auth: Auth): Promise<void> {
    const token = ahead.isRefused ? null : await auth[0]({ forceRefreshToken: false });
    if (this.#ahead !== ahead) return;
    this.#ahead = null;
    // Who waits for a token, with the connection, is given this one's.
    if (token === ahead.token || ahead.isRefused) return ahead.handOver(auth);
    // Another tab has signed somebody else in meanwhile: what came for the one before is not to be taken for theirs.
    if (subjectOf(token ?? null) !== subjectOf(ahead.token)) return reloadPage();
    super.setAuth(...auth);
  }

  /** Nobody has come for it: the browser has let go of its tokens since. */
  #endAhead(ahead: SignInAhead): void {
    if (this.#ahead !== ahead) return;
    this.#ahead = null;
    if (ahead.isRefused) ahead.handOver([async () => null]);
    else super.clearAuth();
  }

  /**
   * A token whose time is over is not sent: the server would refuse it, and close the connection. Where the connection is lost before there is
   * another, it is sent after all: the next one must not open as nobody's.
   */
  #renewOver(fetchToken: AuthTokenFetcher): AuthTokenFetcher {
    return async (options) => {
      const token = await fetchToken(options);
      if (!token || options.forceRefreshToken || !isOver(token)) return token;
      const renewed = fetchToken({ forceRefreshToken: true }).catch(() => token);
      return await Promise.race([renewed, this.#lost().then(() => token)]);
    };
  }

  /** Once a try to connect has come to nothing. */
  async #lost(): Promise<void> {
    const hasFailed = ({ connectionRetries }: ConnectionState) => connectionRetries > 0;
    if (hasFailed(this.connectionState())) return;
    await new Promise<void>((resolve) => {
      const end = this.subscribeToConnectionState((state) => {
        if (!hasFailed(state)) return;
        end();
        resolve();
      });
    });
  }
}

/** Asks until there is an answer: a token, or that there is none. */
export function retryTokenFetch(fetchToken: AuthTokenFetcher, pause: Pause = wait): AuthTokenFetcher {
  return async (options) => {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return await fetchToken(options);
      } catch {
        await pause(pauseMs);
      }
    }
  };
}

/** Or until the browser is online again. */
async function wait(ms: number): Promise<void> {
  const ended = new AbortController();
  await new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    window.addEventListener("online", () => resolve(), { signal: ended.signal });
  });
  ended.abort();
}
