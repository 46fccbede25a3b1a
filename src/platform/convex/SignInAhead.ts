import type { ConvexReactClient } from "convex/react";

type Auth = Parameters<ConvexReactClient["setAuth"]>;

/** A sign-in that is sent before whoever has to know of it is there: what it turns out to be is told to them when they come. */
export class SignInAhead {
  readonly token: string;
  /** The server did not take it: another token is waited for, and the connection with it. */
  isRefused = false;
  readonly #owner = Promise.withResolvers<Auth>();
  #isSent = false;

  constructor(token: string) {
    this.token = token;
  }

  /** For the client. */
  get auth(): Auth {
    return [
      async ({ forceRefreshToken }) => {
        if (!this.#isSent && !forceRefreshToken) {
          this.#isSent = true;
          return this.token;
        }
        this.isRefused = true;
        const [fetchToken] = await this.#owner.promise;
        return await fetchToken({ forceRefreshToken });
      },
      (isAuthenticated) => void this.#owner.promise.then(([, onChange]) => onChange?.(isAuthenticated)),
      (isRefreshing) => void this.#owner.promise.then(([, , onRefreshChange]) => onRefreshChange?.(isRefreshing)),
    ];
  }

  /** To whom it belongs from here on. */
  handOver(auth: Auth): void {
    this.#owner.resolve(auth);
  }
}
