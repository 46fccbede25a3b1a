import { type AuthTokenFetcher } from "convex/browser";
import { ConvexReactClient } from "convex/react";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

type Pause = (ms: number) => Promise<void>;

/**
 * A client that does not give up on a token because the network did. The library tries a refresh twice and then throws; Convex's client
 * would neither ask again nor open its connection, and the tab would stand still until it is reloaded.
 */
export class SteadyClient extends ConvexReactClient {
  override setAuth(...[fetchToken, ...rest]: Parameters<ConvexReactClient["setAuth"]>): void {
    super.setAuth(steadily(fetchToken), ...rest);
  }
}

/** Asks until there is an answer: a token, or that there is none. */
export function steadily(fetchToken: AuthTokenFetcher, pause: Pause = wait): AuthTokenFetcher {
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
