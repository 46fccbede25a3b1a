/** Of the auth library's storage keys: the backend's address follows. */
const TOKEN_PREFIX = "__convexAuthJWT_";

/** The auth library's subject is the user's id and the session's. */
export function userIdOf(token: string | null): string | null {
  try {
    const payload = token?.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    const { sub } = JSON.parse(atob(payload)) as { sub?: unknown };
    return typeof sub === "string" ? (sub.split("|")[0] ?? null) : null;
  } catch {
    return null;
  }
}

/** Whose sign-in the browser's store holds; null: nobody's. For what has to know it before the app runs. */
export function heldUserId(): string | null {
  try {
    const key = Object.keys(localStorage).find((name) => name.startsWith(TOKEN_PREFIX));
    return key === undefined ? null : userIdOf(localStorage.getItem(key));
  } catch {
    return null;
  }
}
