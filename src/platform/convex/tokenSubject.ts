import { authKey } from "#platform/storage/keys.ts";
import { browserStore } from "#platform/storage/storage.ts";

interface Claims {
  exp?: unknown;
  sub?: unknown;
  sessionEnds?: unknown;
}

/** The auth library's subject is the user's id and the session's. */
export function userIdOf(token: string | null): string | null {
  return subjectOf(token)?.split("|")[0] ?? null;
}

/** The user and the session: the same for each token by which one sign-in is renewed. */
export function subjectOf(token: string | null): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === "string" ? sub : null;
}

/** Whether a token's own time is over, by this browser's clock. Of one that does not say it only the server knows. */
export function isOver(token: string): boolean {
  const { exp } = claimsOf(token);
  return typeof exp === "number" && exp * 1_000 <= Date.now();
}

/** When the sign-in ends by its time, in milliseconds since the epoch; null where the token does not say it. */
export function sessionEndsOf(token: string | null): number | null {
  const { sessionEnds } = claimsOf(token);
  return typeof sessionEnds === "number" ? sessionEnds : null;
}

function claimsOf(token: string | null): Claims {
  try {
    const payload = token?.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    return JSON.parse(atob(payload)) as Claims;
  } catch {
    return {};
  }
}

/** Whose sign-in the browser's store holds; null: nobody's. For what has to know it before the app runs. */
export function heldUserId(): string | null {
  return userIdOf(heldToken());
}

/** The sign-in in the browser's store, for whatever backend. */
export function heldToken(): string | null {
  return heldValue(authKey("JWT"));
}

/** The sign-in that this store has for the backend at `address`. */
export function tokenIn(store: Pick<Storage, "getItem">, address: string): string | null {
  return store.getItem(authKey("JWT", address));
}

/** By which the sign-in in the browser's store is renewed. */
export function heldRefreshToken(): string | null {
  return heldValue(authKey("RefreshToken"));
}

function heldValue(prefix: string): string | null {
  const store = browserStore("localStorage");
  const key = Object.keys(store ?? {}).find((name) => name.startsWith(prefix));
  return key === undefined ? null : (store?.getItem(key) ?? null);
}
