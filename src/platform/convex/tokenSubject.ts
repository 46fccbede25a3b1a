/** Of the auth library's storage keys: the backend's address follows. */
export const TOKEN_PREFIX = "__convexAuthJWT_";
const REFRESH_TOKEN_PREFIX = "__convexAuthRefreshToken_";

interface Claims {
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

/** The sign-in in the browser's store. */
export function heldToken(): string | null {
  return heldValue(TOKEN_PREFIX);
}

/** By which the sign-in in the browser's store is renewed. */
export function heldRefreshToken(): string | null {
  return heldValue(REFRESH_TOKEN_PREFIX);
}

function heldValue(prefix: string): string | null {
  try {
    const key = Object.keys(localStorage).find((name) => name.startsWith(prefix));
    return key === undefined ? null : localStorage.getItem(key);
  } catch {
    return null;
  }
}
