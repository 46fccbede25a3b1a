import { useAuthToken } from "@convex-dev/auth/react";
import { userIdOf } from "./tokenSubject.ts";

/**
 * Whose sign-in this browser holds, also before the server has confirmed it; null without one. For what the browser keeps of its
 * person, never for what they may: that the server decides.
 */
export function useSignedInUserId(): string | null {
  return userIdOf(useAuthToken());
}
