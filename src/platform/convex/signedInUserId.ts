import { useAuthToken } from "@convex-dev/auth/react";

/**
 * Whose sign-in this browser holds, also before the server has confirmed it; null without one. For what the browser keeps of its
 * person, never for what they may: that the server decides.
 */
export function useSignedInUserId(): string | null {
  return userIdOf(useAuthToken());
}

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
