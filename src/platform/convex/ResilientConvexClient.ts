import { type AuthTokenFetcher } from "convex/browser";
import { ConvexReactClient } from "convex/react";
import { getFunctionName } from "convex/server";
import { withOwner } from "./callOwner.ts";
import { isBackendReachable, heartbeatWebSocket } from "./HeartbeatWebSocket.ts";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const LOOK_MS = 2_000;

type Pause = (ms: number) => Promise<void>;

/**
 * A client that notices a dead connection soon, comes back as soon as it can, and does not give up on a token because the network did:
 * the library tries a refresh twice and then throws; Convex's client would neither ask again nor open its connection, and the tab would
 * stand still until it is reloaded.
 */
export class ResilientConvexClient extends ConvexReactClient {
  constructor(address: string) {
    super(address, { webSocketConstructor: heartbeatWebSocket(() => isBackendReachable(address)) });
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

  override setAuth(...[fetchToken, ...rest]: Parameters<ConvexReactClient["setAuth"]>): void {
    super.setAuth(retryTokenFetch(fetchToken), ...rest);
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

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
